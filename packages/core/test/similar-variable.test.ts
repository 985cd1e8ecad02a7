import { RunFingerprinter } from '@authlint/node/internal';
import { createKnowledge } from '@authlint/providers';
import { parseConfig, Run } from '../src/internal.js';
import { similarVariable } from '../src/facts/similar-variable.js';
import { createContext } from '../src/requests/check-context.js';
import { Disk } from '@authlint/testkit';
import { machine, OPTIONS, target } from './support/running.js';

test('names of an env file are searched too', async () => {
  const ids = [...'ABCDEFGHIJKLMNOPQRST'];
  const disk = new Disk();
  disk.write('/work/.env', ids.map((id) => `TEAM_${id}_API_TOKEN=sk-made-up-${id}\n`).join(''));
  const services = {
    ports: machine({ disk }),
    knowledge: createKnowledge(),
    fingerprinter: new RunFingerprinter(),
  };
  const run = new Run();
  const found: unknown[] = [];
  for (const id of ids) {
    const credentials = [{ kind: 'env', name: `TEAM_${id}_API_KEY`, location: null }] as const;
    const provider = target({ id, credentials, envFiles: ['/work/.env'] });
    const context = await createContext(provider, services, OPTIONS, run);
    found.push((await similarVariable(context))?.name);
  }
  disk.remove();
  expect(found).toEqual(ids.map((id) => `TEAM_${id}_API_TOKEN`));
});

test("the vendor's own variable, where the client reads another one", async () => {
  const nameAt = async (baseUrl: string, name: string) => {
    const services = {
      ports: machine({ env: { [name]: 'sk-made-up' } }),
      knowledge: createKnowledge(),
      fingerprinter: new RunFingerprinter(),
    };
    const credentials = [{ kind: 'env', name: 'OPENAI_API_KEY', location: null }] as const;
    const provider = target({ baseUrl, credentials });
    const context = await createContext(provider, services, OPTIONS, new Run());
    return (await similarVariable(context))?.name ?? null;
  };
  const china = 'https://dashscope.aliyuncs.com/compatible-mode/v1';
  expect(await nameAt(china, 'DASHSCOPE_API_KEY')).toBe('DASHSCOPE_API_KEY');
  expect(await nameAt('https://api.deepseek.com', 'DASHSCOPE_API_KEY')).toBeNull();
  const plan = 'https://coding.dashscope.aliyuncs.com/v1';
  expect(await nameAt(plan, 'DASHSCOPE_API_KEY')).toBeNull();
});

test('each of several providers finds the variable that is like its own', async () => {
  const ids = Array.from({ length: 20 }, (_, at) => String(at));
  const providers = Object.fromEntries(
    ids.map((id) => [
      id,
      { baseUrl: `http://127.0.0.1:9/${id}/v1`, apiKeyEnv: `TEAM_${id}_API_KEY` },
    ]),
  );
  const place = { file: 'f', locate: () => ({ line: 1, column: 1 }), modifiedAt: null, now: 0 };
  const parsed = parseConfig({ providers }, place);
  if (!parsed.ok) throw new Error('the configuration is wrong');
  const env = Object.fromEntries(ids.map((id) => [`TEAM_${id}_API_TOKEN`, `sk-made-up-${id}`]));
  const services = {
    ports: machine({ env }),
    knowledge: createKnowledge(),
    fingerprinter: new RunFingerprinter(),
  };
  const run = new Run(parsed.config.providers);
  const found: unknown[] = [];
  for (const target of parsed.config.providers) {
    const context = await createContext(target, services, { ...OPTIONS, offline: true }, run);
    found.push((await similarVariable(context))?.name);
  }
  expect(found).toEqual(ids.map((id) => `TEAM_${id}_API_TOKEN`));
});
