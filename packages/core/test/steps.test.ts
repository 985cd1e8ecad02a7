import {
  type Code,
  type Diagnosis,
  type Evidence,
  type Fact,
  known,
  type Shell,
  type Step,
} from '@authlint/model';
import { plainStep } from '@authlint/model/catalogue';
import { seal } from '@authlint/model/secret';
import { RunFingerprinter } from '@authlint/node/internal';
import { createKnowledge } from '@authlint/providers';
import {
  type ProviderTarget,
  resolveSubject,
  Run,
  type SettingPlace,
  situationOf,
} from '../src/internal.js';
import { editLocations, shellOf, withCorrection, withLastStep } from '../src/check/steps.js';
import { diagnosis } from './support/diagnosis.js';
import { machine, made, NAME, OPTIONS, target, type World } from './support/running.js';
import type { ProcessStart } from '@authlint/model/ports';
import { withTypedSteps } from '../src/check/shell-commands.js';
import { createContext } from '../src/requests/check-context.js';

/** Where the steps of a diagnosis point, and which come first and last. */

async function subjectOf(over: Partial<ProviderTarget>, world: World = {}) {
  const fingerprinter = new RunFingerprinter();
  const services = { ports: machine(world), knowledge: createKnowledge(), fingerprinter };
  return resolveSubject(target(over), services);
}

const AT = { file: 'a.json', line: 2, column: 3 };
const URL_AT = { file: 'b.json', line: 4, column: 5 };
const saved = (from: string): Partial<ProviderTarget> => ({
  credentials: [{ kind: 'saved', from, secret: seal('made-up'), location: AT, changedAt: null }],
});
const ENV = { kind: 'env', name: NAME, location: AT } as const;
const base = (used: boolean): Partial<ProviderTarget> => ({
  credentials: [],
  baseUrlAt: AT,
  places: () => [
    ...[{ setting: 'Base URL', value: '', from: 'api.url', used, location: URL_AT } as const].map(
      (place) => ({ ...place, kind: 'configuration' as const }),
    ),
  ],
});

test.each<[string, Partial<ProviderTarget>, World, object]>([
  ['nothing has a place', { credentials: [] }, {}, {}],
  ['a field of a file', saved('a.json#OPENAI_KEY'), {}, { key: { ...AT, field: 'OPENAI_KEY' } }],
  ['a file that is a key', saved('a.json'), {}, { key: { ...AT, field: 'key' } }],
  [
    'a line of an env file',
    { credentials: [{ ...ENV, kind: 'env-file', secret: seal('made-up'), changedAt: null }] },
    {},
    { key: { ...AT, field: NAME } },
  ],
  [
    'a variable that is set, by the file that names it',
    { credentials: [ENV] },
    { env: { [NAME]: 'made-up' } },
    { key: { ...AT, field: 'key' } },
  ],
  [
    'a variable that is not set, the first that a file names',
    { credentials: [{ ...ENV, name: 'OTHER', location: null }, ENV] },
    {},
    { key: { ...AT, field: 'key' } },
  ],
  ['the place of the Base URL', base(true), {}, { 'base-url': { ...URL_AT, field: 'api.url' } }],
  ['where the file has it', base(false), {}, { 'base-url': { ...AT, field: 'baseUrl' } }],
  [
    'the entry of the provider',
    { credentials: [], source: { file: 'c.json', line: 6, column: null, client: null } },
    {},
    { provider: { file: 'c.json', line: 6, column: 1, field: 'p' } },
  ],
  [
    'a file without a line',
    { credentials: [], source: { file: 'c.json', line: null, column: null, client: null } },
    {},
    {},
  ],
])('the places that an edit may change: %s', async (_name, over, world, expected) => {
  expect(editLocations(await subjectOf(over, world))).toEqual(expected);
});

test.each<[string, World, Shell]>([
  [
    'the shell in use before that of the user',
    { env: { SHELL: '/bin/zsh' }, shell: made({ origin: { shell: 'fish' } }) },
    'fish',
  ],
  ['that of the user', { env: { SHELL: '/bin/zsh' } }, 'zsh'],
  ['the usual one', {}, 'sh'],
  ['the usual one of Windows', { platform: 'win32' }, 'powershell'],
])('commands are quoted for %s', async (_name, world, shell) => {
  const home = world.shell && {
    ...world,
    shell: made({ env: { HOME: '/home/dev' }, origin: { shell: 'fish' } }),
  };
  expect(await shellOf(await subjectOf({}, home ?? world))).toBe(shell);
});

