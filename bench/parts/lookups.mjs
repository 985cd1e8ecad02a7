// Times of the look-ups of the fact base, as ratios to parsing the same answer as JSON in the same run.
import { seal } from '../packages/core/dist/internal.js';
import { createKnowledge } from '../packages/providers/dist/index.js';

const ROUNDS = 15;
const TIMES = 2000;
const knowledge = createKnowledge();
const body = JSON.stringify({
  error: {
    message: 'Incorrect API key provided.',
    type: 'invalid_request_error',
    param: null,
    code: 'invalid_api_key',
  },
});
const answer = {
  kind: 'answer',
  status: 401,
  headers: { 'content-type': 'application/json' },
  body,
  truncated: false,
  durationMs: 1,
};
const url = new URL('https://openrouter.ai/api/v1');
const key = seal(`sk-or-v1-${'0a'.repeat(32)}`);

const cases = {
  'JSON.parse of the answer': () => JSON.parse(body),
  ownerOf: () => knowledge.ownerOf(url),
  issuersOf: () => knowledge.issuersOf(key),
  twinsOf: () => knowledge.twinsOf(url),
  classify: () => knowledge.classify(answer, { host: 'openrouter.ai', purpose: 'chat' }),
};

function median(values) {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];
}

function microseconds(run) {
  const start = process.hrtime.bigint();
  for (let index = 0; index < TIMES; index += 1) run();
  return Number(process.hrtime.bigint() - start) / 1000 / TIMES;
}

const rows = Object.entries(cases).map(([name, run]) => {
  microseconds(run); // warm
  return [name, median(Array.from({ length: ROUNDS }, () => microseconds(run)))];
});
const [, base] = rows[0];
console.log(
  `Node.js ${process.version}, ${process.platform} ${process.arch}, medians of ${ROUNDS} rounds of ${TIMES}`,
);
for (const [name, time] of rows) {
  console.log(
    `${name.padEnd(26)} ${time.toFixed(2).padStart(8)} µs  ${(time / base).toFixed(1).padStart(6)} x`,
  );
}
