import { readFile } from 'node:fs/promises';
import type { ProviderReport } from '@authlint/core';
import type { WireRule } from '../provider/rule.js';
import { runProgram, type ProgramRun } from '../scenario/processes.js';
import { DAMAGES, type CellKeys } from './cell-keys.js';
import { argumentOf, chosen, environmentOf, reportOf } from './check-cell.js';
import { setupOf, type Cell } from './cells.js';
import type { ClientSpec, Place, Setup } from './client-spec.js';
import { install, type Installation } from './install.js';
import { readRecordings, type Recording } from './recordings.js';
import { isRunning } from './specs/running.js';
import { CLIENTS } from './specs/clients.js';
import { type ClientsPlaces, unknownClients } from './command.js';
import { runClientOnce } from './run-client.js';
import { SERVERS } from './servers.js';
import { withCell, type PreparedCell } from './with-cell.js';

/** One fault in a configuration that works, by name. */
type Fault = (setup: Setup, keys: CellKeys) => Setup;

const inText = (change: (text: string) => string) => (setup: Setup) => {
  const files = JSON.parse(change(JSON.stringify(setup.files ?? {}))) as Setup['files'];
  return { ...setup, files: files ?? {} };
};
const inKey = (damaged: (key: string) => string): Fault => {
  return (setup, { good }) =>
    inText((text) => text.replaceAll(good, () => escaped(damaged(good))))(setup);
};
const escaped = (text: string): string => JSON.stringify(text).slice(1, -1);
const BASE = /(http:\/\/127\.0\.0\.1:\d+)\/v1\b/g;

/** What a person breaks in a file; each is taken back by one edit. */
const FAULTS: Readonly<Record<string, Fault>> = {
  'leading-blank': inKey(DAMAGES['leading-blank']),
  'trailing-blank': inKey(DAMAGES['trailing-blank']),
  quoted: inKey(DAMAGES.quoted),
  'bearer-prefix': inKey((key) => `Bearer ${key}`),
  'key-twice': inKey((key) => key + key),
  reference: (setup, keys) => ({
    ...inKey(() => '${HOUSE_KEY}')(setup, keys),
    env: { ...setup.env, HOUSE_KEY: keys.good },
  }),
  'scheme-of-tls': inText((text) => text.replace(BASE, (url) => url.replace('http:', 'https:'))),
  'version-twice': inText((text) => text.replace(BASE, '$1/v1/v1')),
  'no-version': inText((text) => text.replace(BASE, '$1')),
  'route-in-address': inText((text) => text.replace(BASE, '$1/v1/chat/completions')),
  'variable-mistyped': inText((text) => text.replace(/HOUSE_KEY\b/g, 'HOUSE_KYE')),
};

/** As it is served by most: below `/v1` (`/v1beta` of Google) alone, all else is not found. */
const strict = (rules: readonly WireRule[]): WireRule[] => [
  {
    path: '/v1/(?:v1|chat/completions)/.*|/(?!v1(?:beta)?/).*',
    status: 404,
    body: { error: { message: 'Not Found' } },
  },
  ...rules,
];

export type RepairOutcome = 'repaired' | 'no-fault' | 'not-repaired' | 'nothing-offered';

export interface Repair {
  readonly id: string;
  readonly outcome: RepairOutcome;
  readonly code: string | null;
  /** Where it is not repaired: what authlint said. */
  readonly said: string;
}

/** Milliseconds after which a client that still tries has failed. */
const LIMIT_MS = 40_000;

/** Places of a client that are broken; the others have the same fields. */
const MOST_PLACES = 3;

/** Undamaged cells in which the client was seen to work, each broken in one place of its files. */
export function brokenCells(
  client: ClientSpec,
  recordings: ReadonlyMap<string, Recording>,
): readonly Cell[] {
  const works = (place: Place): boolean =>
    recordings.get(`${client.id}/${place.name}/none/accepts`)?.client.worked === true;
  const places = client.places
    .filter((place) => works(place) && !isRunning(place.name))
    .slice(0, MOST_PLACES);
  return places.flatMap((place) =>
    Object.keys(FAULTS).flatMap((name) => {
      const cell = brokenCell(client, place, name);
      const sound: Cell = { ...cell, place };
      const url = 'http://127.0.0.1:1';
      const isSame = JSON.stringify(setupOf(cell, url)) === JSON.stringify(setupOf(sound, url));
      return isSame ? [] : [cell];
    }),
  );
}

