import type { Body } from './body.js';

/** Where providers repeat, masked, what they were sent: in lower case how that begins, and the whole of it. */
const ECHOES: readonly (readonly [string, RegExp])[] = [
  [
    'incorrect api key provided:',
    /incorrect api key provided:\s*(.{1,200}?)(?:\. you can|\. find|\.?$)/i,
  ],
  ['your api key:', /your api key:\s*(\S.{0,60}?) is invalid/i],
  ['received=', /received=(.{1,120}?),? expected to start/i],
  ['received api key = ', /received api key = (.{1,120}?), key hash/i],
  ['api token provided: ', /api token provided: (.{1,80}?)\.? ensure/i],
  ['invalid token: ', /invalid token: (.{1,80}?) \(tid/i],
  ['could not route to ', /could not route to \/client\/v4\/accounts\/([^/]{1,120})\//i],
];

/** Damage, by what the echo shows of it. */
const DAMAGE: readonly (readonly [string, RegExp])[] = [
  ['reference', /\$\{|\$\w|\{\{|%\w+%|process\.env|\{env:|\}$/],
  ['url', /https?:|www\./i],
  ['quoted', /^\\?["'`“”‘’]|\\?["'`“”‘’]$/],
  [
    'placeholder',
    /undefined|\bnull\b|\bnone\b|<[^>]{0,40}>|your[_ -]|_key$|api[_ -]?key|not-needed|no-key|dummy|placeholder|changeme|example|^\.{3,}$|^x{4,}|lm-studio|^empty$|you are /i,
  ],
];

/** `quoted`, `placeholder`, `reference` or `url` where the answer's echo of the key shows such damage. */
export function echoOf(body: Body): string | null {
  const sentences = sentencesOf(body);
  const echo = ECHOES.flatMap(([beginning, regex]) =>
    sentences
      .filter((sentence) => sentence.toLowerCase().includes(beginning))
      .map((sentence) => regex.exec(sentence)?.[1]),
  ).find((found) => found !== undefined);
  if (echo === undefined) return null;
  const shown = echo.replace(/^\*{2,}/, '').trim();
  return DAMAGE.find(([, regex]) => regex.test(shown))?.[0] ?? null;
}

/** The texts in a JSON body, or the body itself. */
function sentencesOf({ json, canonical }: Body): readonly string[] {
  return json === undefined ? [canonical.replace(/\\"/g, '"')] : textsIn(json, DEEPEST);
}

/** Levels in which an error is looked for. */
const DEEPEST = 8;

function textsIn(value: unknown, levels: number): readonly string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null || levels === 0) return [];
  return Object.values(value).flatMap((part) => textsIn(part, levels - 1));
}
