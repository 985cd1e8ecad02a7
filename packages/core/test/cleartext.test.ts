import { RunFingerprinter } from '@authlint/node/internal';
import { createKnowledge } from '@authlint/providers';
import { Run } from '../src/internal.js';
import { BASE_FACTS, FactSet } from '../src/facts/index.js';
import { createContext } from '../src/requests/check-context.js';
import { machine, OPTIONS, target } from './support/running.js';

test.each([
  ['http://llm.corp.example/v1', true],
  ['http://127.0.0.1.corp.example/v1', true],
  ['http://192.168.1.20:11434/v1', true],
  ['https://llm.corp.example/v1', false],
  ['http://localhost:11434/v1', false],
  ['http://llm.localhost:4000/v1', false],
  ['http://localhost.:4000/v1', false],
  ['http://127.0.0.2:4000/v1', false],
  ['http://[::1]:4000/v1', false],
])('a key sent to %s travels in clear text to another machine: %s', async (baseUrl, expected) => {
  const services = {
    ports: machine({}),
    knowledge: createKnowledge(),
    fingerprinter: new RunFingerprinter(),
  };
  const context = await createContext(target({ baseUrl }), services, OPTIONS, new Run());
  const facts = new FactSet(context, BASE_FACTS);
  expect(await facts.value('endpoint.cleartext')).toBe(expected);
});
