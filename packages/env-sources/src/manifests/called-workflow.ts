import type { DocumentNode } from '@authlint/documents';
import type { Definition, ServiceVariables } from '@authlint/model/ports';
import { baseName, type Reader, type ReadText } from '../reader.js';
import { child, entriesOf, place, scalarText } from '../tree.js';
import { parserFor } from './parsers.js';

const IS_CALLED = /^ {0,8}(?:- *)?["']?workflow_call\b/m;
const SECRET = /^secrets\.(\w+)\b/;

/** A job that calls a workflow of the same repository. */
interface Caller {
  readonly read: ReadText;
  readonly uses: DocumentNode;
  readonly text: string;
  /** Whether the called workflow gets the secret of this name. */
  readonly hands: (name: string) => boolean;
}

/**
 * What the jobs of a workflow get that others of the repository call: a secret that a caller does not hand on is empty. Source: the documentation
 * of GitHub, "Reuse workflows".
 */
export async function withCallers(
  reader: Reader,
  read: ReadText,
  services: readonly ServiceVariables[],
): Promise<readonly ServiceVariables[]> {
  if (!IS_CALLED.test(read.text)) return services;
  const folder = reader.resolve(read.file, '..');
  const names = (await reader.list(folder)).filter((name) => /\.ya?ml$/.test(name));
  const callers: Caller[] = [];
  for (const name of names) {
    const other = await reader.read(reader.resolve(folder, name));
    if (other !== null) callers.push(...callersIn(reader, other, baseName(read.file)));
  }
  const kept = (definition: Definition): Definition => {
    const name = SECRET.exec(definition.comesFrom ?? '')?.[1];
    const caller = callers.find(({ hands }) => name !== undefined && !hands(name));
    return name === undefined || caller === undefined ? definition : withheld(definition, caller);
  };
  return services.map((service) => ({ ...service, definitions: service.definitions.map(kept) }));
}

function callersIn(reader: Reader, read: ReadText, name: string): readonly Caller[] {
  const tree = reader.parsed(read, parserFor(read.file));
  if (!tree) return [];
  const { text, root } = tree;
  return entriesOf(child(root, 'jobs')).flatMap(({ value: job }) => {
    const uses = child(job, 'uses');
    if (uses === null || scalarText(text, uses) !== `./.github/workflows/${name}`) return [];
    const secrets = child(job, 'secrets');
    const hands = (secret: string): boolean =>
      scalarText(text, secrets) === 'inherit' || child(secrets, secret) !== null;
    return [{ read, uses, text, hands }];
  });
}

function withheld(definition: Definition, { read, uses, text }: Caller): Definition {
  return {
    ...definition,
    comesFrom: undefined,
    location: { file: read.file, ...place(text, uses.range) },
    refused:
      'a workflow that is called gets no secrets but those that its caller hands on, and this job hands on none of this name',
    remedy: 'add `secrets: inherit` to this job.',
  };
}
