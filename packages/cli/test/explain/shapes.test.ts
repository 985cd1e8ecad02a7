import { readFileSync } from 'node:fs';
import { everyNth } from '@authlint/suite';
import { explainText } from '@authlint/explain';
import { createKnowledge } from '@authlint/providers';
import { parse } from 'yaml';

/**
 * Every answer of the fact base in the shapes in which it is pasted: the same meaning and the same names as of the answer as it
 * came. The counts may only rise.
 */

interface Answer {
  readonly host?: string | undefined;
  readonly status: number;
  readonly body?: string;
}

const knowledge = createKnowledge();
const FIXTURES = new URL('../../../providers/test/fixtures/answers/', import.meta.url);
const answers = ['openai-compatible', 'native-and-assistants', 'gateways']
  .flatMap((name) => parse(readFileSync(new URL(`${name}.yaml`, FIXTURES), 'utf8')) as Answer[])
  .filter(({ status, body }) => status >= 400 && body !== undefined && body !== '')
  .map(({ host, status, body }) => ({ host, status, body: body ?? '' }));

const requestOf = ({ host }: Answer) =>
  `POST https://${host ?? 'gateway.example'}/v1/chat/completions`;
/** What each text is, by the text: one shape is looked at twice. */
const known = new Map<string, string>();
const read = (text: string): string => {
  const found = known.get(text);
  if (found !== undefined) return found;
  const { provider, gateway, diagnosis } = explainText(text, knowledge);
  const said = [diagnosis?.code ?? null, provider, gateway].join(' ');
  known.set(text, said);
  return said;
};

/** Broken at blanks, as a client does it. */
function wrapped(text: string, width: number): string {
  const lines = [''];
  for (const word of text.split(' ')) {
    const line = lines.at(-1) ?? '';
    if (line !== '' && line.length + 1 + word.length > width) lines.push(word);
    else lines[lines.length - 1] = line === '' ? word : `${line} ${word}`;
  }
  return lines.join('\n');
}

/** Broken at the edge, as a terminal does it. */
const cut = (text: string, width: number) =>
  (text.match(new RegExp(`.{1,${String(width)}}`, 'gs')) ?? []).join('\n');

const inBody =
  (shape: (body: string) => string) =>
  (answer: (typeof answers)[number]): string =>
    `${requestOf(answer)} ${String(answer.status)}\n${shape(answer.body)}`;

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return body;
  }
}

/** As Python prints a value. */
function repr(value: unknown): string {
  if (value === null) return 'None';
  if (typeof value === 'boolean') return value ? 'True' : 'False';
  if (Array.isArray(value)) return `[${value.map(repr).join(', ')}]`;
  if (typeof value === 'object')
    return `{${Object.entries(value)
      .map(([key, item]) => `${repr(key)}: ${repr(item)}`)
      .join(', ')}}`;
  if (typeof value !== 'string') return JSON.stringify(value);
  const quote = value.includes("'") && !value.includes('"') ? '"' : "'";
  const escaped = value.replaceAll('\\', '\\\\').replaceAll('\n', '\\n');
  return `${quote}${quote === "'" ? escaped.replaceAll("'", "\\'") : escaped}${quote}`;
}

/** The sentence of an answer, as an AI SDK client prints it alone. */
function sentenceOf(body: string): string {
  const found: (readonly [key: string, sentence: string])[] = [];
  JSON.stringify(parsed(body), (key, value: unknown) => {
    if (typeof value === 'string' && value.includes(' ')) found.push([key, value]);
    return value;
  });
  const said = ['message', 'error', 'detail']
    .map((field) => found.find(([key]) => key === field))
    .find((item) => item !== undefined);
  return (said ?? found[0])?.[1] ?? body;
}

const MESSAGE_ALONE = 'as the message of an AI SDK client, without a status';

