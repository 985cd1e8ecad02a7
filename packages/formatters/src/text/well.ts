import type { Member } from '../wording/groups.js';
import { hostOf } from '../wording/provider.js';
import { HEADLINES } from '../wording/verdict.js';
import { alsoLines } from './entry.js';
import { namesOf } from './headline.js';
import type { Page } from './page.js';

/** What is well, on one line; warnings below it. `end`: what the line says of the run. */
export function wellLines(page: Page, well: readonly Member[], end = ''): string[] {
  const { paint, symbols } = page;
  const [first] = well;
  if (first === undefined) return [];
  const host = well.length === 1 ? hostOf(first.baseUrl) : null;
  const parts = [
    paint('green', `${symbols.state.ok} ${paint('bold', namesOf(well))}`),
    paint('green', HEADLINES.ok),
    ...(host === null ? [] : [host]),
    ...(end === '' ? [] : [paint('dim', end)]),
  ];
  return [parts.join('  '), ...alsoLines(page, well)];
}
