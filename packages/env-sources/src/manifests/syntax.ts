import { interpolated } from '../interpolation.js';
import {
  addText,
  COMPUTED,
  literal,
  reference,
  valueOf,
  type Piece,
  type Reference,
  type Value,
} from '../pieces.js';

/** The text that the same file gives to a name; `undefined`: none. */
export type InFile = (name: string) => string | undefined;

/** How the values of a manifest are read. */
export type Syntax = (text: string, inFile: InFile) => Value;

/** A value that no file shows. `comesFrom`: who has it. */
interface Kept {
  readonly comesFrom: string;
}

/** Every text is meant as it is written. */
export const verbatim: Syntax = (text) => literal(text);

/** `${NAME}` and `${NAME:-default}`, filled from the environment of the program that reads the file. */
export const braces = matching(/\$\{([A-Za-z_]\w*)(?::-([^}]*))?\}/g, (name = '', fallback) =>
  reference(name, fallback ?? null),
);

/** Variables of VS Code and of dev containers: `${env:NAME}`, `${localEnv:NAME:default}`, `${input:id}`. */
export const editor = matching(
  /\$\{(?:(?:local)?env:(\w+)(?::([^}]{0,400}))?|(input:[\w.-]+)|([^{}]*))\}/gi,
  (name, fallback, input) => {
    if (input !== undefined) return { comesFrom: `the editor, which asks for \${${input}}` };
    return name === undefined ? null : reference(name, fallback ?? null);
  },
);

/** `${env:NAME}` in the lists of tool servers of Cursor and Roo Code, which leave `${NAME}` as it is. */
export const editorServers = matching(/\$\{env:(\w+)\}/g, (name = '') => reference(name, null));

/** Expressions of GitHub Actions. A secret or a variable that is not defined is empty, as all secrets are for a fork. */
export const actions = matching(
  /\$\{\{(?:\s*(?:(secrets|vars)\.(\w+)|env\.(\w+))\s*|(?:[^{}]|\}(?!\}))*)\}\}/g,
  (store, name, own, inFile) => {
    if (own !== undefined)
      return (
        inFile(own) ?? {
          comesFrom: `env.${own}, which this workflow does not define (a secret is written \${{ secrets.${own} }})`,
        }
      );
    return store === undefined ? null : { comesFrom: `${store}.${name ?? ''} of GitHub` };
  },
);

/** `$NAME` and `${NAME}` of GitLab: another variable of the file, else one of the project's settings; `$$` is a dollar sign. */
export const gitlab = matching(/\$\$|\$\{?([A-Za-z_]\w*)\}?/g, (name, _two, _three, inFile) =>
  name === undefined ? '$' : (inFile(name) ?? { comesFrom: `the variable ${name} of GitLab` }),
);

/** `$(NAME)` of Azure Pipelines. */
export const azure = matching(
  /\$\(([\w.]+)\)/g,
  (name = '', _two, _three, inFile) =>
    inFile(name) ?? { comesFrom: `the variable ${name} of Azure Pipelines` },
);

/** `${env:NAME, 'default'}` of the Serverless Framework; its other variables come from stores. */
export const serverless = matching(
  /\$\{env:(\w+)(?:,\s{0,20}['"]?([^'"}]*)['"]?)?\}|\$\{([^{}]*)\}/g,
  (name, fallback, other) =>
    name === undefined
      ? { comesFrom: `what \${${other ?? ''}} stands for` }
      : reference(name, fallback ?? null),
);

/** `@name` of Vercel is a secret of the account. */
export const vercel = matching(/^@([\w-]+)$/g, (name = '') => ({
  comesFrom: `the secret ${name} of Vercel`,
}));

/** `$NAME`, `${NAME}`, `${NAME:-default}` as in a shell. */
export const shell: Syntax = (text) => valueOf(interpolated(text, false));

type Part = Reference | Kept | string | null;
type PartOf = (
  one: string | undefined,
  two: string | undefined,
  three: string | undefined,
  inFile: InFile,
) => Part;

/** The syntax whose references a pattern finds. `null`: known only at run time. */
function matching(pattern: RegExp, partOf: PartOf): Syntax {
  return (text, inFile) => {
    const pieces: Piece[] = [''];
    let comesFrom: string | undefined;
    let end = 0;
    for (const match of text.matchAll(pattern)) {
      addText(pieces, text.slice(end, match.index));
      end = match.index + match[0].length;
      const [, one, two, three] = match as (string | undefined)[];
      const part = partOf(one, two, three, inFile);
      if (typeof part === 'string' && part.search(pattern) === -1) addText(pieces, part);
      else if (part !== null && typeof part === 'object' && 'name' in part) pieces.push(part);
      else {
        const kept = part !== null && typeof part === 'object' ? part.comesFrom : null;
        comesFrom ??= kept ?? 'an expression that its program fills in';
        pieces.push(null);
      }
    }
    addText(pieces, text.slice(end));
    return comesFrom === undefined ? valueOf(pieces) : { ...COMPUTED, comesFrom };
  };
}
