import { findClientFiles, readClientConfig } from '@authlint/clients';
import { createFiles, type Consent, type NodePorts } from '@authlint/node/internal';
import { createKnowledge } from '@authlint/providers';

/** The files of clients in the places where a user has them. */
async function userFiles({ home, ...ports }: NodePorts) {
  if (home === null) return [];
  return findClientFiles({ ...ports, files: createFiles(home, home) }, createKnowledge(), home);
}

/**
 * A file that an agent or a script names is not the user's word: its folder is a project too, wherever it is. But for the files of
 * clients that the user has in their usual places.
 */
export async function addNamedProjects(
  files: readonly string[],
  ports: NodePorts,
  consent: Consent,
): Promise<void> {
  const outside = files
    .map((file) => ports.files.resolve(file))
    .filter((file) => !consent.inProject(file));
  if (outside.length === 0) return;
  const usual = (await userFiles(ports)).map(({ file }) => file);
  for (const file of outside.filter((name) => !usual.includes(name))) {
    consent.addProject(ports.files.resolve(file, '..'));
  }
}

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
  const knowledge = createKnowledge();
  const files = await userFiles({ home, ...ports });
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