const SHAPES: readonly (readonly [
  name: string,
  least: number,
  shape: (answer: (typeof answers)[number]) => string,
])[] = [
  ['broken at blanks at 40 columns', 0.955, inBody((body) => wrapped(body, 40))],
  ['broken at blanks at 60 columns', 0.975, inBody((body) => wrapped(body, 60))],
  ['broken at blanks at 80 columns', 0.99, inBody((body) => wrapped(body, 80))],
  ['broken at the edge at 40 columns', 0.98, inBody((body) => cut(body, 40))],
  ['broken at the edge at 60 columns', 0.99, inBody((body) => cut(body, 60))],
  ['broken at the edge at 80 columns', 0.99, inBody((body) => cut(body, 80))],
  [
    'in a JSON log line',
    0.96,
    (answer) =>
      JSON.stringify({
        ...{ level: 'error', url: requestOf(answer).slice(5), status: answer.status },
        responseBody: answer.body,
      }),
  ],
  [
    'in a Python repr',
    0.97,
    (answer) =>
      `${requestOf(answer)}\nError code: ${String(answer.status)} - ${repr(parsed(answer.body))}`,
  ],
  // Without its status a sentence may mean more than one thing, and the codes beside it are gone.
  [
    MESSAGE_ALONE,
    0.86,
    (answer) =>
      `AI_APICallError: ${sentenceOf(answer.body)}\n  url: '${requestOf(answer).slice(5)}'`,
  ],
  [
    'behind Error:',
    0.97,
    (answer) => `${requestOf(answer)}\nError: ${String(answer.status)} ${answer.body}`,
  ],
];

const unchanged = new Map(answers.map((answer) => [answer, read(inBody((body) => body)(answer))]));
const isSame = (answer: (typeof answers)[number], text: string) =>
  read(text) === unchanged.get(answer);

test.each(everyNth(10, SHAPES))('%s', (_name, least, shape) => {
  const same = answers.filter((answer) => isSame(answer, shape(answer)));
  expect(answers.length).toBeGreaterThan(250);
  expect(same.length / answers.length).toBeGreaterThanOrEqual(least);
});

/** Sentences that mean less, or something else, where nothing stands beside them. */
const UNTOLD: readonly (readonly [sentence: RegExp, why: string])[] = [
  [
    /\(request id: 1\)$|^user quota is not enough/,
    'One API and New API write the same: the type of the error tells which',
  ],
  [
    /^(?:invalid token|(?:invalid|missing|no valid) api key|bedrock error: the security token|401 unauthorized|virtual key has expired|admin (?:access|authentication) required|use of api key is not|provider 'gemini' is not allowed)/i,
    'many write these words: the fields beside them tell who',
  ],
  [
    /^(?:system error|error listing|loading model|<html>)/i,
    'that a server failed stands in the status, or in the headers whose',
  ],
  [
    /^(?:invalid provider$|requested entity|resource not found|could not route|invalid (?:provider|config) passed|could not auto resolve|newline or carriage|provider '\w+' not found)/i,
    'that something is not found or malformed stands in the status',
  ],
  [
    /^(?:access to this api has been|failed to resolve api key variable|unauthenticated request|bad request: auth|an authentication key|request not allowed|missing required headers|the required information)/i,
    'the words alone have another meaning than with their status or code',
  ],
];
test('a message alone loses nothing but what its words cannot tell, and 38 of 293 cannot', () => {
  const shape = SHAPES.find(([name]) => name === MESSAGE_ALONE)?.[2] ?? (() => '');
  const lost = answers
    .filter((answer) => !isSame(answer, shape(answer)))
    .map(({ body }) => sentenceOf(body));
  const whyOf = (sentence: string) => UNTOLD.find(([pattern]) => pattern.test(sentence))?.[1];
  expect(lost.filter((sentence) => whyOf(sentence) === undefined)).toEqual([]);
  expect(new Set(lost.map(whyOf)).size).toBe(UNTOLD.length);
  expect(lost.length).toBeLessThanOrEqual(38);
});

test('the count can fall', () => {
  const damaged = answers.filter((answer) => isSame(answer, 'x'));
  expect(damaged.length / answers.length).toBeLessThan(0.1);
});