describe('the steps of a rejection', () => {
  const OWN = [plainStep('edit', 'Edit it.'), plainStep('restart', 'Restart.')];
  const facts = new Map<string, Fact>(
    Object.entries({
      'env.ci': 'GitLab CI',
      'key.present': true,
      'key.source': 'env',
      'client.shows': '401',
      'auth.refused': true,
    }).map(([id, value]) => [id, known(value, 'given')]),
  );
  const situation = situationOf(facts, { provider: { ...AT, field: 'p' } });
  const of = (code: Code) => ({
    ...diagnosis(code, 'likely'),
    resolution: { id: 'own', steps: OWN },
  });
  const kinds = ({ resolution }: { readonly resolution: { readonly steps: readonly Step[] } }) =>
    resolution.steps.map(({ kind }) => kind);

  test.each<[Code, readonly string[]]>([
    ['key-missing', ['edit', 'restart', 'add-credential', 'try']],
    ['key-expired', ['edit', 'restart', 'add-credential', 'try']],
    ['env-not-set', ['edit', 'restart', 'try']],
    ['quota', ['edit', 'restart']],
  ])('%s end with what is asked again', (code, expected) => {
    expect(kinds(withLastStep(of(code), situation))).toEqual(expected);
  });

  test('without a fact nothing is added', () => {
    expect(kinds(withLastStep(of('key-missing'), situationOf(new Map())))).toEqual([
      'edit',
      'restart',
    ]);
  });

  test.each<[Code, string | undefined, readonly string[]]>([
    ['key-missing', undefined, ['Edit it.', 'Restart.']],
    ['key-missing', 'Write it.', ['Write it.', 'Restart.']],
    ['quota', 'Write it.', ['Edit it.', 'Restart.']],
  ])('%s with the correction %j', (code, correction, expected) => {
    const corrected = withCorrection(of(code), target({ correction }), situation);
    expect(corrected.resolution.steps.map(({ text }) => text)).toEqual(expected);
    expect(corrected.resolution.id).toBe('own');
  });
});

/** Where the commands to type stand among the steps, and for which variable. */

const BASH = { env: { SHELL: '/bin/bash' } };
const LOOK = plainStep('compare', 'Look.');
const AGAIN = plainStep('restart', 'Restart.');
const unit = (startedBy: ProcessStart): World => ({
  env: { ...BASH.env, [NAME]: 'c' },
  processes: [made({ origin: { startedBy, service: 'llm.service' } })],
});
const set = (name: string) => `Type \`export ${name}='<your key>'\`.`;
const unset = (name: string) => `Type \`unset ${name}\`.`;

async function typed(
  found: Partial<Diagnosis>,
  steps: readonly Step[],
  world: World = BASH,
  over: Partial<ProviderTarget> = {},
): Promise<readonly string[]> {
  const fingerprinter = new RunFingerprinter();
  const services = { ports: machine(world), knowledge: createKnowledge(), fingerprinter };
  const context = await createContext(target(over), services, OPTIONS, new Run());
  const all: Diagnosis = {
    ...diagnosis('env-not-in-client', 'proven'),
    ...found,
    resolution: { id: 'none', steps },
  };
  return (await withTypedSteps(all, context)).resolution.steps.map(({ text }) => text);
}

