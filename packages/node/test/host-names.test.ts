import { HostNames } from '../src/internal.js';

function hidden(text: string, ...hosts: readonly string[]): string {
  const names = new HostNames();
  for (const host of hosts) names.add(host);
  return names.hidden(text);
}

test('without a name nothing changes', () => {
  expect(hidden('https://llm.corp.example/v1')).toBe('https://llm.corp.example/v1');
  expect(hidden('a', '')).toBe('a');
});

test.each([
  ['https://llm.corp.example:8443/v1', 'https://host-1.invalid:8443/v1'],
  ['LLM.corp.EXAMPLE', 'host-1.invalid'],
  ['at llm.corp.example.', 'at host-1.invalid.'],
  ['eu.llm.corp.example', 'host-1.invalid'],
  ['llm.corp.example and other.corp.example', 'host-1.invalid and host-2.invalid'],
  ['llm.corp.example.org', 'llm.corp.example.org'],
  ['llm-corp-example my-llm.corp.example', 'llm-corp-example my-llm.corp.example'],
  ['xllm.corp.example', 'xllm.corp.example'],
  ['llm.corp.example-x', 'llm.corp.example-x'],
  ['llmxcorp.example', 'llmxcorp.example'],
])('%s', (text, expected) => {
  expect(hidden(text, 'llm.corp.example', 'other.corp.example', 'LLM.corp.example')).toBe(expected);
});

test('a name below another one has its own placeholder', () => {
  expect(hidden('a.b.example b.example', 'b.example', 'a.b.example')).toBe(
    'host-2.invalid host-1.invalid',
  );
});

test('an address of IPv6', () => {
  expect(hidden('http://[fd00::1]/v1', '[fd00::1]')).toBe('http://host-1.invalid/v1');
});
