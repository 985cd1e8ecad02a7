// Times of the look-ups of the fact base, as ratios to parsing the same answer as JSON in the same run.
import { seal } from '../../packages/model/dist/secret/index.js';
import { createKnowledge } from '../../packages/providers/dist/index.js';
import { median, table } from '../support/measure.mjs';

export const title = 'Look-ups of the fact base';
const ROUNDS = 15;
const TIMES = 2000;

const BODY = JSON.stringify({
  error: {
    message: 'Incorrect API key provided.',
    type: 'invalid_request_error',
    param: null,
    code: 'invalid_api_key',
  },
});
const ANSWER = {
  kind: 'answer',
  status: 401,
  headers: { 'content-type': 'application/json' },
  body: BODY,
  truncated: false,
  durationMs: 1,
};

function casesOf(knowledge) {
  const url = new URL('https://openrouter.ai/api/v1');
  const key = seal(`sk-or-v1-${'0a'.repeat(32)}`);
  return {
    'JSON.parse of the answer': () => JSON.parse(BODY),
    ownerOf: () => knowledge.ownerOf(url),
    'issuersOf a key seen before': () => knowledge.issuersOf(key),
    twinsOf: () => knowledge.twinsOf(url),
    classify: () => knowledge.classify(ANSWER, { host: 'openrouter.ai', purpose: 'chat' }),
  };
}

function microseconds(run) {
  const start = process.hrtime.bigint();
  for (let index = 0; index < TIMES; index += 1) run();
  return Number(process.hrtime.bigint() - start) / 1000 / TIMES;
}

export async function measure() {
  const times = Object.entries(casesOf(createKnowledge())).map(([name, run]) => {
    microseconds(run); // warm
    return [name, median(Array.from({ length: ROUNDS }, () => microseconds(run)))];
  });
  const [[, base]] = times;
  const rows = times.map(([name, time]) => [name, time.toFixed(2), (time / base).toFixed(1)]);
  return [
    `Medians of ${ROUNDS} rounds of ${TIMES}.`,
    '',
    table(['look-up', 'µs', 'against JSON.parse of the same answer'], rows),
  ].join('\n');
}
