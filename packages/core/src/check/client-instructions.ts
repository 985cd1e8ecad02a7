import {
  CAUSE_OF,
  catalogueCode,
  type Code,
  type Diagnosis,
  type SourceLocation,
} from '@authlint/model';
import type { ClientWords, CredentialSource } from '../subject/target.js';
import type { CheckContext } from '../requests/check-context.js';
import { withSteps } from './steps.js';

/**
 * The same diagnosis with what its steps mean in the client whose file was read: where it has the key, the command that saves
 * another one, and the words that must be gone afterwards.
 */
export function withClientSteps(diagnosis: Diagnosis, context: CheckContext): Diagnosis {
  const { words } = context.target;
  if (words === undefined || diagnosis.cause === null) return diagnosis;
  const { steps } = diagnosis.resolution;
  const index = steps.findLastIndex((step) => /\b(save|saved|replace|sign in)\b/i.test(step)) + 1;
  const own = isAboutKey(catalogueCode(diagnosis)) ? keySteps(words, context) : [];
  const place = index === 0 ? steps.length : index;
  return withSteps(diagnosis, [
    ...steps.slice(0, place),
    ...own,
    ...steps.slice(place),
    ...(isAnswered(context) ? lastStep(words) : []),
  ]);
}

function isAboutKey(code: Code): boolean {
  const cause = CAUSE_OF[code];
  return cause === 1 || cause === 2 || code.startsWith('native-login');
}

function keySteps(words: ClientWords, { credential }: CheckContext): string[] {
  const { signIn, variableField } = words;
  const source = credential.winner?.source;
  if (source === undefined) {
    if (signIn === null) return [];
    return [`Run \`${signIn.command}\`, which saves it in ${signIn.files.join(', ')}.`];
  }
  const saves =
    signIn !== null && signIn.files.includes(source.location?.file ?? '')
      ? `; \`${signIn.command}\` saves another one`
      : '';
  return [`${words.name} takes it from ${placeOf(source, variableField)}${saves}.`];
}

function placeOf(source: CredentialSource, variableField: string | null): string {
  const { location } = source;
  if (source.kind === 'env') {
    const field = variableField === null ? '' : `\`${variableField}\` in `;
    const named = location === null ? '' : `, which ${field}${at(location)} names`;
    return `the variable \`${source.name}\`${named}`;
  }
  if (location === null) return source.kind === 'env-file' ? source.name : source.from;
  const name = source.kind === 'env-file' ? source.name : source.from.split('#')[1];
  return name === undefined ? at(location) : `\`${name}\` in ${at(location)}`;
}

function at({ file, line }: SourceLocation): string {
  return `${file}, line ${String(line)}`;
}

/** Whether the client would have something to show: an endpoint has refused a request. */
function isAnswered({ session }: CheckContext): boolean {
  return session.records.some(({ status }) => status !== null && status >= 400 && status < 404);
}

function lastStep({ name, shows }: ClientWords): string[] {
  return shows === null ? [] : [`Ask ${name} again: ${shows} must be gone.`];
}
