import { catalogueCode, type Diagnosis } from '@authlint/model';
import { configuredModel } from '../subject/configured-model.js';
import type { Subject } from '../subject/subject.js';
import type { ProviderTarget } from '../subject/target.js';

export function withSteps(diagnosis: Diagnosis, steps: readonly string[]): Diagnosis {
  return { ...diagnosis, resolution: { ...diagnosis.resolution, steps } };
}

/** The same diagnosis with the exact line that makes up for a list of models that is refused, and where it goes. */
export function withManualModel(diagnosis: Diagnosis, { target }: Subject): Diagnosis {
  const model = configuredModel(target);
  if (catalogueCode(diagnosis) !== 'gateway-discovery-differs' || model === null) return diagnosis;
  const { file } = target.source;
  const place = file === null ? '' : ` in ${placeOf(file, target)}`;
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
  const { file, client } = target.source;
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
  const step = `Add \`${added}\` with your own values to ${parent} in ${placeOf(file, target)}.`;
  return withSteps(diagnosis, [step, ...diagnosis.resolution.steps]);
}

function placeOf(file: string, { source: { line } }: ProviderTarget): string {
  return line === null ? file : `${file}, line ${String(line)}`;
}
