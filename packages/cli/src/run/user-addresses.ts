import { findClientFiles, readClientConfig } from '@authlint/clients';
import { createFiles, type NodePorts } from '@authlint/node/internal';
import { createKnowledge } from '@authlint/providers';

/**
 * The Base URLs that the user's own configurations of clients name. They are read as from the home directory, where no file of the
 * project comes before them.
 */
export async function userAddresses(
  { home, ...ports }: NodePorts,
  inProject: (file: string) => boolean,
): Promise<readonly URL[]> {
  if (home === null) return [];
  const own = { ...ports, files: createFiles(home, home) };
  const knowledge = createKnowledge([]);
  const files = await findClientFiles(own, knowledge, home);
  const outside = files.filter(({ file }) => !inProject(file));
  const firsts = outside.filter(
    ({ client }, index) => outside.findIndex((other) => other.client.id === client.id) === index,
  );
  const results = await Promise.all(
    firsts.map(({ file }) => readClientConfig(file, own, knowledge)),
  );
  return results
    .flatMap((result) => (result.kind === 'read' ? result.targets : []))
    .filter(
      ({ baseUrlAt }) => baseUrlAt !== undefined && !inProject(own.files.resolve(baseUrlAt.file)),
    )
    .map(({ baseUrl }) => new URL(baseUrl));
}
