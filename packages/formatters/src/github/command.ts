/** Content and location of a workflow command. */
export interface Annotation {
  readonly level: 'error' | 'warning' | 'notice';
  /** Relative to the root of the repository; other paths appear only in the log. */
  readonly file: string | null;
  readonly line: number | null;
  readonly column: number | null;
  readonly title: string;
  readonly lines: readonly string[];
}

/** A log line that GitHub Actions interprets as a command. Source: GitHub, "Workflow commands for GitHub Actions". */
export function workflowCommand({ level, file, line, column, title, lines }: Annotation): string {
  const position = line === null ? {} : { line: String(line), col: String(column ?? 1) };
  const properties = { ...(file === null ? {} : { file, ...position }), title };
  const named = Object.entries(properties).map(([name, value]) => `${name}=${property(value)}`);
  return `::${level} ${named.join(',')}::${lines.map(data).join('%0A')}`;
}

/** The per cent sign is escaped first, so that it does not change the other escapes. */
function data(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

function property(text: string): string {
  return data(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
