import { everyNth } from '@authlint/suite';
import { BrokenClient, readTable, type BrokenCase } from '../support/broken-clients.js';

/** Working configurations of real clients, each broken in one place: broken-clients.yaml. */

const TABLE = readTable();

async function played<T>(
  name: string,
  broken: BrokenCase | undefined,
  use: (client: BrokenClient) => Promise<T>,
): Promise<T> {
  const client = await BrokenClient.set(TABLE, name, broken);
  try {
    return await use(client);
  } finally {
    await client.close();
  }
}

test.each(everyNth(15, Object.keys(TABLE.bases)))('%s works as it stands', async (name) => {
  const { entry, screen } = await played(name, undefined, (client) => client.check());
  expect({ state: entry?.state, screen }).toMatchObject({ state: 'ok' });
});

/** No step where something else than the text of the key is at fault. */
const COPY = 'copy (?:the|your) (?:whole )?key';

/** What the screen lacks for this person, and what `fix` leaves. */
async function faultsOf(item: BrokenCase, client: BrokenClient): Promise<string[]> {
  const { screen, entry } = await client.check();
  const flat = screen.replace(/\s+/g, ' ');
  const matches = (source: string): boolean => new RegExp(source, 'iu').test(flat);
  const code = entry?.state === 'ok' ? 'ok' : (entry?.diagnosis?.code ?? entry?.state ?? 'none');
  const { must = [], mustNot = code.startsWith('key-') ? [] : [COPY], at, mend } = item;
  // A line is named as `file:7`, or as `file, line 7`.
  const isNamed = at === undefined || matches(at.replaceAll(/(?<!\?):/g, '(?::|,? line )'));
  const faults = [
    ...(item.code.includes(code) ? [] : [`verdict ${code}`]),
    ...must.filter((source) => !matches(source)).map((source) => `unsaid ${source}`),
    ...mustNot.filter(matches).map((source) => `misleading ${source}`),
  ];
  if (mend === 'person') return isNamed || at === undefined ? faults : [...faults, `no ${at}`];
  const said = await client.fix();
  const { state } = (await client.check()).entry ?? {};
  const left = client.changed();
  // An API that answers each chat in the words of the case does so afterwards too.
  const isMended = state === 'ok' || (item.chat !== undefined && left.length === 0);
  return isMended ? faults : [...faults, 'not fixed', ...left, said];
}

const titleOf = ({ on, turn, env, files }: BrokenCase): string => {
  const variables = Object.entries(env ?? {}).map((pair) => pair.join('='));
  return [on, turn, ...variables, ...Object.keys(files ?? {})].filter(Boolean).join(', ');
};

const CASES = TABLE.cases.map((item) => [titleOf(item), item] as const);

test.each(everyNth(12, CASES))('%s', async (_title, item) => {
  const faults = await played(item.on, item, async (client) => {
    const found = await faultsOf(item, client);
    return found.length === 0 ? found : [...found, (await client.check()).screen];
  });
  if (item.open === undefined) expect(faults).toEqual([]);
  else expect(faults).not.toEqual([]); // else it is helped now: `open` goes
});
