import type { Exchange } from '@authlint/core/internal';
import { SCHEMA_VERSION, VARIANT_IDS, type ProviderReport } from '@authlint/model';
import type {
  RecordedAnswer,
  RecordedExchange,
  RecordedProvider,
  RunRecord,
} from '@authlint/formatters/schema';
import type { CommandContext } from '../context/command-context.js';
import { UnwritableOutput } from '../usage-error.js';
import { anonymous, privateOf } from './anonymous.js';

/** Records the requests of a run with their answers for a file. Secrets are scrubbed before they come here, and by the sink once more. */
export function recordTo(name: string, context: CommandContext) {
  const { runContext, version, file } = context;
  const { sink, ports } = runContext;
  const exchanges = new Map<string, Exchange[]>();
  return {
    onAnswer: (id: string, exchange: Exchange): void => {
      const provider = sink.data(id); // as it stands in the reports
      const ofProvider = exchanges.get(provider);
      if (ofProvider === undefined) exchanges.set(provider, [exchange]);
      else ofProvider.push(exchange);
    },
    /** Without names of persons and projects. */
    write: async (reports: readonly ProviderReport[]): Promise<void> => {
      const providers = reports.map((item) => recorded(item, exchanges.get(item.id) ?? []));
      const record: RunRecord = { schemaVersion: SCHEMA_VERSION, version, providers };
      const shown = anonymous(record, privateOf(context));
      const failure = await file(ports.files.resolve(name), `${JSON.stringify(shown, null, 2)}\n`);
      if (failure !== null) throw new UnwritableOutput(failure, '--record');
    },
  };
}

/** Headers whose values say who answers, and nothing about whom. */
const SHOWN = new Set(['www-authenticate', 'server', 'via', 'content-type', 'x-powered-by']);
/** Headers that every server writes. */
const USUAL =
  /^(?:date|content-length|connection|keep-alive|transfer-encoding|set-cookie|vary|cache-control|etag|age|expires|pragma|accept-ranges|content-encoding|strict-transport-security)$/;

function recorded(report: ProviderReport, exchanges: readonly Exchange[]): RecordedProvider {
  const { id, type, baseUrl, modelId, state, diagnosis, credential } = report;
  return {
    ...{ id, type, baseUrl, modelId },
    found: { state, code: diagnosis?.code ?? null, certainty: diagnosis?.certainty ?? null },
    exchanges: exchanges.map((item) => exchangeOf(item, credential.fingerprint, modelId)),
  };
}

function exchangeOf(
  { variant, route, method, url, headers, credential, ...answered }: Exchange,
  configured: string | null,
  modelId: string | null,
): RecordedExchange {
  return {
    ...{ route, variant: variant?.id ?? null, method, path: new URL(url).pathname },
    key: keyOf(variant, credential, configured),
    place: credential?.placement ?? null,
    headers,
    answer: answerOf(answered, modelId),
  };
}

function keyOf(
  variant: Exchange['variant'],
  credential: Exchange['credential'],
  configured: string | null,
): RecordedExchange['key'] {
  if (credential === null) return 'none';
  if (credential.fingerprint === configured) return 'configured';
  return variant?.id === VARIANT_IDS.madeUpKey ? 'made-up' : 'other';
}

function answerOf(
  { outcome, meaning, text }: Pick<Exchange, 'outcome' | 'meaning' | 'text'>,
  modelId: string | null,
): RecordedAnswer | null {
  if (outcome.kind === 'failure') return null;
  const { status, headers, body } = outcome;
  const kept = Object.entries(headers)
    .filter(([name]) => !USUAL.test(name))
    .map(([name, value]) => [name, SHOWN.has(name) ? value : '(not shown)'] as const);
  return {
    ...{ status, headers: Object.fromEntries(kept), body: shortenedBody(body, modelId) },
    ...{ meaning, text },
  };
}

/** Longer texts and lists add nothing about the refusal of a key. */
const MAX_TEXT = 500;
const MAX_ITEMS = 3;
const MAX_DEPTH = 8;

/** The body of an answer, parsed if it is JSON, with long lists shortened. Entries that name `wanted`, a model, are kept. */
function shortenedBody(body: string, wanted: string | null): unknown {
  try {
    return shortened(JSON.parse(body), wanted, 0);
  } catch {
    return shortText(body);
  }
}

function shortened(value: unknown, wanted: string | null, depth: number): unknown {
  if (typeof value === 'string') return shortText(value);
  if (typeof value !== 'object' || value === null) return value;
  if (depth === MAX_DEPTH) return null;
  if (Array.isArray(value)) {
    const items: readonly unknown[] = value;
    return items
      .filter((item, index) => index < MAX_ITEMS || isNamed(item, wanted))
      .map((item) => shortened(item, wanted, depth + 1));
  }
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [name, shortened(item, wanted, depth + 1)]),
  );
}

function isNamed(item: unknown, wanted: string | null): boolean {
  if (wanted === null || typeof item !== 'object' || item === null) return item === wanted;
  return Object.values(item).includes(wanted);
}

function shortText(text: string): string {
  return text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT)}…` : text;
}
