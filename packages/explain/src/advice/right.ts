import { plainStep } from '@authlint/model/catalogue';
import type { Advice, Situation } from './situation.js';

/** Responses that name the missing permission. */
const NAMED: readonly RegExp[] = [
  /\bmissing (?:required )?(?:scopes?|permissions?|roles?)[: ]+["'`]?([\w.:/*-]{3,80})/i,
  /\bpermission ["'`]([\w.:/*-]{3,80})["'`] (?:is )?(?:denied|required|missing)/i,
  /\bnot authorized to perform: ?["'`]?([\w.:/*-]{3,80})/i,
  /\b(?:requires?|needs?|must have|lacks?)(?: the)? ["'`]([\w.:/* -]{3,60})["'`] (?:permission|scope|role|right)/i,
];

/** The response names the permission, which the step grants. */
export function namedRight({ decision, provider, near }: Situation): Advice | null {
  if (decision.code !== 'permission') return null;
  const right = NAMED.map((pattern) => pattern.exec(near)?.[1]).find((one) => one !== undefined);
  if (right === undefined) return null;
  const console = provider?.consoleUrl;
  const place = console == null ? '' : ` in ${console}`;
  return {
    sentence: `the key or account lacks the permission \`${right}\`.`,
    steps: [
      plainStep(
        'ask-admin',
        `Give the key, or the role of the account, \`${right}\`${place}; in a company an administrator does it.`,
      ),
      plainStep(
        'compare',
        'Check that the request names the project, region or resource that you mean: another one refuses in the same words.',
      ),
    ],
  };
}
