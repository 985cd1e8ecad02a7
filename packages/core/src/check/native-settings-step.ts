import { catalogueCode, type Diagnosis } from '@authlint/model';
import type { Subject } from '../subject/subject.js';

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
  const place = `${file}${line === null ? '' : `, line ${String(line)}`}`;
  const hasNative = Object.values(target.native).some((value) => value !== undefined);
  const list = settings.join(', ');
  const added = hasNative ? list : `${quoted('native')}: { ${list} }`;
  const parent = `${hasNative ? '`native` of ' : ''}\`${target.id}\``;
  const step = `Add \`${added}\` with your own values to ${parent} in ${place}.`;
  const { resolution } = diagnosis;
  return { ...diagnosis, resolution: { ...resolution, steps: [step, ...resolution.steps] } };
}
