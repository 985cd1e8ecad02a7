import { CAUSE_OF, catalogueCode, type Code, type Diagnosis } from '@authlint/model';
import type { ClientWords, CredentialSource } from '../subject/target.js';
import type { CheckContext } from '../requests/check-context.js';
import { configuredModel } from '../requests/client-requests.js';
import type { Subject } from '../subject/subject.js';

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
    ...steps.toSpliced(place, 0, ...own),
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
  return [`${words.name} takes it from ${keyPlace(source, variableField)}${saves}.`];
}

function keyPlace(source: CredentialSource, variableField: string | null): string {
  const { location } = source;
  if (source.kind === 'env') {
    const field = variableField === null ? '' : `\`${variableField}\` in `;
    const named = location === null ? '' : `, which ${field}${filePlace(location)} names`;
    return `the variable \`${source.name}\`${named}`;
  }
  if (location === null) return source.kind === 'env-file' ? source.name : source.from;
  const name = source.kind === 'env-file' ? source.name : source.from.split('#')[1];
  return name === undefined ? filePlace(location) : `\`${name}\` in ${filePlace(location)}`;
}

interface FileLine {
  readonly file: string;
  readonly line: number | null;
}

function filePlace({ file, line }: FileLine): string {
  return line === null ? file : `${file}, line ${String(line)}`;
}

/** Whether the client would have something to show: an endpoint has refused a request. */
function isAnswered({ session }: CheckContext): boolean {
  return session.records.some(({ status }) => status !== null && status >= 400 && status < 404);
}

function lastStep({ name, shows }: ClientWords): string[] {
  return shows === null ? [] : [`Ask ${name} again: ${shows} must be gone.`];
}

export function withSteps(diagnosis: Diagnosis, steps: readonly string[]): Diagnosis {
  return { ...diagnosis, resolution: { ...diagnosis.resolution, steps } };
}

/** The same diagnosis with the exact line that makes up for a list of models that is refused, and where it goes. */
export function withManualModel(diagnosis: Diagnosis, { target }: Subject): Diagnosis {
  const model = configuredModel(target);
  if (catalogueCode(diagnosis) !== 'gateway-discovery-differs' || model === null) return diagnosis;
  const { file, line } = target.source;
  const place = file === null ? '' : ` in ${filePlace({ file, line })}`;
  const step = `Add the verified Model ID manually: \`models: [${model}]\` to \`${target.id}\`${place}.`;
  const steps = diagnosis.resolution.steps.map((item) =>
    item.startsWith('Add the verified Model ID manually') ? step : item,
  );
  return withSteps(diagnosis, steps);
}

/** What stands for a value in the lines to add, as in the reference of the configuration. */
const EXAMPLES: Readonly<Record<string, string>> = {
  project: 'my-project',
  location: 'us-central1',
  region: 'eu-west-1',
  accountId: '123456789012',
  deployment: 'my-deployment',
};

/** The same diagnosis with the lines to add where a setting is missing, and the file to add them to. */
export function withNativeSettings(diagnosis: Diagnosis, { target }: Subject): Diagnosis {
  const { file, line, client } = target.source;
  if (catalogueCode(diagnosis) !== 'native-setting-missing') return diagnosis;
  const missing = diagnosis.evidence.find(({ fact }) => fact === 'native.missing')?.value;
  // The file of a client has fields of its own.
  if (file === null || client !== null || !Array.isArray(missing)) return diagnosis;
  const isJson = file.endsWith('.json');
  const quoted = (text: string): string => (isJson ? `"${text}"` : text);
  const settings = missing.map(String).map((name) => {
    const example = EXAMPLES[name] ?? 'VALUE';
    return `${quoted(name)}: ${isJson || /^\d+$/.test(example) ? `"${example}"` : example}`;
  });
  const hasNative = Object.values(target.native).some((value) => value !== undefined);
  const list = settings.join(', ');
  const added = hasNative ? list : `${quoted('native')}: { ${list} }`;
  const parent = `${hasNative ? '`native` of ' : ''}\`${target.id}\``;
  const step = `Add \`${added}\` with your own values to ${parent} in ${filePlace({ file, line })}.`;
  return withSteps(diagnosis, [step, ...diagnosis.resolution.steps]);
}
