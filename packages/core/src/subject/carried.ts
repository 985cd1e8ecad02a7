import type { ConsentRequest } from '@authlint/model';
import type { Secret } from '@authlint/model/secret';
import { variableOf, type Candidate } from './credential.js';
import type { Subject } from './subject.js';
import type { CredentialSource } from './target.js';

/** A credential that a request may carry, with where it comes from. */
export interface Carried {
  /** `null`: the variable is not set now. */
  readonly secret: Secret | null;
  /** How it is named to the user and in records: without a line or a process, which change by themselves. */
  readonly name: string;
  readonly type: ConsentRequest['type'];
  readonly variable: string | null;
  /** File that holds it; `null` where it is in no file. */
  readonly file: string | null;
}

/** The credentials that a subject is configured with, found or not. */
export function carriedBy(subject: Subject): readonly Carried[] {
  return [...ofSources(subject), ...ofHeaders(subject)];
}

function ofSources({ credential }: Subject): Carried[] {
  return credential.candidates.map((candidate) => {
    const { source, secret } = candidate;
    const variable = variableOf(source);
    return { secret, name: nameOf(candidate), type: source.kind, variable, file: fileOf(source) };
  });
}

function nameOf({ source, from }: Candidate): string {
  if (source.kind === 'env') return `env:${source.name}`;
  return source.kind === 'env-file' ? `${source.location.file}#${source.name}` : from;
}

/** A variable is in no file, and a text that was filled in or fetched is not the file's own. */
function fileOf(source: CredentialSource): string | null {
  if (source.kind === 'env-file') return source.location.file;
  return source.kind === 'saved' && source.isVerbatim === true
    ? (source.location?.file ?? null)
    : null;
}

function ofHeaders({ target, headers }: Subject): Carried[] {
  return target.headers.map(({ name, value }) => {
    const held = headers[name.toLowerCase()];
    const secret = held === undefined || typeof held === 'string' ? null : held;
    const variable = value.kind === 'env' ? value.name : null;
    const file = value.kind === 'literal' ? (value.verbatimAt?.file ?? null) : null;
    const shown = variable === null ? `header ${name}` : `env:${variable}`;
    return { secret, name: shown, type: 'header' as const, variable, file };
  });
}
