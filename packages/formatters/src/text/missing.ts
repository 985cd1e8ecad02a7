import type { ProviderReport } from '@authlint/core/model';
import { paragraph, type Page } from './page.js';
import { factWords, REASON_WORDS } from './words.js';

/** What the run could not see, by reason. Silent where both checks passed, since nothing depends on it then. */
export function missingLines(page: Page, provider: ProviderReport): string[] {
  if (provider.state === 'ok') return [];
  const subjects = new Map<string, Set<string>>();
  for (const { fact, reason } of provider.undetermined.flatMap((entry) => entry.missing)) {
    const words = REASON_WORDS[reason];
    if (words === null) continue;
    const known = subjects.get(words) ?? new Set();
    subjects.set(words, known.add(subjectOf(fact)));
  }
  if (subjects.size === 0) return [];
  const groups = [...subjects].map(([reason, names]) => `${[...names].join(', ')} (${reason})`);
  return paragraph(page, '  ', `Could not be looked at: ${groups.join('; ')}.`, 4);
}

/** Several facts of one subject are as good as one here. */
function subjectOf(fact: string): string {
  return factWords(fact.startsWith('explain.') ? fact : (fact.split('.')[0] ?? fact));
}
