import { clientDrift } from './clients.mjs';
import { addressOf, driftOf } from './compare.mjs';
import { markdownTable } from './report.mjs';

/**
 * @typedef {import('./catalogues.mjs').Row} Row
 * @typedef {import('./compare.mjs').Drift} Drift
 * @typedef {import('./compare.mjs').Knowledge} Knowledge
 * @typedef {import('./compare.mjs').Describe} Describe
 * @typedef {{provider?: string | undefined, host?: string | undefined, variable?: string | undefined, prefix?: string | undefined}} Fact
 * @typedef {{name: string, rows: readonly Row[]}} Read a catalogue
 */

/**
 * The fact base as it would be if nobody had entered a fact: a provider with all it has, a host, a variable or a key prefix.
 *
 * @param {Fact} fact
 * @param {Knowledge} knowledge
 * @param {Describe} describe
 * @returns {{knowledge: Knowledge, describe: Describe}}
 */
function without(fact, knowledge, describe) {
  const isGone = (/** @type {string} */ id) => id === fact.provider;
  return {
    knowledge: {
      ownerOf(url) {
        const owner = url.host === fact.host ? null : knowledge.ownerOf(url);
        return owner === null || isGone(owner.id) ? null : owner;
      },
      readersOf: (variable) =>
        variable === fact.variable ? [] : knowledge.readersOf(variable).filter((id) => !isGone(id)),
    },
    describe(name) {
      const provider = describe(name);
      if (provider === null || isGone(provider.id)) return null;
      const keys = provider.keys.filter(({ prefix }) => !prefix?.startsWith(fact.prefix ?? '\n'));
      return { ...provider, keys };
    },
  };
}

/**
 * What drift reports once a fact is taken out of the fact base.
 *
 * @param {Fact} fact
 * @param {Read} catalogue
 * @param {Knowledge} knowledge
 * @param {Describe} describe
 * @returns {Drift[]}
 */
function reportedWithout(fact, { name, rows }, knowledge, describe) {
  const world = without(fact, knowledge, describe);
  const before = new Set(driftOf(name, rows, knowledge, describe).map(textOf));
  const after = driftOf(name, rows, world.knowledge, world.describe);
  return after.filter((drift) => !before.has(textOf(drift)));
}

/**
 * Every host, variable, key prefix and provider that a catalogue and the fact base share, each taken out by itself: how many there
 * are, and those that drift would not report.
 *
 * @param {Read} catalogue
 * @param {Knowledge} knowledge
 * @param {Describe} describe
 * @returns {{kind: string, count: number, missed: string[]}[]}
 */
export function sensitivity(catalogue, knowledge, describe) {
  const { rows } = catalogue;
  const hosts = rows.flatMap(({ urls }) => urls.map(addressOf)).filter((url) => url !== null);
  const known = hosts.filter((url) => knowledge.ownerOf(url) !== null);
  const owners = known.map((url) => knowledge.ownerOf(url)?.id ?? '');
  const facts = {
    host: known.map(({ host }) => host),
    variable: rows
      .flatMap(({ variables }) => variables)
      .filter((name) => knowledge.readersOf(name).length > 0),
    prefix: rows.flatMap(({ prefixes = [], id }) =>
      prefixes.filter((prefix) => describe(id)?.keys.some((key) => key.prefix?.startsWith(prefix))),
    ),
    provider: owners,
  };
  return Object.entries(facts).map(([kind, values]) => {
    const all = [...new Set(values)];
    const missed = all.filter(
      (value) => reportedWithout({ [kind]: value }, catalogue, knowledge, describe).length === 0,
    );
    return { kind, count: all.length, missed };
  });
}

/**
 * @typedef {{reader: string, named: ReadonlySet<string>, names: {missing: string[], found: string[]}}} ReadClient
 * @typedef {Fact & {row: string, client?: string}} UpdateRow a row of the updates page and a fact of it
 * @typedef {{rows: (UpdateRow & {by: string[]})[], counts: {name: string, kind: string, count: number, missed: string[]}[], missed: Drift[]}} Proof
 */

/**
 * Takes each fact of the updates page, and each that a catalogue shares with the fact base, out of the fact base by itself.
 *
 * @param {readonly UpdateRow[]} updates
 * @param {{catalogues: readonly Read[], clients: readonly ReadClient[]}} read
 * @param {Knowledge} knowledge
 * @param {Describe} describe
 * @returns {Proof}
 */
export function proofOf(updates, { catalogues, clients }, knowledge, describe) {
  const rows = updates.map((row) => ({
    ...row,
    by: [
      ...catalogues
        .filter((catalogue) => reportedWithout(row, catalogue, knowledge, describe).length > 0)
        .map(({ name }) => name),
      ...clients.filter((client) => isReported(row, client, knowledge)).map(({ reader }) => reader),
    ],
  }));
  const all = catalogues.flatMap((catalogue) =>
    sensitivity(catalogue, knowledge, describe).map((found) => ({
      ...found,
      name: catalogue.name,
    })),
  );
  const missed = (/** @type {string} */ catalogue, /** @type {string} */ value) =>
    /** @type {Drift} */ ({ catalogue, kind: 'vanished', provider: 'not reported', value });
  return {
    rows,
    counts: all.filter(({ count }) => count > 0),
    missed: [
      ...rows.filter(({ by }) => by.length === 0).map((row) => missed(row.row, valueOf(row))),
      ...all.flatMap(({ name, missed: values }) => values.map((value) => missed(name, value))),
    ],
  };
}

/** @param {UpdateRow} row @param {ReadClient} client @param {Knowledge} knowledge */
function isReported({ client, variable = '' }, { reader, named, names }, knowledge) {
  if (client !== reader) return false;
  const world = without({ variable }, knowledge, () => null);
  const rest = new Set([...named].filter((name) => name !== variable));
  return clientDrift({ reader, named: rest, names }, world.knowledge).some(
    ({ kind, value }) => kind === 'new variable' && value === variable,
  );
}

/** @param {Proof} proof @returns {string} the page that says which rows drift finds by itself */
export function proofPage({ rows, counts }) {
  return [
    '<!-- Written by `npm run drift -- --prove packages/devtools/drift/drift.md`. -->',
    '# What drift finds by itself',
    'Each fact is taken out of the fact base by itself, in memory, and drift must report it.',
    '## Rows of the updates page that a catalogue or a client can show',
    markdownTable(
      ['row', 'fact', 'reported by'],
      rows.map((row) => [row.row, `\`${valueOf(row)}\``, row.by.join(', ')]),
    ),
    'The other rows no catalogue shows: what a refusal means, what a key form is worth, dates of ends, and hosts that none of them lists.',
    '## All that a catalogue shares with the fact base',
    markdownTable(
      ['catalogue', 'facts', 'taken out', 'reported'],
      counts.map(({ name, kind, count, missed }) =>
        [name, kind, count, count - missed.length].map(String),
      ),
    ),
    '',
  ].join('\n\n');
}

/** @param {UpdateRow} row */
function valueOf({ host, provider, variable, prefix }) {
  return host ?? provider ?? variable ?? prefix ?? '';
}

/** @param {Drift} drift */
function textOf({ kind, provider, value }) {
  return `${kind} ${provider} ${value}`;
}
