import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { AREAS, LOWEST_SCORE } from './mutation/areas.mjs';
import { SEED } from './mutation/draw.mjs';
import { runRoom } from './mutation/room.mjs';
import { listedSurvivors, reasonOf } from './mutation/survivors.mjs';
import { ROOT } from './setup/paths.mjs';

// npm run mutate [-- [--seed N] room ...]: changes the code in many small ways and counts the changes that no test notices.

const { values, positionals: asked } = parseArgs({
  allowPositionals: true,
  options: { seed: { type: 'string', default: String(SEED) } },
});
const seed = Number(values.seed);
const unknown = asked.filter((name) => !(name in AREAS));
if (unknown.length > 0) {
  console.error(`no such room: ${unknown.join(', ')}; there are ${Object.keys(AREAS).join(', ')}`);
  process.exit(2);
}
process.chdir(ROOT);

const listed = listedSurvivors();
let isLow = false;
for (const [name, area] of Object.entries(AREAS)) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  console.log(`\n== ${name}, seed ${seed}`);
  const report = (/** @type {import('./mutation/room.mjs').Result} */ result) => {
    if (result.by !== null) return;
    const why = reasonOf(result, listed[name] ?? []) ?? 'no reason is listed';
    const { file, line, mutator, from, to } = result;
    console.log(`survives: ${file}:${line} ${mutator}\n  - ${from}\n  + ${to}\n  ${why}`);
  };
  const { results, all } = await runRoom(name, area, report, seed);
  writeFileSync(join(ROOT, '.cache', `mutation-${name}.json`), JSON.stringify(results, null, 1));
  const noticed = results.filter(({ by }) => by !== null).length;
  const score = (100 * noticed) / results.length;
  isLow ||= score < LOWEST_SCORE;
  console.log(
    `${name}: ${noticed} of ${results.length} changes noticed, ${score.toFixed(1)} % (${all} can be made)`,
  );
}
process.exit(isLow ? 1 : 0);
