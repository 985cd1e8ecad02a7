/** What a workflow command shows, and where. */
export interface Annotation {
  readonly level: 'error' | 'warning' | 'notice';
  /** Relative to the root of the repository, or the annotation is in the log alone. */
  readonly file: string | null;
  readonly line: number | null;
  readonly column: number | null;
  readonly title: string;
  readonly lines: readonly string[];
}

/** One line of a log that GitHub Actions takes as a command. Source: GitHub, "Workflow commands for GitHub Actions". */
export function workflowCommand({ level, file, line, column, title, lines }: Annotation): string {
  const position = line === null ? {} : { line: String(line), col: String(column ?? 1) };
  const properties = { ...(file === null ? {} : { file, ...position }), title };
  const named = Object.entries(properties).map(([name, value]) => `${name}=${property(value)}`);
  return `::${level} ${named.join(',')}::${lines.map(data).join('%0A')}`;
}

/** The per cent sign goes first, or it would be decoded as the beginning of another one's code. */
function data(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

function property(text: string): string {
  return data(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
