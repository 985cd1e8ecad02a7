import { everyNth, loopsOf } from '@authlint/suite';
import {
  blankComments,
  parseEnv,
  readDocument,
  readStrictYaml,
  readStrictJson,
} from '../src/index.js';

const LENGTH = 100_000;
const fill = (part: string): string => part.repeat(LENGTH / part.length);

/** Texts that take minutes where something is looked at anew for each of its parts. */
const TEXTS: Readonly<Record<string, string>> = {
  'backslashes in quotes': `{"a": "${fill('\\')}"}`,
  'quotes behind backslashes that nothing closes': `{"a": "${fill('\\"')}`,
  'comments that nothing closes': `{${fill('/*')}`,
  'escapes that are none': `a: "${fill('\\q')}"`,
  'keys of one mapping': Array.from({ length: 25_000 }, (_, at) => `key${at}: 1`).join('\n'),
  'aliases of one anchor': `a: &a 1\n${Array.from({ length: 25_000 }, (_, at) => `k${at}: *a`).join('\n')}`,
  'lines of an env file whose quotes nothing closes': fill(`A='x\n`),
  'line ends': fill('\n'),
};

test.each(everyNth(2, Object.entries(TEXTS)))('%s are read in linear time', async (_name, text) => {
  const readEverywhere = (): void => {
    blankComments(text);
    readStrictJson(text);
    readStrictYaml(text);
    for (const format of ['jsonc', 'json5', 'yaml', 'toml'] as const) readDocument(text, format);
    for (const dialect of ['dotenv', 'python', 'raw'] as const) parseEnv(text, dialect);
  };
  expect(await loopsOf(readEverywhere)).toBeLessThan(2_400);
});
