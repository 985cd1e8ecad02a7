import type { RecordedExchange, RecordedProvider } from '@authlint/formatters/schema';
import { unicodeEscape } from '@authlint/formatters';

function caseKey(pack: string): string {
  return `${pack}-made-up-key-0001`;
}

/** A case of a pack that replays the recording of a provider, as YAML (JSON is YAML too). */
export function caseText(pack: string, provider: RecordedProvider, name: string): string {
  const { baseUrl, modelId, found, exchanges } = provider;
  const place = exchanges.find(({ key }) => key === 'configured')?.place;
  // Experiments add headers.
  const own = exchanges.filter(({ variant }) => variant === null);
  const headers = [...new Set(own.flatMap((item) => item.headers))];
  const client = {
    ...{ baseUrl, key: caseKey(pack) },
    ...(place ? { auth: place } : {}),
    ...(headers.length > 0 ? { headers: valuesOf(headers) } : {}),
    ...(modelId === null ? {} : { modelId }),
  };
  const { state, code, certainty } = found;
  const expect = { state, ...(code === null ? {} : { code, certainty }) };
  return [
    `  - name: ${inYaml(name)}`,
    `    client: ${inYaml(client)}`,
    '    gateway:',
    ...wireRules(pack, exchanges, headers).map((rule) => `      - ${inYaml(rule)}`),
    `    expect: ${inYaml(expect)} # as found; correct it if it is wrong`,
    '',
  ].join('\n');
}

function valuesOf(names: readonly string[]): Readonly<{ [name: string]: string }> {
  return Object.fromEntries(names.map((name) => [name, 'made-up']));
}

/** The requests with the key of the client before those with another one, which fit more. */
const ORDER = ['configured', 'made-up', 'none'];

/** Keys of experiments are not part of a case, and a request without an answer cannot be replayed. */
function wireRules(
  pack: string,
  exchanges: readonly RecordedExchange[],
  headers: readonly string[],
): readonly object[] {
  const played = exchanges
    .filter(({ key, answer }) => ORDER.includes(key) && answer !== null)
    .sort((a, b) => ORDER.indexOf(a.key) - ORDER.indexOf(b.key));
  const rules = played.map((item) => wireRule(pack, item, headers));
  const texts = rules.map((rule) => JSON.stringify(rule));
  return rules.filter((_rule, index) => texts.indexOf(texts[index] ?? '') === index);
}

function wireRule(
  pack: string,
  { method, path, key, place, answer, headers: sent }: RecordedExchange,
  headers: readonly string[],
): object {
  const others = headers.map((name) => [name, sent.includes(name) ? 're:.' : null] as const);
  const conditions = [...(place === null ? [] : [[place.header, keyPart()] as const]), ...others];
  const { status = 404, headers: responseHeaders = {}, body = '' } = answer ?? {};
  return {
    ...{ method, path },
    ...(conditions.length > 0 ? { headers: Object.fromEntries(conditions) } : {}),
    ...{ status, responseHeaders, body },
  };

  function keyPart(): string {
    const scheme = place?.scheme ?? '';
    return key === 'configured' ? `${scheme} ${caseKey(pack)}`.trim() : 're:.';
  }
}

/** Characters that an editor does not show, or that reorder what it shows. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

/** A value as one line of YAML. A record is untrusted: all characters stay inside the value, and are visible. */
export function inYaml(value: unknown): string {
  return JSON.stringify(value).replace(INVISIBLE, unicodeEscape);
}

/** The same, without quotation marks where YAML needs none. */
export function plainInYaml(text: string): string {
  return /^(authorization|[a-z]+(-[a-z]+)+|(\/[\w.-]+)+)$/.test(text) ? text : inYaml(text);
}
