/** Output of one run of the program. It contains no credential: it has passed the sink. */
export interface RunResult {
  /** Exit code: 0 and 1 are results, 2 is one where there is output, the others are failures. */
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

type Fields = Readonly<Record<string, unknown>>;

/** Maximum of JSON bytes of a list unless the agent asks for all, and of text bytes of a report. */
const MAX_BYTES = 8 * 1024;

/** The result of a tool: the data, and as text the summary of a report, or the list itself. */
export function answerOf({ code, stdout, stderr }: RunResult, isWhole: boolean) {
  // Without consent the program exits with 2 and its report says so: a result, not an error.
  const failed = code > 2 || (code === 2 && stdout === '');
  if (failed) return { content: [textOf(stderr || stdout)], isError: true };
  const data = fieldsOf(JSON.parse(stdout));
  if (isReport(data)) return { content: [textOf(summaryOf(data))], structuredContent: data };
  const structuredContent = isWhole || sizeOf(data) <= MAX_BYTES ? data : shortened(data);
  return { content: [textOf(JSON.stringify(structuredContent))], structuredContent };
}

function textOf(text: string) {
  return { type: 'text' as const, text };
}

/** A list is wrapped as `items`, since structured content must be an object. */
function fieldsOf(report: unknown): Fields {
  return Array.isArray(report) ? { items: report } : (report as Fields);
}

/** The fields used in the text of a report. */
interface Report extends Fields {
  readonly providers: readonly {
    readonly id: string;
    readonly state: string;
    readonly reason: string | null;
    readonly consentCommand?: string;
    readonly diagnosis: {
      readonly message: string;
      readonly code: string;
      readonly certainty: string;
      readonly said: string | null;
      readonly resolution: { readonly steps: readonly { readonly text: string }[] };
    } | null;
  }[];
}

function isReport(data: Fields): data is Report {
  return Array.isArray(data['providers']) && 'summary' in data; // `where` lists providers too
}

/** Each provider with its cause and its steps, as many as the limit holds. */
function summaryOf({ providers }: Report): string {
  let text = '';
  for (const [index, provider] of providers.entries()) {
    const next = `${text}${linesOf(provider).join('\n')}\n`;
    if (Buffer.byteLength(next) > MAX_BYTES)
      return `${text}${providers.length - index} more providers are in the data.`;
    text = next;
  }
  return text === '' ? 'No provider was checked.' : text.trimEnd();
}

function linesOf({
  id,
  state,
  reason,
  consentCommand,
  diagnosis,
}: Report['providers'][number]): string[] {
  const asked =
    consentCommand === undefined ? [] : [`The user consents by typing: ${consentCommand}`];
  if (diagnosis === null)
    return [`${id}: ${state}${reason === null ? '' : ` (${reason})`}`, ...asked];
  const { message, code, certainty, said, resolution } = diagnosis;
  return [
    `${id}: ${message} (${code}, ${certainty})`,
    ...(said === null ? [] : [`The provider said: "${said}"`]),
    ...resolution.steps.map(({ text }) => `- ${text}`),
    ...asked,
  ];
}

/** As many items of a list as fit. `omitted` says how many do not. */
function shortened(list: Fields): Fields {
  const [name, items] =
    Object.entries(list).find((entry): entry is [string, unknown[]] => Array.isArray(entry[1])) ??
    [];
  if (name === undefined || items === undefined) return list;
  const withItems = (count: number): Fields => ({
    ...list,
    [name]: items.slice(0, count),
    ...(count < items.length ? { omitted: items.length - count } : {}),
  });
  let count = items.length;
  while (count > 0 && sizeOf(withItems(count)) > MAX_BYTES) count -= 1;
  return withItems(count);
}

function sizeOf(data: unknown): number {
  return Buffer.byteLength(JSON.stringify(data));
}
