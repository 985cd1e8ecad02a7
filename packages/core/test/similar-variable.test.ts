import { RunFingerprinter } from '@authlint/node/internal';
import { createKnowledge } from '@authlint/providers';
import { parseConfig, Run } from '../src/internal.js';
import { similarVariable } from '../src/facts/similar-variable.js';
import { createContext } from '../src/requests/check-context.js';
import type { DefinitionsPort } from '@authlint/model/ports';
import { Disk } from '@authlint/testkit';
import { machine, OPTIONS, target } from './support/running.js';

test('a fleet with an env file searches the names of that file as one list, and reads each name from an index', async () => {
  const ids = [...'ABCDEFGHIJKLMNOPQRST'];
  const disk = new Disk();
  disk.write('/work/.env', ids.map((id) => `TEAM_${id}_API_TOKEN=sk-made-up-${id}\n`).join(''));
  const ports = machine({ disk });
  const lists = new Set<readonly string[]>();
  const definitions: DefinitionsPort = {
    ...ports.definitions,
    similarNames: (wanted, searched) => {
      for (const list of searched) if (list.length > 0) lists.add(list);
      return ports.definitions.similarNames(wanted, searched);
    },
  };
  const services = {
    ports: { ...ports, definitions },
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
  expect(lists.size).toBe(2); // of the environment and of the file
});

test('a fleet with variables of their own lists the environment once, and each finds its own', async () => {
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
  const ports = machine({ env });
  let listed = 0;
  const counted = {
    ...ports.env,
    names: () => {
      listed += 1;
      return ports.env.names();
    },
  };
  const services = {
    ports: { ...ports, env: counted },
    knowledge: createKnowledge(),
    fingerprinter: new RunFingerprinter(),
  };
  const run = new Run(parsed.config.providers);
  const found: unknown[] = [];
  for (const target of parsed.config.providers) {
    const context = await createContext(target, services, { ...OPTIONS, offline: true }, run);
    found.push((await similarVariable(context))?.name, (await similarVariable(context))?.name);
  }
  expect(found).toEqual(ids.flatMap((id) => [`TEAM_${id}_API_TOKEN`, `TEAM_${id}_API_TOKEN`]));
  expect(listed).toBe(1);
});
