import type { ProviderReport, Report } from '@authlint/model';
import type { FormatOptions } from '../options.js';
import { symbols } from '../text/symbols.js';
import { failuresFirst } from '../wording/groups.js';
import { hostOf } from '../wording/provider.js';
import { shownProviders } from '../wording/quiet.js';
import { summaryText } from '../wording/summary.js';
import { stateText } from '../wording/verdict.js';
import { table } from './blocks.js';
import { code, inline } from './escape.js';
import { providerBlocks } from './provider.js';

/** For an issue: a table of verdicts, then steps with collapsed evidence, and omitted parts of the text. */
export function formatMarkdown(report: Report, options: FormatOptions): string {
  const shown = failuresFirst(shownProviders(report, options));
  const blocks = [
    '## Report of authlint',
    summaryText(report),
    ...table(
      TABLE_HEAD,
      shown.map((provider) => verdictRow(provider, options)),
    ),
    ...shown.flatMap((provider) => providerBlocks(provider, options)),
    redactionNote(report, options),
  ];
  return `${blocks.join('\n\n')}\n`;
}

const TABLE_HEAD = ['Provider', 'Verdict', 'Cause', 'Endpoint'];

function verdictRow(provider: ProviderReport, { ascii }: FormatOptions): readonly string[] {
  const { id, state, diagnosis, baseUrl } = provider;
  return [
    code(id),
    `${symbols(ascii).state[state]} ${stateText(provider)}`,
    diagnosis === null ? '' : code(diagnosis.code),
    code(hostOf(baseUrl) ?? ''),
  ];
}

function redactionNote(
  { version, specification }: Pick<Report, 'version' | 'specification'>,
  { at }: FormatOptions,
): string {
  const when = at === null ? '' : ` on ${at}`;
  return [
    '---',
    `<sub>Made by authlint ${inline(version)}${when}, for the client specification ${inline(specification)}.`,
    'No character of a key is in this text: a fingerprint says that two keys are the same, within one run and nowhere else.',
    'The home directory and the name of the user were taken out. Names of providers, hosts and files are as configured:',
    'look them through before you publish this.</sub>',
  ].join('\n');
}
