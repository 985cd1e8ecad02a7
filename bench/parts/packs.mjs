// What a pack adds to a start: none, a data pack, a code pack with a fact, in turns.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  AUTHLINT,
  expectCode,
  inTurns,
  median,
  ROUNDS,
  runNode,
  table,
} from '../support/measure.mjs';

export const title = 'Start with a pack';

/** Milliseconds that a pack with facts may add to a start. */
const LIMIT = 60;

const RULE = {
  ...{ id: 'acme/seen', summary: 'What a pack sees.', kind: 'finding', severity: 'warn' },
  ...{ code: null, certainty: 'likely', message: 'it sees it', why: 'It is there.', not: 'No.' },
};

/** A pack with one rule over a fact. */
function packOf(fact, extra = {}) {
  const cases = {
    fires: [{ name: 'a', facts: { [fact]: 'a' } }],
    quiet: [{ name: 'b', facts: { [fact]: 'nothing' } }],
    undetermined: [{ name: 'c', facts: {}, missing: [fact] }],
  };
  const when = { fact, operator: 'isNot', value: 'nothing' };
  return { id: 'acme', format: 1, summary: 'Acme', ...extra, rules: [{ ...RULE, when, cases }] };
}

const CODE = `import { definePack, known } from '@authlint/core/pack';
export default definePack({
  ...${JSON.stringify(packOf('acme.seen'))},
  facts: { 'acme.seen': { cost: 'pure', summary: 'what it sees', collect: ({ target }) => known(target.id, 'here') } },
});
`;

const PACKS = [
  { name: 'no pack', file: null, text: '' },
  { name: 'a data pack', file: 'data.pack.json', text: JSON.stringify(packOf('endpoint.host')) },
  { name: 'a code pack', file: 'code.pack.mjs', text: CODE },
];
const KEPT = [
  { name: 'compiled code kept', env: {} },
  { name: 'no compiled code kept', env: { NODE_DISABLE_COMPILE_CACHE: '1' } },
];

/** @param {string} folder */
export async function measure(folder) {
  mkdirSync(join(folder, '.cache')); // as users have one: it keeps the compile cache
  const cases = KEPT.flatMap(({ name: kept, env }) =>
    PACKS.map(({ name, file, text }) => {
      const config = `${file ?? 'none'}.yaml`;
      const provider = { baseUrl: 'https://api.openai.com/v1', apiKeyEnv: 'SOME_KEY' };
      const packs = file === null ? [] : [`./${file}`];
      if (file !== null) writeFileSync(join(folder, file), text);
      writeFileSync(join(folder, config), JSON.stringify({ providers: { p: provider }, packs }));
      return { name: `${name}, ${kept}`, config, env };
    }),
  );
  const runs = await inTurns(cases, ROUNDS, async ({ name, config, env }) => {
    const args = [AUTHLINT, 'check', '--offline', '--config', config, '--verbose'];
    const run = await runNode(args, {
      cwd: folder,
      env: { SOME_KEY: 'sk-made-up', ...env },
      cpuFile: join(folder, 'cpu'),
    });
    expectCode(name, run, [0, 1]);
    if (!config.startsWith('none') && !run.stdout.includes('it sees it')) {
      throw new Error(`${name} did nothing: ${run.stdout}`);
    }
    return run;
  });
  const rows = cases.map(({ name }, index) => {
    const base = runs[index - (index % PACKS.length)];
    const usual = (field) => median(runs[index].map((run) => run[field])).toFixed(0);
    const more = (field) =>
      median(runs[index].map((run, round) => run[field] - base[round][field])).toFixed(0);
    const times = [name, usual('ms'), usual('cpuMs')];
    return index % PACKS.length === 0
      ? [...times, '', '', '']
      : [...times, more('ms'), more('cpuMs'), LIMIT];
  });
  return [
    `\`check --offline\`, ${ROUNDS} rounds in turns after one to warm up; what a pack adds is the median of the differences within a round.`,
    'Node.js 20 keeps no compiled code.',
    '',
    table(['', 'ms', 'CPU ms', 'more, ms', 'more, CPU ms', 'at most, ms'], rows),
  ].join('\n');
}
