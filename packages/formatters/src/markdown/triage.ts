import type { Diagnosis, ProviderReport, Report } from '@authlint/model';
import { causeText } from '../wording/diagnosis.js';
import { plain } from '../wording/plain.js';
import { factWords, valueWords } from '../wording/words.js';
import { bullets, numbers, titled } from './blocks.js';
import { code, inline, prose } from './escape.js';

/** A pasted credential: its line and its issuer. */
export interface PastedKey {
  /** Counts from 1. */
  readonly line: number;
  /** Name of the provider, or `null`. */
  readonly issuer: string | null;
  /** Page on which it is revoked, or `null`. */
  readonly consoleUrl: string | null;
}

/** Marker for finding the comment again to update it. */
export const TRIAGE_MARK = '<!-- authlint triage -->';

/** The facts about the text of an issue, as a comment; `null` where there is nothing to say. */
export function triageComment(report: Report, pasted: readonly PastedKey[]): string | null {
  const failed = report.providers.filter(({ state }) => state !== 'unchecked' && state !== 'ok');
  if (failed.length === 0 && pasted.length === 0) return null;
  const blocks = [
    TRIAGE_MARK,
    ...warning(pasted),
    ...failed.flatMap((provider, index) => failureBlocks(provider, index > 0)),
    ...(failed.length === 0 ? [] : titled('What to add to this issue', bullets(wanted(failed)))),
    `<sub>Written by authlint ${inline(report.version)} from the text of this issue; nothing was sent anywhere. Edit the issue and this comment follows.</sub>`,
  ];
  return `${blocks.join('\n\n')}\n`;
}

function warning(pasted: readonly PastedKey[]): readonly string[] {
  if (pasted.length === 0) return [];
  const items = pasted.map(({ line, issuer, consoleUrl }) => {
    const whose = issuer === null ? '' : ` of ${inline(issuer)}`;
    const where = consoleUrl === null ? '' : `: <${consoleUrl}>`;
    return `line ${String(line)}: a credential${whose}${where}`;
  });
  return [
    '> [!CAUTION]\n> **This issue shows a credential. Revoke it now**: everybody can read it, also in the history of the issue after an edit. Then remove it from the text.',
    ...bullets(items),
  ];
}

function failureBlocks(provider: ProviderReport, further: boolean): readonly string[] {
  const { diagnosis } = provider;
  if (diagnosis === null) {
    return ['**A failure, but the text does not show which one.**'];
  }
  return [
    `${further ? 'Also: ' : ''}**${inline(diagnosis.message)}**`,
    `${causeText(diagnosis.cause)}, ${diagnosis.certainty} (${code(diagnosis.code)})`,
    ...bullets(seen(diagnosis)),
    ...titled('What to try', numbers(diagnosis.resolution.steps.map(({ text }) => prose(text)))),
  ];
}

/** The quoted evidence. It is untrusted text, so it is shown as code, with mentions, references and links broken. */
function seen({ evidence }: Diagnosis): readonly string[] {
  return evidence.map(
    ({ fact, value, from }) =>
      `${inline(factWords(fact))} (${inline(from)}): ${quoted(valueWords(value))}`,
  );
}

/** Breaks addresses, mentions and references with a zero-width character, so that copies of them have no effect either. */
const ACTED_UPON =
  /(?<=@)(?=[\w-])|(?<=#)(?=\d)|(?<=\bGH-)(?=\d)|(?<=:)(?=\/\/)|(?<=\bwww)(?=\.)|(?<=<)(?=[!/\w])|(?<=\])(?=[([])/gi;

function quoted(text: string): string {
  return `\`${plain(text).replaceAll('`', "'").replace(ACTED_UPON, '\u200b')}\``;
}

function wanted(failed: readonly ProviderReport[]): readonly string[] {
  const [first] = failed;
  const undecided = first?.diagnosis === null || first?.diagnosis?.certainty !== 'proven';
  return [
    ...(first?.diagnosis == null
      ? ['The whole error, from its first line, with the status and the body of the answer']
      : []),
    'What `authlint check` says where the client runs (it prints no credential)',
    ...(undecided
      ? [
          'Name and version of the client, the Base URL, and whether the key is set in the shell or in a file',
        ]
      : []),
    'Since when, and what changed then',
  ];
}