test.each<[string, readonly Step[], World, readonly string[]]>([
  ['before the restart', [LOOK, AGAIN], BASH, ['Look.', set(NAME), 'Restart.']],
  ['last where nothing is restarted', [LOOK], BASH, ['Look.', set(NAME)]],
  [
    'last where they restart it themselves',
    [AGAIN, LOOK],
    { ...BASH, processes: [made({ origin: { startedBy: 'vscode' } })] },
    ['Restart.', 'Look.', set(NAME), 'Close every window of the editor, then type `code .`.'],
  ],
  [
    'last where they restart a unit',
    [AGAIN, LOOK],
    unit('systemd'),
    [
      ...['Restart.', 'Look.', 'Type `sudo systemctl edit llm.service`.'],
      'Type `sudo systemctl restart llm.service`.',
    ],
  ],
  [
    'last where they restart a unit of the user',
    [AGAIN, LOOK],
    unit('systemd-user'),
    [
      ...['Restart.', 'Look.', `Type \`systemctl --user import-environment ${NAME}\`.`],
      'Type `systemctl --user restart llm.service`.',
    ],
  ],
  [
    'not where the settings of another system hold the variable',
    [plainStep('add-credential', 'Add it.'), AGAIN],
    BASH,
    ['Add it.', 'Restart.'],
  ],
])('%s', async (_name, steps, world, expected) => {
  expect(await typed({}, steps, world)).toEqual(expected);
});

const EDIT = plainStep('edit', 'Edit it.');

test.each<[string, Partial<Diagnosis>, readonly string[]]>([
  ['what is not about the environment', { cause: 1 }, ['Edit it.', 'Restart.']],
  ['what an edit settles', { code: 'env-not-set' }, ['Edit it.', 'Restart.']],
  ['another edit', {}, ['Edit it.', set(NAME), 'Restart.']],
])('%s', async (_name, found, expected) => {
  expect(await typed(found, [EDIT, AGAIN])).toEqual(expected);
});

describe('the variable', () => {
  const AT = { value: '', location: null };
  const place = (from: string, kind: SettingPlace['kind']): Partial<ProviderTarget> => ({
    places: () => [
      { ...AT, setting: 'model', used: true, from: 'env:OTHER', kind: 'shell' },
      { ...AT, setting: 'Base URL', used: false, from: 'env:UNUSED', kind: 'shell' },
      { ...AT, setting: 'Base URL', used: true, from, kind },
    ],
  });
  const HIDES = { fact: 'endpoint.hides', value: ['https://a.example'], from: '' };
  const setting = (value: Evidence['value']) => ({ fact: 'client.setting', value, from: '' });
  const shadowed = (...evidence: readonly Evidence[]): Partial<Diagnosis> => ({
    ...{ code: 'env-shadowed', evidence },
  });

  test.each<[string, readonly Evidence[], Partial<ProviderTarget>, readonly string[]]>([
    [
      'of the Base URL that hides another',
      [HIDES],
      place('env:CORP_URL', 'shell'),
      [unset('CORP_URL')],
    ],
    ['none where a file has that', [HIDES], place('config.json', 'configuration'), []],
    ['none where no place is known', [HIDES], {}, []],
    ['that the client calls a setting', [setting('CORP_MODE')], {}, [unset('CORP_MODE')]],
  ])('%s', async (_name, evidence, over, expected) => {
    expect(await typed(shadowed(...evidence), [], BASH, over)).toEqual(expected);
  });

  test.each<[string, Readonly<Record<string, string>>, readonly string[]]>([
    [
      'takes the value of one of this shell',
      { CORP_LLMKEY: 'key' },
      [`Type \`export ${NAME}="$CORP_LLMKEY"\`.`],
    ],
    ['is set where there is none like it', { OTHER: 'key' }, [set(NAME)]],
  ])('that has nearly the name: %s', async (_name, env, expected) => {
    const world = { env: { ...BASH.env, ...env } };
    expect(await typed({ code: 'env-name-mismatch' }, [], world)).toEqual(expected);
  });

  test.each<[string, ProcessStart, readonly string[]]>([
    ['tmux', 'tmux', [unset(NAME), `Type \`tmux set-environment -gu ${NAME}\`.`]],
    [
      'the manager of the user',
      'systemd-user',
      [unset(NAME), `Type \`systemctl --user unset-environment ${NAME}\`.`],
    ],
    ['a terminal', 'terminal', [unset(NAME)]],
  ])('that hides another key is taken out of %s too', async (_name, startedBy, expected) => {
    const processes = [made({ env: { [NAME]: 'key' }, origin: { startedBy } })];
    const found = { code: 'env-shadowed' } as const;
    expect(await typed(found, [], { ...BASH, processes })).toEqual(expected);
  });
});