function brokenCell(client: ClientSpec, place: Place, name: string): Cell {
  const fault = FAULTS[name] as Fault;
  return {
    id: `${client.id}/${place.name}/${name}`,
    client,
    place: { ...place, setup: (filling) => fault(place.setup(filling), { ...filling, other: '' }) },
    damage: 'none',
    server: 'accepts',
  };
}

/** Runs the client on the broken files, lets `authlint fix` write, and runs the client again. */
export async function repair(
  cell: Cell,
  program: string,
  installation: Installation,
): Promise<Repair> {
  const rules = (key: string): WireRule[] => strict(SERVERS.accepts(key));
  return withCell(
    cell,
    async (prepared) => {
      const before = await runClientOnce(cell.client, prepared, installation, LIMIT_MS);
      if (before.worked) return { id: cell.id, outcome: 'no-fault', code: null, said: '' };
      const { folder, setup } = prepared;
      const contents = (): Promise<string[]> =>
        Promise.all(
          Object.keys(setup.files ?? {}).map((file) => readFile(folder.pathOf(file), 'utf8')),
        );
      const untouched = await contents();
      const report = reportOf(await authlint(cell, prepared, program, ['check', '--format=json']));
      const { provider } = cell.client;
      const found = chosen(report?.providers ?? [], provider, prepared.provider.url);
      const code = found?.diagnosis?.code ?? null;
      const fix = ['fix', ...(found === undefined ? [] : [found.id]), '--write'] as const;
      const fixed = await authlint(cell, prepared, program, fix);
      const said = `${String(found?.state)} ${String(code)}: ${steps(found)} | fix: ${(fixed.stdout + fixed.stderr).slice(-400)}`;
      if ((await contents()).join('\0') === untouched.join('\0'))
        return { id: cell.id, outcome: 'nothing-offered', code, said };
      const after = await runClientOnce(cell.client, prepared, installation, LIMIT_MS);
      return { id: cell.id, outcome: after.worked ? 'repaired' : 'not-repaired', code, said };
    },
    rules,
  );
}

const steps = (found: ProviderReport | undefined): string =>
  (found?.diagnosis?.resolution.steps ?? []).map(({ text }) => text).join(' / ');

function authlint(
  { client }: Cell,
  { folder, setup }: PreparedCell,
  program: string,
  [command, ...args]: readonly [string, ...string[]],
): Promise<ProgramRun> {
  const file = argumentOf(setup.file ?? client.file, folder);
  const named = command === 'check' ? [file] : ['--config', file];
  const env = { ...environmentOf(client, folder), ...setup.env };
  const call = { args: [command, ...args, ...named], cwd: folder.project, env };
  return runProgram({ program, ...call, stdin: '', limitMs: 60_000 });
}

/** Judges what `authlint fix` writes by the real client. Returns the exit code. */
export async function repairsCommand(
  names: readonly string[],
  { program, cache, recordings: folder }: ClientsPlaces,
  print: (line: string) => void,
): Promise<number> {
  const unknown = unknownClients(names);
  if (unknown !== null) {
    print(unknown);
    return 2;
  }
  const counts = new Map<RepairOutcome | 'not-run', number>();
  const count = (outcome: RepairOutcome | 'not-run'): void => {
    counts.set(outcome, (counts.get(outcome) ?? 0) + 1);
  };
  const recordings = await readRecordings(folder);
  const clients = CLIENTS.filter(({ id }) => names.length === 0 || names.includes(id));
  for (const client of clients) {
    const cells = brokenCells(client, recordings);
    if (cells.length === 0) continue;
    const installation = await install(client, cache).catch((error: unknown) => error as Error);
    if (installation instanceof Error) {
      count('not-run');
      print(`NOT RUN ${client.id}: ${installation.message.slice(0, 200)}`);
      continue;
    }
    for (const cell of cells) {
      const { id, outcome, code, said } = await repair(cell, program, installation);
      count(outcome);
      print(
        `${outcome} ${id} ${String(code)}${outcome === 'repaired' || outcome === 'no-fault' ? '' : `\n    ${said}`}`,
      );
    }
  }
  print([...counts].map(([outcome, count]) => `${count} ${outcome}`).join(', '));
  return counts.has('not-repaired') || counts.has('not-run') ? 1 : 0;
}
