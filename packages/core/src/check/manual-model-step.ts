import { catalogueCode, type Diagnosis } from '@authlint/model';
import { configuredModel } from '../subject/configured-model.js';
import type { Subject } from '../subject/subject.js';

/** The same diagnosis with the exact line that makes up for a list of models that is refused, and where it goes. */
export function withManualModel(diagnosis: Diagnosis, { target }: Subject): Diagnosis {
  const model = configuredModel(target);
  if (catalogueCode(diagnosis) !== 'gateway-discovery-differs' || model === null) return diagnosis;
  const { file, line } = target.source;
  const place = file === null ? '' : ` in ${file}${line === null ? '' : `, line ${String(line)}`}`;
  const step = `Add the verified Model ID manually: \`models: [${model}]\` to \`${target.id}\`${place}.`;
  const { resolution } = diagnosis;
  const steps = resolution.steps.map((item) =>
    item.startsWith('Add the verified Model ID manually') ? step : item,
  );
  return { ...diagnosis, resolution: { ...resolution, steps } };
}
