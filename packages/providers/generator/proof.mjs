import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { z } from 'zod';

/** @typedef {import('./read.mjs').Provider} Provider */
/** @typedef {Provider['keys'][number]} Key */
/** @typedef {{ readonly vendor: string, readonly form: string, readonly rules: readonly string[] }} DetectorForm */

const schema = z.strictObject({
  detectors: z.record(
    z.string(),
    z.strictObject({ at: z.url(), commit: z.string().regex(/^[0-9a-f]{40}$/), date: z.string() }),
  ),
  forms: z.array(
    z.strictObject({ vendor: z.string(), form: z.string(), rules: z.array(z.string()).min(1) }),
  ),
});

/** Detectors that took rules from each other count as one. */
const ORIGIN = Object.freeze({ betterleaks: 'gitleaks' });

/** Minimum length of a prefix that proves a longer form: `sk-ant-` does, `hf_` does not. */
const MIN_PREFIX = 5;

/** What detectors know, of detectors.yaml. @param {URL} root @returns {readonly DetectorForm[]} */
export function detectorForms(root) {
  return schema.parse(parse(readFileSync(new URL('detectors.yaml', root), 'utf8'))).forms;
}

/** A made-up key of the form that a sample describes: `<ab:5>` is `ababa`. @param {string} sample */
export function keyOf(sample) {
  return sample.replace(/<([^>]+):(\d+)>/g, (_found, unit, length) =>
    String(unit).repeat(Number(length)).slice(0, Number(length)),
  );
}

/**
 * The providers with the detectors' evidence for each distinctive form: `proves`, and `prefixShared` where others' keys have the prefix.
 * @template {Provider} T
 * @param {readonly T[]} providers
 * @param {readonly DetectorForm[]} forms
 */
export function withProof(providers, forms) {
  const proofOf = judge(forms, (vendor) =>
    providers
      .filter((provider) => provider.vendor === vendor)
      .flatMap(({ keys }) => keys.map(({ prefix }) => prefix ?? '')),
  );
  return providers.map((provider) => ({
    ...provider,
    keys: provider.keys.map((key) => ({ ...key, ...proofOf(provider, key) })),
  }));
}

/** @param {readonly DetectorForm[]} forms @param {(vendor: string) => readonly string[]} prefixesOf */
function judge(forms, prefixesOf) {
  /** @param {Provider} provider @param {Key} key */
  return (provider, key) => {
    if (key.distinctive !== true) return {};
    const { vendor } = provider;
    const { prefix = '', pattern } = key;
    const shapes = new RegExp(pattern, 'u');
    const begun = prefix === '' ? [] : forms.filter(({ form }) => form.startsWith(prefix));
    const foreign = begun.some((form) => form.vendor !== vendor);
    const byName = isNamed(provider, key);
    const shorter = prefixesOf(vendor).filter(
      (other) => other.length >= MIN_PREFIX && other !== prefix && prefix.startsWith(other),
    );
    const families = [prefix, ...shorter].map((start) =>
      start === '' ? [] : forms.filter(({ form }) => form.startsWith(start)),
    );
    const groups = [...families, forms.filter(({ form }) => shapes.test(keyOf(form)))];
    const proves = byName || groups.some((group) => isGivenTo(vendor, group));
    return { ...(proves ? { proves: true } : {}), ...(foreign ? { prefixShared: true } : {}) };
  };
}

/** Whether two independent detectors have the form, all for this vendor. @param {string} vendor @param {readonly DetectorForm[]} forms */
function isGivenTo(vendor, forms) {
  if (forms.some((form) => form.vendor !== vendor)) return false;
  const names = forms.flatMap(({ rules }) => rules.map((rule) => rule.split('/')[0] ?? ''));
  const origins = new Set(
    names.map((name) =>
      name in ORIGIN ? ORIGIN[/** @type {keyof typeof ORIGIN} */ (name)] : name,
    ),
  );
  return origins.size >= 2;
}

/** Words that are not specific to a vendor. */
const COMMON =
  /^(api|key|keys|token|plan|coding|cloud|code|gateway|router|inference|model|models|agent|service|live|user|free|proxy|local|chat|studio|china|global)$/;

/**
 * True where the prefix of the form contains the vendor's name as a whole word.
 * @param {Provider} provider
 * @param {Key} key
 */
function isNamed({ id, vendor, name }, { prefix = '' }) {
  const words = prefix.toLowerCase().split(/[^a-z]+/);
  const names = [id, vendor, name].flatMap((text) => {
    const parts = text.toLowerCase().split(/[^a-z0-9]+/);
    return [...parts, parts.join('')];
  });
  return words.some((word) => word.length >= 3 && !COMMON.test(word) && names.includes(word));
}
