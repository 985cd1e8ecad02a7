import {
  exampleOf,
  type Pack,
  type PackFault,
  type PackTestReport,
  playCase,
  testPack,
} from '@authlint/packs';
import { FACTS } from '@authlint/core/internal';
import type { ProviderReport } from '@authlint/model';
import { buildReport, DEFAULT_FORMAT_OPTIONS, FORMATTERS, rulePage } from '@authlint/formatters';
import { builtinPacks } from '@authlint/rules';

/** A pack with the results of its cases. */
export interface TestedPack {
  readonly report: PackTestReport;
  /** Its generated page, to compare with the file next to the pack. */
  readonly page: string;
}

/** Runs the cases of a pack, searches all printed texts for keys, and generates its page. */
export async function testedPack(pack: Pack): Promise<TestedPack> {
  const builtIn = await builtinPacks();
  const report = await testPack(pack, builtIn);
  const played: Played[] = [];
  for (const item of pack.cases ?? []) {
    const found = await playCase(pack, item, builtIn);
    if (typeof found !== 'string') {
      played.push({ name: item.name, key: item.client.key ?? '', report: found });
    }
  }
  const page = await packPage(pack);
  const leaks = [...played.flatMap((item) => leaksOf(pack, item)), ...pageLeaks(pack, page)];
  return { report: { ...report, faults: [...report.faults, ...leaks] }, page };
}

interface Played {
  readonly name: string;
  readonly key: string;
  readonly report: ProviderReport;
}

/** Consecutive characters of a key that no output may contain. */
const RUN = 10;

/** Every format that prints a part of the key of a case. */
function leaksOf({ id, gateway }: Pack, { name, key, report }: Played): PackFault[] {
  const prefix = gateway?.keys
    .map((form) => form.prefix ?? '')
    .find((text) => key.startsWith(text));
  const secret = key.slice(prefix?.length ?? 0);
  const runs = Array.from({ length: Math.max(0, secret.length - RUN + 1) }, (_, index) =>
    secret.slice(index, index + RUN),
  );
  return Object.entries(FORMATTERS).flatMap(([format, formatter]) => {
    const text = formatter(buildReport('', [report]), DEFAULT_FORMAT_OPTIONS);
    return runs.some((run) => text.includes(run))
      ? [{ rule: id, case: name, problem: `the format ${format} prints a part of the key` }]
      : [];
  });
}

/** Texts of a pack are printed verbatim, so none may contain the key of a case. */
function pageLeaks({ id, cases = [] }: Pack, page: string): PackFault[] {
  const keys = cases.flatMap(({ client }) => (client.key === undefined ? [] : [client.key]));
  return keys.some((key) => key.length >= RUN && page.includes(key))
    ? [{ rule: id, case: null, problem: 'a text of the pack holds the key of a case' }]
    : [];
}

/** The page of a pack: its gateway, then its rules with an example each. */
async function packPage({ id, summary, gateway, rules, facts: own = {} }: Pack): Promise<string> {
  const facts = Object.entries({ ...FACTS, ...own }).map(([fact, { summary: line }]) => {
    return [fact, line] as const;
  });
  const parts = { facts: Object.fromEntries(facts), causePage: () => null };
  const pages = await Promise.all(
    rules.map(async (rule) => rulePage(rule, { ...parts, example: await exampleOf(rule) })),
  );
  const about =
    gateway === undefined
      ? []
      : [
          `${gateway.name}: ${gateway.hosts.join(', ') || 'recognised by its answers'}.`,
          `The key goes into \`${gateway.auth.header}: ${`${gateway.auth.scheme} KEY`.trim()}\`.`,
          ...(gateway.portal === undefined ? [] : [`Keys are made at <${gateway.portal}>.`]),
          ...(gateway.contact === undefined ? [] : [`Ask ${gateway.contact}.`]),
        ];
  const head = `<!-- Written by \`authlint rules test --write\`. -->\n\n# ${id}`;
  return `${[head, summary, ...about, ...pages.map((text) => text.replace(/^#/gm, '##'))].join('\n\n')}\n`;
}
