import type { Diagnosis, Evidence, Step } from '@authlint/model';
import type { ProcessStart } from '@authlint/model/ports';
import { plainStep } from '@authlint/model/catalogue';
import { RunFingerprinter } from '@authlint/node/internal';
import { createKnowledge } from '@authlint/providers';
import { Run, type ProviderTarget, type SettingPlace } from '../src/internal.js';
import { withTypedSteps } from '../src/check/shell-commands.js';
import { createContext } from '../src/requests/check-context.js';
import { diagnosis } from './support/diagnosis.js';
import { machine, made, NAME, OPTIONS, target, type World } from './support/running.js';

/** Where the commands to type stand among the steps, and for which variable. */

const BASH = { env: { SHELL: '/bin/bash' } };
const LOOK = plainStep('compare', 'Look.');
const RESTART = plainStep('restart', 'Restart.');
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
  ['before the restart', [LOOK, RESTART], BASH, ['Look.', set(NAME), 'Restart.']],
  ['last where nothing is restarted', [LOOK], BASH, ['Look.', set(NAME)]],
  [
    'last where they restart it themselves',
    [RESTART, LOOK],
    { ...BASH, processes: [made({ origin: { startedBy: 'vscode' } })] },
    ['Restart.', 'Look.', set(NAME), 'Close every window of the editor, then type `code .`.'],
  ],
  [
    'last where they restart a unit',
    [RESTART, LOOK],
    unit('systemd'),
    [
      ...['Restart.', 'Look.', 'Type `sudo systemctl edit llm.service`.'],
      'Type `sudo systemctl restart llm.service`.',
    ],
  ],
  [
    'last where they restart a unit of the user',
    [RESTART, LOOK],
    unit('systemd-user'),
    [
      ...['Restart.', 'Look.', `Type \`systemctl --user import-environment ${NAME}\`.`],
      'Type `systemctl --user restart llm.service`.',
    ],
  ],
  [
    'not where the settings of another system hold the variable',
    [plainStep('add-credential', 'Add it.'), RESTART],
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
  expect(await typed(found, [EDIT, RESTART])).toEqual(expected);
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
