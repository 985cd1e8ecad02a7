import { findClientFiles } from '@authlint/clients';
import { restrictFile } from '@authlint/node/internal';
import type { CommandContext } from '../context/command-context.js';
import type { Job } from '../run/job.js';
import type { Planned } from './planned.js';

const OTHERS = 0o077;

/** Takes the credential files of the given providers from other users. */
export async function modeFixes(
  jobs: readonly Job[],
  { runContext }: CommandContext,
): Promise<readonly Planned[]> {
  const { ports } = runContext;
  const { knowledge } = runContext.engine([]);
  const here = await findClientFiles(ports, knowledge, ports.cwd);
  const stores = new Set(
    here.filter(({ holds }) => holds === 'credentials').map(({ file }) => file),
  );
  const fixes = new Map<string, Planned>();
  for (const { target } of jobs) {
    const own = target.openFile?.file;
    const places = target.credentials.flatMap(({ location }) => location?.file ?? []);
    for (const file of own === undefined ? places : [own, ...places]) {
      const path = ports.files.resolve(file);
      if (fixes.has(path) || !(file === own || stores.has(path))) continue;
      const read = await ports.files.read(path);
      const mode = read.kind === 'text' ? read.mode : null;
      if (mode === null || (mode & OTHERS) === 0) continue;
      fixes.set(path, {
        kind: 'edit',
        draft: {
          provider: target.id,
          kind: 'mode',
          file,
          line: null,
          before: `mode: ${mode.toString(8)}`,
          after: 'mode: 600',
        },
        apply: () => restrictFile(path, runContext.projectRoot()),
      });
    }
  }
  return [...fixes.values()];
}
