import { plainStep } from '@authlint/model/catalogue';
import type { Advice, Situation } from './situation.js';

/** Responses that name the parameter which the provider does not take, some with the one in its place. */
const NAMED: readonly RegExp[] = [
  /\bunsupported (?:parameter|value|field):? ["'`]([\w.-]{2,60})["'`](?:.{0,80}?\buse ["'`]([\w.-]{2,60})["'`] instead)?/i,
  /\b(?:unknown|unrecognized|unexpected|invalid)(?: request)? (?:parameter|argument|field)(?: supplied)?:? ["'`]?([\w.-]{2,60})/i,
  /\b([\w.-]{2,80}): extra inputs are not permitted/i,
  /["'`]([\w.-]{2,60})["'`] (?:is|are) not (?:supported|permitted|allowed) (?:for|with|by|on) th(?:is|e) model/i,
];

/** The client sends a parameter that the provider does not take. */
export function namedParameter({ decision, near }: Situation): Advice | null {
  if (decision.code !== 'bad-request') return null;
  const found = NAMED.map((pattern) => pattern.exec(near)).find((one) => one !== null);
  const [, parameter, instead] = found ?? [];
  if (parameter === undefined) return null;
  const edit =
    instead === undefined
      ? `Take \`${parameter}\` out of the options of the model in the client, or give it a value that the model takes.`
      : `Send \`${instead}\` in place of \`${parameter}\`, where the client lets you name the options of a model.`;
  return {
    sentence: `the provider does not take \`${parameter}\` as the client sends it; the key is not what is refused.`,
    steps: [
      plainStep('edit', edit),
      plainStep(
        'use-model',
        'Update the client where it has no such option, or choose a model that takes it until then.',
      ),
    ],
  };
}
