import { readFile, writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { parse } from 'yaml';
import { CATALOGUES } from './drift/catalogues.mjs';
import { CLIENTS, clientDrift, namedByReader, ownNames } from './drift/clients.mjs';
import { driftOf, vanishedFrom } from './drift/compare.mjs';
import { withPackage } from './drift/packages.mjs';
import { markdown, table, unexplained } from './drift/report.mjs';
import { ROOT } from './setup/paths.mjs';

const { createKnowledge, describeProvider, providerIds } = await import('@authlint/providers');
const knowledge = createKnowledge();
const { values } = parseArgs({ options: { markdown: { type: 'string' } } });

const drift = [];
for (const { name, package: from, read, isPartial = false } of CATALOGUES) {
  const { version, rows } = await withPackage(from, async (content) => ({
    version: content.version,
    rows: await read(content),
  }));
  console.error(`${name}: ${rows.length} providers (${from} ${version})`);
  if (rows.length === 0)
    throw new Error(`${from} ${version}: no provider was read; its format has changed`);
  drift.push(...driftOf(name, rows, knowledge, describeProvider));
  if (!isPartial)
    drift.push(...vanishedFrom(name, rows, knowledge, describeProvider, providerIds()));
}
const shared = await namedByReader(ROOT);
for (const client of CLIENTS) {
  const found = await withPackage(
    client.package,
    async (content) => {
      console.error(`${client.reader}: ${client.package} ${content.version}`);
      const named = await namedByReader(ROOT, client.reader);
      return { named, names: await ownNames(client, content, named) };
    },
    client.suffix,
  );
  drift.push(...clientDrift({ ...client, ...found }, knowledge, shared));
}

const exceptions = parse(await readFile(new URL('drift/exceptions.yaml', import.meta.url), 'utf8'));
const { open, explained, unused } = unexplained(drift, exceptions);
if (open.length > 0) console.log(table(open));
for (const { kind, provider, value } of unused) {
  console.log(
    `exception of packages/devtools/drift/exceptions.yaml that explains nothing: ${kind} ${provider} ${value}`,
  );
}
console.log(`${open.length} to review, ${explained} explained, ${unused.length} exceptions unused`);
if (values.markdown !== undefined) await writeFile(values.markdown, `${markdown(open)}\n`);
process.exitCode = open.length + unused.length > 0 ? 1 : 0;
