/** What one run of the program gave. Its text holds no credential: it has passed the sink. */
export interface RunResult {
  /** Exit code: 0 and 1 are results, 2 is one where there is output, the others are failures. */
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

type Fields = Readonly<Record<string, unknown>>;

/** What an agent is given unless it asks for all, in bytes of JSON: more is read by nobody and paid for by somebody. */
const MAX_BYTES = 8 * 1024;
/** Fields of a provider and of its diagnosis that say what is wrong and what to do. */
const BRIEF = ['id', 'type', 'state', 'reason', 'baseUrl', 'credential', 'consent', 'diagnosis'];
const BRIEF_DIAGNOSIS = ['cause', 'code', 'certainty', 'message', 'resolution', 'docs'];

/** The answer of a tool: the report as data, and the same as text for clients that read no data. */
export function answerOf({ code, stdout, stderr }: RunResult, isWhole: boolean) {
  // Where consent is missing the program ends with 2 and its report says so: that is an answer.
  const failed = code > 2 || (code === 2 && stdout === '');
  if (failed) return { content: [textOf(stderr || stdout)], isError: true };
  const data = fieldsOf(JSON.parse(stdout));
  const structuredContent = isWhole || sizeOf(data) <= MAX_BYTES ? data : shortened(data);
  return { content: [textOf(JSON.stringify(structuredContent))], structuredContent };
}

function textOf(text: string) {
  return { type: 'text' as const, text };
}

/** A list is the items of an object, since data of a tool is one. */
function fieldsOf(report: unknown): Fields {
  return Array.isArray(report) ? { items: report } : (report as Fields);
}

/** The same within the limit: providers with the fields that matter, then as many items as fit. `omitted` says how many do not. */
function shortened(report: Fields): Fields {
  const [name, all] =
    Object.entries(report).find((entry): entry is [string, unknown[]] => Array.isArray(entry[1])) ??
    [];
  if (name === undefined || all === undefined) return report;
  const items = name === 'providers' ? all.map((item) => brief(item as Fields)) : all;
  const withItems = (count: number): Fields => ({
    ...report,
    [name]: items.slice(0, count),
    ...(count < items.length ? { omitted: items.length - count } : {}),
  });
  let count = items.length;
  while (count > 0 && sizeOf(withItems(count)) > MAX_BYTES) count -= 1;
  return withItems(count);
}

function brief(provider: Fields): Fields {
  const { diagnosis } = provider;
  const kept = picked(provider, BRIEF);
  return diagnosis === null || diagnosis === undefined
    ? kept
    : { ...kept, diagnosis: picked(diagnosis as Fields, BRIEF_DIAGNOSIS) };
}

function picked(fields: Fields, names: readonly string[]): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => names.includes(name)));
}

function sizeOf(data: unknown): number {
  return Buffer.byteLength(JSON.stringify(data));
}
