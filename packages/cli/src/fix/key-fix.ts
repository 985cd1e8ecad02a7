import { keyEdit } from '@authlint/clients';
import { credentialInEffect, ownShell, type CredentialSource } from '@authlint/core/internal';
import {
  blankNames,
  damageOf,
  DAMAGES,
  outerWhitespace,
  repaired,
  withoutImplied,
} from '@authlint/model/key-damage';
import {
  catalogueCode,
  KEY_PLACEHOLDER,
  setVariableCommand,
  type Code,
  type Diagnosis,
  type ProviderReport,
} from '@authlint/model';
import { editFile } from '@authlint/node/internal';
import { lengthOf, type Secret } from '@authlint/model/secret';
import type { Shell } from '@authlint/model/ports';
import type { CommandContext } from '../context/command-context.js';
import type { Job } from '../run/job.js';
import { refused, type FixDraft, type Planned } from './planned.js';

/** Damage that is taken out of a key without a person. */
const REMOVABLE = new Map(
  DAMAGES.flatMap(({ id, words: { part } }) => (part === undefined ? [] : [[id, part] as const])),
);
const REMOVABLE_CODES: ReadonlySet<Code> = new Set(
  DAMAGES.flatMap(({ id, code }) => (REMOVABLE.has(id) ? code : [])),
);

/** Takes the damage off a key that is proven to be rejected for it. */
export async function keyFix(
  job: Job,
  { diagnosis }: ProviderReport,
  { runContext, host }: CommandContext,
): Promise<Planned | null> {
  if (diagnosis?.certainty !== 'proven' || !REMOVABLE_CODES.has(catalogueCode(diagnosis)))
    return null;
  const engine = runContext.engine(job.settings.packs);
  const winner = await credentialInEffect(job.target, engine);
  const key = winner?.secret ?? null;
  const to = key === null ? null : repaired(key);
  if (winner === null || key === null || to === null || !isRemovable(key, to)) return null;
  const damages = damageOf(key);
  // Which of two keys is meant, an answer has to show, and no command takes one out of a variable.
  if (damages.includes('joined') && (winner.source.kind === 'env' || !isAccepted(diagnosis)))
    return null;
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
  if (source.kind === 'env-file' && isNamedByProject(job.target, path, runContext))
    return refused(draft, 'it is outside of the project, and only a file of the project names it');
  const read = await runContext.ports.files.read(path);
  if (read.kind === 'failure') return refused(draft, 'the file cannot be read');
  const { kind, location } = source;
  const root = runContext.projectRoot();
  const edit = keyEdit(read.text, { location, from: key, to, kind });
  if (edit === null)
    return refused(draft, 'the file does not hold the key as one plain text there');
  return { kind: 'edit', draft, apply: (stamp) => editFile(path, read.text, edit, stamp, root) };
}

function isAccepted({ evidence }: Diagnosis): boolean {
  return evidence.some(({ fact, value }) => fact === 'experiment.repaired' && value === 'accepted');
}

/** True for an env file outside the project that a file of the project names. */
function isNamedByProject(
  { source, baseUrlAt }: Job['target'],
  path: string,
  { consent }: CommandContext['runContext'],
): boolean {
  const namedBy = source.file ?? baseUrlAt?.file ?? null;
  return namedBy !== null && consent.inProject(namedBy) && !consent.inProject(path);
}

function nameOf(source: CredentialSource): string {
  return 'name' in source ? source.name : (source.from.split(/[#:]/).at(-1) ?? source.from);
}

/** True where `fixed` is sound, and the damage of `key` is of the kinds that authlint takes off. */
function isRemovable(key: Secret, fixed: Secret): boolean {
  if (damageOf(fixed).length > 0) return false;
  return damageOf(key).every((damage) => REMOVABLE.has(damage));
}

/** Names what is removed: `1 trailing space`, `quotation marks`. Contains no character of the key. */
function damageWords(key: Secret, fixed: Secret): string {
  const damages = withoutImplied(damageOf(key));
  const ends = outerWhitespace(key);
  const [name, ...others] = blankNames(key);
  if (damages.length === 1 && damages[0] === 'whitespace') {
    const count = lengthOf(key) - lengthOf(fixed);
    const where = ends === 'both' ? 'outer' : ends;
    const kind = name === undefined || others.length > 0 ? 'whitespace character' : name;
    return `${String(count)} ${where} ${kind}${count === 1 ? '' : 's'}`;
  }
  return [
    ...new Set(
      DAMAGES.flatMap(({ id }) => (damages.includes(id) ? (REMOVABLE.get(id) ?? []) : [])),
    ),
  ].join(', ');
}

/** The command that removes whitespace, quotation marks, a scheme and `NAME=` from a shell variable without showing its value. */
export function variableCommand(name: string, platform: string, shell: Shell | null): string {
  if (shell === 'cmd') return setVariableCommand(name, KEY_PLACEHOLDER, shell) ?? '';
  if (platform === 'win32') {
    return `$env:${name} = $env:${name}.Trim(" \`t\`r\`n\`"'") -replace '^([A-Z][A-Z0-9_]{2,}=)?(Bearer\\s+)?', ''`;
  }
  const front = `s/^[[:space:]\\"']*([A-Z][A-Z0-9_]{2,}=)?[\\"']?([Bb]earer[[:space:]]+)?//`;
  return `export ${name}="$(printf %s "$${name}" | sed -E "${front}; s/[[:space:]\\"']*$//")"`;
}
