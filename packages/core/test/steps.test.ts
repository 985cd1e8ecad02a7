import { known, type Code, type Fact, type Shell, type Step } from '@authlint/model';
import { plainStep } from '@authlint/model/catalogue';
import { seal } from '@authlint/model/secret';
import { RunFingerprinter } from '@authlint/node/internal';
import { createKnowledge } from '@authlint/providers';
import { resolveSubject, situationOf, type ProviderTarget } from '../src/internal.js';
import { editLocations, shellOf, withCorrection, withLastStep } from '../src/check/steps.js';
import { diagnosis } from './support/diagnosis.js';
import { machine, made, NAME, target, type World } from './support/running.js';

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
