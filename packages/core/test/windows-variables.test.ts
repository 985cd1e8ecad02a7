import { RunFingerprinter } from '@authlint/node/internal';
import { builtinPacks } from '@authlint/rules';
import { Disk, knowledge } from '@authlint/testkit';
import { checkProvider, type Engine } from '../src/internal.js';
import { machine, NAME, OPTIONS, target, type World } from './support/running.js';

/** Windows does not tell capitals from small letters in names of variables, other systems do. */

const disk = new Disk();
afterAll(() => disk.remove());
const packs = builtinPacks();

test.each<[World['platform'], string, string]>([
  ['win32', NAME, 'env-file-not-loaded'],
  ['win32', 'Corp_Llm_Key', 'env-file-not-loaded'],
  ['linux', NAME, 'env-file-not-loaded'],
  ['linux', 'Corp_Llm_Key', 'env-not-set'],
])('on %s, %s in an env file that nobody loads: %s', async (platform, name, code) => {
  disk.write('.env', `${name}=sk-canary-0001\n`);
  const engine: Engine = {
    ports: machine({ disk, platform }),
    knowledge,
    ruleSources: await packs,
    fingerprinter: new RunFingerprinter(),
  };
  const nobody = { process: { pid: null, names: [] } };
  const { state, diagnosis } = await checkProvider(target(nobody), engine, OPTIONS);
  expect([state, diagnosis?.code]).toEqual(['rejected', code]);
});
