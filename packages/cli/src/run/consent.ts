import type { ProviderReport, Twin } from '@authlint/core';
import type { Host } from '../host.js';
import { createAsker, isYes } from './ask.js';

/** A provider whose key may belong to a sibling endpoint that was not tried without consent. */
export interface Question {
  readonly report: ProviderReport;
  readonly twins: readonly Twin[];
}

/** The rejected providers whose diagnosis a request to a sibling endpoint could prove or exclude. */
export function openQuestions(
  reports: readonly ProviderReport[],
  twinsOf: (url: URL) => readonly Twin[],
): readonly Question[] {
  return reports.flatMap((report) => {
    const { state, diagnosis, baseUrl } = report;
    if (state !== 'rejected' || diagnosis === null || diagnosis.certainty === 'proven') return [];
    if (![1, 2].includes(diagnosis.cause ?? 0) || report.credential.fingerprint === null) return [];
    const twins = twinsOf(new URL(baseUrl));
    return twins.length === 0 ? [] : [{ report, twins }];
  });
}

/** Asks for each question whether the key may be shown to the hosts it names. Anything but a yes is a no. */
export async function consented(
  questions: readonly Question[],
  { stdin }: Pick<Host, 'stdin'>,
  err: (text: string) => void,
): Promise<readonly Question[]> {
  const asker = createAsker({ stdin }, err);
  const yes: Question[] = [];
  for (const question of questions) {
    const answer = await asker.ask(textOf(question));
    if (answer === null) break;
    if (isYes(answer)) yes.push(question);
  }
  asker.close();
  return yes;
}

function textOf({ report, twins }: Question): string {
  const hosts = [...new Set(twins.map(({ baseUrl }) => new URL(baseUrl).host))].join(', ');
  return (
    `${report.id}: the key may belong to a sibling endpoint. Try it at ${hosts} too?\n` +
    'Each sees the key once, with one small request. [y/N] '
  );
}
