import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { main } from 'authlint';
import type { Report } from '@authlint/core';
import { CODES } from '@authlint/model';
import { everyNth } from '@authlint/suite';
import {
  readScenario,
  runWithin,
  setStage,
  sharedAuthority,
  startSleeper,
  type Scenario,
} from '@authlint/testkit';
import { parse } from 'yaml';
import {
  callOn,
  checkedFile,
  firstScreen,
  readTable,
  scenarioOf,
  shownOn,
  textAndJson,
  type Base,
  type BrokenCase,
} from '../support/broken-clients.js';

/** The screens that the pages of docs/causes show, made by runs of real clients' files: cause-screens.yaml. */

interface Row extends Partial<Omit<BrokenCase, 'code' | 'mend'>>, Partial<Pick<Base, 'check'>> {
  readonly what: string;
  readonly state?: string;
  /** Name of a file of fixtures/scenarios, without its folder. */
  readonly scenario?: string;
  readonly explain?: string;
  readonly args?: readonly string[];
  /** The certificates are of an authority that this machine does not trust. */
  readonly distrusted?: true;
}

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const TABLE = readTable();
const ROWS = parse(readFileSync(here('cause-screens.yaml'), 'utf8')) as Readonly<
  Record<string, Row>
>;
const SCENARIOS = here('../../../../fixtures/scenarios');
/** The start of a client is known to about a second. */
const SETTLE_MS = 1_500;

/** What runs: a scenario as it is written, or a configuration with a change. */
async function scenarioFor(row: Row): Promise<Scenario> {
  if (row.scenario !== undefined) {
    const files = readdirSync(SCENARIOS, { recursive: true, encoding: 'utf8' });
    const file = files.find((one) => basename(one) === `${row.scenario ?? ''}.json`);
    return readScenario(join(SCENARIOS, file ?? 'missing'));
  }
  const { files = {}, hosts = {} } = row;
  const own: Base = { files, hosts, ...(row.check !== undefined && { check: row.check }) };
  const base = row.on === undefined ? own : TABLE.bases[row.on];
  if (base === undefined) throw new Error(`no configuration ${row.on ?? ''}`);
  const args = ['check', checkedFile(base), ...(row.args ?? [])];
  return { ...scenarioOf(TABLE.refusals, base, row), args };
}

/** What differs from run to run. */
const settled = (screen: string): string =>
  screen
    .replace(/fingerprint [0-9a-f]{8}/g, 'fingerprint 5f0c81d3')
    .replace(/pid (\d+)(  +)/g, (_, digits: string, gap: string) => {
      return `pid 4711${' '.repeat(digits.length - '4711'.length + gap.length)}`;
    })
    .replace(/pid \d+/g, 'pid 4711')
    .replace(/127\.0\.0\.1:\d{5}/g, '127.0.0.1:8080');

/** The first screen, and the code and state of the report. */
async function play(row: Row) {
  const scenario = await scenarioFor(row);
  const stage = await setStage(scenario, sharedAuthority());
  const client = scenario.client && (await startSleeper(scenario.client.env));
  try {
    if (client !== undefined) await sleep(SETTLE_MS);
    const mask = process.umask(0o077); // as clients keep their files
    await stage.writeFiles();
    process.umask(mask);
    const json = join(stage.home, 'report.json');
    const { hosts, log } = stage.routes;
    const args = row.explain === undefined ? scenario.args : ['explain', '-'];
    const pid = client === undefined ? [] : ['--pid', String(client.pid)];
    const { stdout } = await runWithin(main, {
      ...callOn(stage, scenario.env, [...args.map(stage.expand), ...pid, ...textAndJson(json)]),
      stdin: row.explain ?? '',
      ...(row.distrusted && { routes: { hosts, log } }),
    });
    const said = shownOn(stage, stdout);
    const [entry] = (JSON.parse(readFileSync(json, 'utf8')) as Report).providers;
    return {
      screen: settled(firstScreen(said)),
      code: entry?.diagnosis?.code,
      state: entry?.state,
    };
  } finally {
    await client?.stop();
    await stage.close();
  }
}

test('each code has a screen', () => {
  expect(Object.keys(ROWS).toSorted()).toEqual(CODES.toSorted());
});

test.each(everyNth(8, Object.entries(ROWS)))('%s', async (code, row) => {
  const played = await play(row);
  expect(played).toMatchObject({ code, state: row.state ?? 'rejected' });
  const file = here(`../goldens/causes/${code}.txt`);
  const text = `${played.screen}\n`;
  if (process.env['UPDATE_GOLDENS'] === '1') {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  expect(text).toBe(readFileSync(file, 'utf8'));
});
