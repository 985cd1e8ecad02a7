import type { Definition, SurveyScope } from '@authlint/model/ports';
import { surveyDefinitions } from '../../src/index.js';
import { environment, HOME, PROJECT, type Disk } from '@authlint/testkit';
import { textOf } from './values.js';

export const KEY = 'CORP_LLM_KEY';

export type Circumstances = Partial<SurveyScope> & {
  readonly env?: Readonly<Record<string, string>>;
};

/** Kind, place, value (`$NAME` where another variable fills it, `?` where it is computed), and the place that overrides it. */
export type Row = readonly [string, string, string, string | null];

export function where(disk: Disk, more: Circumstances = {}): SurveyScope {
  const { env = {}, ...rest } = more;
  return {
    ports: { env: environment({ HOME, SHELL: '/bin/bash', ...env }), files: disk.files },
    cwd: PROJECT,
    envFiles: [],
    ...rest,
  };
}

/** `file:line:column`, the file within the project where it is there. */
export function place({ file, line, column }: Definition['location']): string {
  return `${file.replace(`${PROJECT}/`, '')}:${String(line)}:${String(column)}`;
}

export function rows(definitions: readonly Definition[], texts: readonly string[]): Row[] {
  return definitions.map(({ kind, location, secret, reference, overriddenBy }) => [
    kind,
    place(location),
    secret === null ? (reference === null ? '?' : `$${reference}`) : textOf(secret, texts),
    overriddenBy === null ? null : place(overriddenBy),
  ]);
}

/** The definitions of one variable. */
export async function findDefinitions(
  name: string,
  scope: SurveyScope,
): Promise<readonly Definition[]> {
  const { definitions } = await surveyDefinitions(scope);
  return definitions.filter((definition) => definition.name === name);
}

/** Finds the definitions of `KEY` and compares them with the rows. */
export async function expectRows(
  disk: Disk,
  expected: readonly Row[],
  more: Circumstances = {},
): Promise<void> {
  const found = await findDefinitions(KEY, where(disk, more));
  const texts = expected.map(([, , text]) => text);
  expect(rows(found, texts)).toEqual(expected);
}
