/** `##[name]` of GitHub Actions, `##vso[name]` of Azure Pipelines, `##teamcity[name]`: obeyed anywhere in a line of a log. */
const BRACKETED = /##(?=[a-z]{0,16}\[)/gi;
/** `::name::` and `::name key=value::` of GitHub Actions: obeyed at the beginning of a line, behind blanks. */
const DOUBLE_COLON = /((?:^|[\r\n])[^\S\r\n]*)::(?=[a-z-]{1,32}(?:\s|::))/gi;

/**
 * A text in which a runner that reads the log finds no command: a space parts its first two characters. JSON, XML and Markdown
 * stay what they are. `annotations`: a text of ours whose lines are such commands, and whose data are escaped.
 */
export function withoutLogCommands(text: string, annotations: boolean): string {
  const parted = text.includes('##') ? text.replace(BRACKETED, '# #') : text;
  if (annotations || !parted.includes('::')) return parted;
  return parted.replace(DOUBLE_COLON, '$1: :');
}
