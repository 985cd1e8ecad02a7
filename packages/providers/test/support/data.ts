import { readdirSync, readFileSync } from 'node:fs';
import { parse } from 'yaml';

interface KeyForm {
  readonly pattern: string;
  readonly prefix?: string;
  readonly sample: string;
  readonly kind?: string;
  readonly distinctive?: boolean;
  readonly broad?: boolean;
  readonly ambiguousWith?: readonly string[];
}

/** A provider file as it is written. */
export interface ProviderFile {
  readonly id: string;
  readonly baseUrls?: readonly { readonly url: string }[];
  readonly sharesAddressWith?: readonly string[];
  readonly twins?: readonly { readonly id: string; readonly differs: string }[];
  readonly variables?: readonly string[];
  readonly keys?: readonly KeyForm[];
  readonly answers?: readonly { readonly meaning: string; readonly pattern?: string }[];
  readonly retired?: { readonly since: string; readonly instead: string; readonly only?: string };
  readonly checkedAt: string;
  readonly sources: readonly (string | { readonly url: string; readonly date: string })[];
}

export const FILES: readonly ProviderFile[] = readdirSync(
  new URL('../../data/', import.meta.url),
).map(
  (name) =>
    parse(readFileSync(new URL(`../../data/${name}`, import.meta.url), 'utf8')) as ProviderFile,
);

/** A made-up key of the form that a sample describes: `<ab:5>` is `ababa`. Whole keys are in no file, so no scanner stops them. */
export function keyOf(sample: string): string {
  return sample.replace(/<([^:>]+):(\d+)>/g, (_found, unit: string, length: string) =>
    unit.repeat(Number(length)).slice(0, Number(length)),
  );
}

export interface Sample {
  readonly id: string;
  readonly form: KeyForm;
  readonly key: string;
}

export const SAMPLES: readonly Sample[] = FILES.flatMap(({ id, keys }) =>
  (keys ?? []).map((form) => ({ id, form, key: keyOf(form.sample) })),
);
