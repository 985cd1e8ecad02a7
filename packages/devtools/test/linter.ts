import { join } from 'node:path';
import { ESLint } from 'eslint';
import tseslint from 'typescript-eslint';
import { ROOT } from '../setup/paths.mjs';

export interface Fired {
  readonly rule: string | null;
  readonly message: string | null;
}

const untyped = tseslint.configs.disableTypeChecked;

/** On CI the parser reads each file from the disk once, and would not see that a snippet stands in its place. */
const LIVE = { parserOptions: { disallowAutomaticSingleRunInference: true } };

/** The linter as `npm run lint` has it, and without types: these need a file that is there. */
const linters = {
  typed: new ESLint({ cwd: ROOT, overrideConfig: [{ files: ['**/*.ts'], languageOptions: LIVE }] }),
  untyped: new ESLint({ cwd: ROOT, overrideConfig: [{ ...untyped, files: ['**/*.ts'] }] }),
};

/** What fires on a text that is judged as if it were the file at `path`. */
export async function lint(text: string, path: string, typed: boolean): Promise<Fired[]> {
  const linter = typed ? linters.typed : linters.untyped;
  const results = await linter.lintText(text, { filePath: join(ROOT, path), warnIgnored: true });
  return results
    .flatMap((result) => result.messages)
    .map(({ ruleId, messageId, fatal, message }) => {
      if (fatal === true) throw new Error(`${path}: ${message}`);
      return { rule: ruleId, message: messageId ?? null };
    });
}
