// Memory of a fleet that is refused, in each format, and of `merge` of its five parts. `--providers=2000` for a smaller fleet.
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { writeFleet } from '../support/fleets.mjs';
import { AUTHLINT, checkCommand, numberOption, table, whole } from '../support/measure.mjs';
import { runOverFleet } from '../support/online-fleet.mjs';
import { withServer } from '../support/slow-provider.mjs';

export const title = 'Memory of a fleet in each format';
const TIMEOUT_MS = 60_000;
const COUNT = numberOption('providers', 10_000);
const FORMATS = ['sarif', 'text', 'html', 'json', 'markdown', 'junit', 'github', 'ndjson'];
const PARTS = [1, 2, 3, 4, 5].map((index) => ({ shard: `${index}/5`, file: `part-${index}.json` }));

const run = (name, args, folder) => runOverFleet(name, args, folder, { codes: [1] });

const row = (name, file, { peakMiB, cpuMs }) => {
  const cells = [
    name,
    whole(peakMiB),
    (cpuMs / 1000).toFixed(1),
    (statSync(file).size / 2 ** 20).toFixed(0),
  ];
  console.error(cells.join(' | '));
  return cells;
};

async function mergeRow(folder) {
  for (const { shard, file } of PARTS) {
    const args = ['check', '--shard', shard, '--timeout', String(TIMEOUT_MS), '--quiet'];
    await run(file, [AUTHLINT, ...args, '--format', 'json', '-o', file], folder);
  }
  const files = PARTS.map(({ file }) => file);
  const args = ['merge', ...files, '--format', 'json', '-o', 'whole'];
  const result = await run('merge', [AUTHLINT, ...args], folder);
  return row(`merge of ${PARTS.length} parts`, join(folder, 'whole'), result);
}

/** @param {string} folder */
export async function measure(folder) {
  const rows = await withServer({ delayMs: 0 }, async (server) => {
    writeFleet(folder, server.url, { count: COUNT, kind: 'refused', keys: 'distinct' });
    const all = [await mergeRow(folder)];
    for (const format of FORMATS) {
      const result = await run(format, checkCommand(TIMEOUT_MS, format), folder);
      all.push(row(format, join(folder, 'out.json'), result));
      await server.seen();
    }
    return all;
  });
  return [
    `\`authlint check\` of ${whole(COUNT)} providers that are refused, each with a key of its own, on loopback. Wanted of ndjson: under 300 MiB.`,
    '',
    table(['format', 'peak MiB', 'CPU s', 'MiB written'], rows),
  ].join('\n');
}
