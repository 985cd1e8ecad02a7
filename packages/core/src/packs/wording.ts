import { CAUSE_OF, isNotAuth, type Diagnosis, type CollectedFacts } from '../model/index.js';
import { filled, PHRASE, placeholdersOf } from '../model/message.js';
import type { Gateway } from './gateway.js';
import type { Pack } from './schema.js';

/** The ids under which the fact base knows a pack's gateway and its siblings. */
export function gatewayIds({ id, gateway }: Pack): readonly string[] {
  return gateway === undefined ? [] : [id, ...gateway.siblings.map((sibling) => sibling.id)];
}

/** A diagnosis in the words of a pack, with its portal and whom to ask. What a rule of the pack says itself stays. */
export function inWordsOf(
  { gateway, resolutions, rules }: Pack,
  diagnosis: Diagnosis,
  facts: CollectedFacts,
): Diagnosis {
  if (gateway === undefined) return diagnosis;
  const { code, message, resolution } = diagnosis;
  const own = rules.find(({ id }) => id === diagnosis.rule);
  const { message: sentence, steps } = resolutions?.[code] ?? {};
  const usable = own?.message === undefined && sentence !== undefined && isFilled(sentence, facts);
  return {
    ...diagnosis,
    message: usable ? (isNotAuth(code) ? '' : PHRASE) + filled(sentence, facts) : message,
    resolution: {
      ...resolution,
      steps: [
        ...((own?.steps === undefined ? steps : undefined) ?? resolution.steps),
        ...whereToTurn(gateway, diagnosis),
      ],
    },
  };
}

/** A sentence with a gap is worse than the usual one. */
function isFilled(sentence: string, facts: CollectedFacts): boolean {
  return placeholdersOf(sentence).every((id) => facts.get(id)?.known === true);
}

function whereToTurn({ name, portal, contact }: Gateway, { code }: Diagnosis): string[] {
  const aboutKey = CAUSE_OF[code] === 1 || CAUSE_OF[code] === 2;
  return [
    ...(portal !== undefined && aboutKey ? [`Get a key of ${name} at ${portal}`] : []),
    ...(contact === undefined ? [] : [`Ask ${contact} where this does not help.`]),
  ];
}
