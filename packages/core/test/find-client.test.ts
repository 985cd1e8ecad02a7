import { sameSecret, seal } from '@authlint/model/secret';
import type { ProcessInfo } from '@authlint/model/ports';
import { Disk, HOME } from '@authlint/testkit';
import { findClient, portsOfClient } from '../src/subject/client/find-client.js';
import { machine, made, target } from './support/running.js';

describe('processes of one client', () => {
  const named = { source: target().source, process: { pid: null, names: ['client'] } };
  const script = (pid: number, parent: number | null = 1) =>
    made({ pid, origin: { isScript: true, parent } });
  const program = (pid: number, parent: number | null = 1) => made({ pid, origin: { parent } });

  test.each<[string, ProcessInfo[], number | null, number[]]>([
    ['a program without a known parent', [program(7, null)], 7, []],
    ['two programs without a known parent', [program(7, null), program(8, null)], null, [7, 8]],
    ['a child of a child', [program(7), program(8, 7), program(9, 8)], 7, []],
    ['a script beside an unrelated program', [script(7), program(8)], null, [7, 8]],
    ['a script that started a script', [script(7), script(8, 7)], 8, []],
    [
      'one that has ended beside the running one',
      [made({ pid: 7, env: 'gone' }), program(8)],
      8,
      [],
    ],
  ])('%s', async (_name, processes, pid, several) => {
    const found = await findClient(named, machine({ processes }));
    expect(found.process?.pid ?? null).toBe(pid);
    expect(found.several.map((one) => one.pid)).toEqual(several);
    expect(found.named).toBe(true);
  });

  test.each<[string, ProcessInfo[], number | null]>([
    ['of the given number', [made({ pid: 5 })], 5],
    ['that has ended', [made({ pid: 5, env: 'gone' })], null],
    ['that is not there', [], null],
  ])('the process %s', async (_name, processes, pid) => {
    const wanted = { ...named, process: { pid: 5, names: [] } };
    const found = await findClient(wanted, machine({ processes }));
    expect([found.process?.pid ?? null, found.named]).toEqual([pid, true]);
  });
});

describe('what a running client reads', () => {
  const disk = new Disk();
  beforeAll(() => {
    disk.write('~/settings.json', 'ours');
    disk.write('/home/other/settings.json', 'theirs');
    disk.write('/srv/app/.env', 'of the folder');
    disk.write('.env', 'of our folder');
  });
  afterAll(() => disk.remove());

  const client = (env: Record<string, string>, folder?: string): ProcessInfo =>
    made({ env, plain: (name) => env[name], folder });
  const read = async (reader: ProcessInfo | null, path: string): Promise<string | null> => {
    const { files } = await portsOfClient(machine({ disk }), reader);
    const file = await files.read(path, 1000);
    return 'text' in file ? file.text : null;
  };

  test.each<[string, ProcessInfo | null, string, string | null]>([
    ['no client: our home', null, '~/settings.json', 'ours'],
    ['the same home', client({ HOME }), '~/settings.json', 'ours'],
    ['another home', client({ HOME: '/home/other' }), '~/settings.json', 'theirs'],
    [
      'another home of Windows',
      client({ USERPROFILE: '/home/other' }),
      '~/settings.json',
      'theirs',
    ],
    ['a home that is not on this machine', client({ HOME: '/gone' }), '~/settings.json', 'ours'],
    ['an empty home', client({ HOME: '' }), '~/settings.json', 'ours'],
    [
      'an unreadable environment',
      made({ env: 'permission', folder: '/srv/app' }),
      '.env',
      'of our folder',
    ],
    ['another folder', client({ HOME }, '/srv/app'), '.env', 'of the folder'],
    ['a folder that is not on this machine', client({ HOME }, '/gone'), '.env', 'of our folder'],
    ['another folder and our home', client({ HOME }, '/srv/app'), '~/settings.json', 'ours'],
    ['another home and our folder', client({ HOME: '/home/other' }), '.env', 'of our folder'],
  ])('%s', async (_name, reader, path, expected) => {
    expect(await read(reader, path)).toBe(expected);
  });

  test('its variables, and none of ours', async () => {
    const world = machine({ disk, env: { OURS: 'ours' } });
    const { env } = await portsOfClient(world, client({ HOME, CORP_LLM_KEY: 'theirs' }));
    expect(sameSecret(env.get('CORP_LLM_KEY') ?? seal(''), seal('theirs'))).toBe(true);
    expect(env.get('OURS')).toBeUndefined();
    expect([...env.names()].sort()).toEqual(['CORP_LLM_KEY', 'HOME']);
    expect(env.plain('HOME')).toBe(HOME);
  });
});
