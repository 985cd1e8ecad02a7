import { RunFingerprinter } from '@authlint/node/internal';
import { createKnowledge } from '@authlint/providers';
import type { ProcessOrigin } from '@authlint/model/ports';
import { Disk } from '@authlint/testkit';
import { FactSet } from '../../src/facts/index.js';
import { FACTS, Run } from '../../src/internal.js';
import { createContext } from '../../src/requests/check-context.js';
import { machine, made, NAME, OPTIONS, target } from '../support/running.js';

/** What gives the running client its environment, told from its start and from the files of services. */

const UNIT = '~/.config/systemd/user/llm.service';
const COMPOSE = 'compose.yaml';
const unit = (value: string) => `[Service]\nEnvironment=${NAME}=${value}\n`;
const compose = (value: string) => `services:\n  web:\n    environment:\n      ${NAME}: ${value}\n`;
const NONE = 'unknown: not-applicable';

interface Client {
  readonly files?: Readonly<Record<string, string>>;
  readonly origin?: Partial<ProcessOrigin>;
  /** `null`: the client does not have the variable. */
  readonly value: string | null;
}

async function holder({ files = {}, origin, value }: Client): Promise<readonly unknown[]> {
  const disk = new Disk();
  for (const [file, text] of Object.entries(files)) disk.write(file, text);
  const client = made({ ...(origin && { origin }), env: value === null ? {} : { [NAME]: value } });
  const services = {
    ports: machine({ disk, processes: [client] }),
    knowledge: createKnowledge(),
    fingerprinter: new RunFingerprinter(),
  };
  const facts = new FactSet(await createContext(target(), services, OPTIONS, new Run()), FACTS);
  const values: unknown[] = [];
  for (const id of ['client.holder', 'client.heldIn', 'client.heldService']) {
    const fact = await facts.get(id);
    values.push(fact.known ? fact.value : `unknown: ${fact.reason}`);
  }
  disk.remove();
  return values;
}

const unknownStart = { startedBy: 'unknown' } as const;

test.each<[string, Client, readonly unknown[]]>([
  ['a terminal', { value: 'old' }, ['terminal', NONE, NONE]],
  ['tmux', { origin: { startedBy: 'tmux' }, value: 'old' }, ['tmux', NONE, NONE]],
  [
    'the unit whose file has its value, where the process does not tell its start',
    { files: { [UNIT]: unit('old') }, origin: unknownStart, value: 'old' },
    ['systemd-user', `${UNIT}:2`, 'llm.service'],
  ],
  [
    'no unit whose file has another value',
    { files: { [UNIT]: unit('new') }, origin: unknownStart, value: 'old' },
    ['unknown', NONE, NONE],
  ],
  [
    'a terminal, even where a unit has the same value: a person started it',
    { files: { [UNIT]: unit('old') }, value: 'old' },
    ['terminal', NONE, NONE],
  ],
  [
    'the container whose file has its value',
    { files: { [COMPOSE]: compose('old') }, origin: { startedBy: 'container' }, value: 'old' },
    ['compose', `${COMPOSE}:4`, 'web'],
  ],
  [
    'the container that is to have the variable, and does not yet',
    { files: { [COMPOSE]: compose('new') }, origin: unknownStart, value: null },
    ['compose', NONE, NONE],
  ],
  [
    'a service of the system that does not have it, whatever a container is to have',
    { files: { [COMPOSE]: compose('new') }, origin: { startedBy: 'systemd' }, value: null },
    ['systemd', NONE, NONE],
  ],
])('%s', async (_name, client, expected) => {
  expect(await holder(client)).toEqual(expected);
});

test('no client, no holder', async () => {
  const services = {
    ports: machine({}),
    knowledge: createKnowledge(),
    fingerprinter: new RunFingerprinter(),
  };
  const facts = new FactSet(await createContext(target(), services, OPTIONS, new Run()), FACTS);
  expect(await facts.get('client.holder')).toMatchObject({ known: false, reason: 'no-client' });
});
