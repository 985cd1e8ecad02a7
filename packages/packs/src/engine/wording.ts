import { OWN_CODE } from '@authlint/core/internal';
import {
  catalogueCode,
  CAUSE_OF,
  type Code,
  type CollectedFacts,
  type Diagnosis,
  type OwnCode,
  type RuleStep,
  type Step,
} from '@authlint/model';
import { plainStep } from '@authlint/model/catalogue';
import { filled, headlineOf, placeholdersOf } from '@authlint/model/message';
import type { Gateway } from '../format/gateway.js';
import type { Pack } from '../format/schema.js';

/** Ids of a pack's gateway and its siblings in the fact base. */
export function gatewayIds({ id, gateway }: Pack): readonly string[] {
  return gateway === undefined ? [] : [id, ...gateway.siblings.map((sibling) => sibling.id)];
}

/** A diagnosis in the wording of a pack, with its portal and contact. The text of the pack's own rules is kept. */
export function inWordsOf(pack: Pack, diagnosis: Diagnosis, facts: CollectedFacts): Diagnosis {
  const { gateway } = pack;
  if (gateway === undefined) return diagnosis;
  const { resolution } = diagnosis;
  const code = catalogueCode(diagnosis);
  const rule = pack.rules.find(({ id }) => id === diagnosis.rule);
  const ownCode = rule?.ownCode ?? ownCodeOf(pack, code, facts);
  const wording = (ownCode && pack.codes?.[ownCode]) ?? pack.resolutions?.[code] ?? {};
  const { message: sentence, steps } = wording;
  const usable = rule?.message === undefined && sentence !== undefined && isFilled(sentence, facts);
  return {
    ...diagnosis,
    ...(ownCode === undefined ? {} : { code: ownCode, under: code }),
    ...(usable ? messageOf(code, filled(sentence, facts)) : {}),
    resolution: {
      ...resolution,
      steps: [
        ...((rule?.steps === undefined ? steps?.map(ownStep) : undefined) ?? resolution.steps),
        ...whereToTurn(gateway, code, wording.portal ?? ownCode === undefined),
      ],
    },
  };
}

function messageOf(code: Code, sentence: string): Pick<Diagnosis, 'message' | 'sentence'> {
  return { message: headlineOf(code) + sentence, sentence };
}

/** The text of a pack is used unchanged. */
function ownStep(step: RuleStep): Step {
  return typeof step === 'string' ? plainStep('edit', step) : plainStep(step.kind, step.text);
}

/** The pack's code in the answer, if the diagnosis is its parent code. */
function ownCodeOf({ codes = {} }: Pack, code: Code, facts: CollectedFacts): OwnCode | undefined {
  const named = facts.get(OWN_CODE);
  const own = named?.known === true ? String(named.value) : '';
  return Object.hasOwn(codes, own) && codes[own]?.under === code ? (own as OwnCode) : undefined;
}

/** A sentence with an unknown placeholder is replaced by the default one. */
function isFilled(sentence: string, facts: CollectedFacts): boolean {
  return placeholdersOf(sentence).every((id) => facts.get(id)?.known === true);
}

function whereToTurn({ name, portal, contact }: Gateway, code: Code, showsPortal: boolean): Step[] {
  const aboutKey = showsPortal && (CAUSE_OF[code] === 1 || CAUSE_OF[code] === 2);
  return [
    ...(portal !== undefined && aboutKey
      ? [plainStep('new-key', `Get a key of ${name} at ${portal}`, { url: portal })]
      : []),
    ...(contact === undefined
      ? []
      : [plainStep('ask-admin', `Ask ${contact} where this does not help.`)]),
  ];
}
