import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { ProviderReport } from '@authlint/model';
import {
  buildReport,
  DEFAULT_FORMAT_OPTIONS,
  mergeParts,
  readPart,
  REPORT_FORMAT_NAMES,
  reportPieces,
  ReportStore,
  type Providers,
  type StreamedReport,
} from '@authlint/formatters';
import { isReport } from '@authlint/formatters/schema';
import { rejected } from './support/reports.js';

/** How many reports are in memory while a report of a fleet is written: counted by weak references, after the garbage is collected. */

const FLEET = 200;
/** Those under way, and what the garbage collector has not seen yet. Where all are held, they are 200. */
const FEW = 20;

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

/** Reports that are made anew whenever they are read, as those are that were put away. */
class MadeAnew implements Providers {
  readonly length = FLEET;
  readonly #references: WeakRef<ProviderReport>[] = [];
  readonly #keyOf: (index: number) => string;

  constructor(keyOf: (index: number) => string) {
    this.#keyOf = keyOf;
  }

  at(index: number): ProviderReport {
    const credential = { ...rejected.credential, fingerprint: this.#keyOf(index) };
    const report = { ...rejected, id: `p${index}`, credential };
    this.#references.push(new WeakRef(report));
    return report;
  }

  *[Symbol.iterator]() {
    for (let index = 0; index < FLEET; index += 1) yield this.at(index);
  }

  get alive(): number {
    return this.#references.filter((reference) => reference.deref() !== undefined).length;
  }
}

/** The most reports that were alive, seen in the middle and at the end. */
async function mostAlive(pieces: Iterable<string>, providers: MadeAnew): Promise<number> {
  let most = 0;
  let count = 0;
  const look = async (): Promise<void> => {
    await new Promise(setImmediate); // a reference that was read stays until the turn ends
    collectGarbage();
    most = Math.max(most, providers.alive);
  };
  for (const _piece of pieces) {
    count += 1;
    if (count === FLEET / 2) await look();
  }
  await look();
  return most;
}

const shared = () => '00000000';
const distinct = (index: number) => index.toString(16).padStart(8, '0');
const reportOf = (providers: MadeAnew): StreamedReport => buildReport('0.1.0', providers);

describe.each([
  ['one key', shared],
  ['keys of their own', distinct],
])('a fleet with %s', (_name, keyOf) => {
  test.each(REPORT_FORMAT_NAMES)('%s holds few reports at a time', async (format) => {
    const providers = new MadeAnew(keyOf);
    const pieces = await reportPieces(format, reportOf(providers), DEFAULT_FORMAT_OPTIONS);
    expect(await mostAlive(pieces, providers)).toBeLessThanOrEqual(FEW);
  });
});

test('text with --verbose holds few reports at a time', async () => {
  const providers = new MadeAnew(distinct);
  const options = { ...DEFAULT_FORMAT_OPTIONS, verbose: true };
  const pieces = await reportPieces('text', reportOf(providers), options);
  expect(await mostAlive(pieces, providers)).toBeLessThanOrEqual(FEW);
});

test('a format that holds them all is seen', async () => {
  const providers = new MadeAnew(distinct);
  const held = [...providers];
  const pieces = function* () {
    for (const { id } of held) yield id;
  };
  expect(await mostAlive(pieces(), providers)).toBe(FLEET);
});

test.each(['json', 'sarif', 'junit'] as const)(
  'merge of %s: the parts are put away, and one item is read at a time',
  async (format) => {
    const texts: string[] = [];
    const reads: number[] = [];
    const store = new ReportStore({
      add: (text) => texts.push(text) - 1,
      read: (number) => {
        reads.push(number);
        return texts[number] ?? '';
      },
    });
    const parts = [];
    for (const index of [1, 2]) {
      const places = Array.from({ length: 10 }, (_, at) => 2 * at + index - 1);
      const providers = places.map((place) => ({ ...rejected, id: `p${place}` }));
      const report = buildReport('0.1.0', providers, { index, count: 2, of: 20, places });
      const text = [...(await reportPieces(format, report, DEFAULT_FORMAT_OPTIONS))].join('');
      parts.push(readPart({ name: `part-${index}`, text }, isReport, store));
    }
    expect(JSON.stringify(parts)).not.toMatch(/"p\d+/); // nothing of a provider stays beside the store
    const { pieces } = mergeParts(parts, store);
    let seen = 0;
    for (const piece of pieces) {
      expect(reads.length - seen).toBeLessThanOrEqual(1);
      seen = reads.length;
      expect(new Set(piece.match(/\bp\d+\b/g) ?? []).size).toBeLessThanOrEqual(1);
    }
    expect(seen).toBe(format === 'sarif' ? 60 : 20); // each once; a result for each of the three problems
  },
);
