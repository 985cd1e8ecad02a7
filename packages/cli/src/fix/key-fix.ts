import { keyEdit } from '@authlint/clients';
import {
  credentialInEffect,
  ownShell,
  repaired,
  type CredentialSource,
} from '@authlint/core/internal';
import { catalogueCode, type Code, type ProviderReport } from '@authlint/model';
import { editFile } from '@authlint/node/internal';
import type { CommandContext } from '../commands/context.js';
import type { Job } from '../run/job.js';
import { damageWords, isRemovable } from './damage-words.js';
import { variableCommand } from './variable-command.js';
import { refused, type FixDraft, type Planned } from './planned.js';

const DAMAGE_CODES: ReadonlySet<Code | undefined> = new Set<Code>([
  'key-whitespace',
  'key-quoted',
  'key-bearer-prefix',
  'key-malformed',
  'key-non-ascii',
]);

/** Takes the damage off a key that is proven to be rejected for it. */
export async function keyFix(
  job: Job,
  { diagnosis }: ProviderReport,
  { runContext, host }: CommandContext,
): Promise<Planned | null> {
  if (diagnosis?.certainty !== 'proven' || !DAMAGE_CODES.has(catalogueCode(diagnosis))) return null;
  const engine = runContext.engine(job.settings.packs);
  const winner = await credentialInEffect(job.target, engine);
  const key = winner?.secret ?? null;
  const to = key === null ? null : repaired(key);
  if (winner === null || key === null || to === null || !isRemovable(key, to)) return null;
  runContext.ports.scrubber.add(to);
  const { source } = winner;
  const { fingerprinter } = engine;
  const name = nameOf(source);
  const draft: FixDraft = {
    provider: job.target.id,
    kind: 'key',
    file: source.location?.file ?? null,
    line: source.location?.line ?? null,
    before: `${name}: [key ${fingerprinter.of(key)} with ${damageWords(key, to)}]`,
    after: `${name}: [key ${fingerprinter.of(to)}]`,
  };
  if (source.kind === 'env') {
    const shell = (await ownShell(runContext.ports))?.name ?? null;
    const command = variableCommand(source.name, host.platform, shell);
    return { kind: 'manual', draft: { ...draft, file: null, line: null }, command };
  }
  if (source.location === null) return refused(draft, 'its place is not known');
  const path = runContext.ports.files.resolve(source.location.file);
  const read = await runContext.ports.files.read(path);
  if (read.kind === 'failure') return refused(draft, 'the file cannot be read');
  const { kind, location } = source;
  const edit = keyEdit(read.text, { location, from: key, to, kind });
  if (edit === null)
    return refused(draft, 'the file does not hold the key as one plain text there');
  return { kind: 'edit', draft, apply: (stamp) => editFile(path, read.text, edit, stamp) };
}

function nameOf(source: CredentialSource): string {
  return 'name' in source ? source.name : (source.from.split(/[#:]/).at(-1) ?? source.from);
}
