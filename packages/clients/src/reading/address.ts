import { webUrl } from '@authlint/model/secret';
import type { ReadContext } from './read-context.js';
import {
  noReferences,
  type Reference,
  type ReferenceSyntax,
  type TemplatePart,
} from './references.js';
import type { Setting } from './setting.js';
import type { Variables, Address } from './variables.js';

/** The Base URL of a setting, with references expanded; `null` where it has none. Text that is no address is returned unchanged. */
export function addressIn(
  context: ReadContext,
  setting: Setting | null,
  syntax: ReferenceSyntax = noReferences,
  variables: Variables = context.exported,
): Address | null {
  const text = setting?.word() ?? null;
  if (setting === null || text === null) return null;
  const reference = syntax(text);
  const { location: at } = setting;
  if (reference.kind === 'literal') return { url: text, at };
  if (reference.kind === 'variable') {
    const { name, others = [], fallback } = reference;
    const given = [name, ...others]
      .map((one) => variables.address(one))
      .find((one) => one !== null);
    const address = given ?? (fallback === null ? null : { url: fallback, at });
    if (address !== null) return address;
  }
  if (reference.kind === 'template') {
    const address = filledIn(reference.parts, variables);
    if (address !== null) return { ...address, at: address.at ?? at };
  }
  context.problemAt(
    setting,
    `the Base URL depends on ${namesIn(reference)}, which holds no address here`,
  );
  return null;
}

/** The variables that a text refers to. */
function namesIn(reference: Reference): string {
  if (reference.kind === 'variable') return reference.name;
  if (reference.kind !== 'template') return 'something';
  const names = reference.parts.flatMap((part) => (typeof part === 'string' ? [] : [part.name]));
  return [...new Set(names)].join(' and ');
}

/**
 * A variable that holds an address is at the beginning and keeps its origin. Anywhere else its value, which may be a
 * credential, would go to a host that the text around it names: such a text gives no Base URL.
 */
function filledIn(parts: readonly TemplatePart[], variables: Variables): Address | null {
  const hosted = withHost(parts, variables);
  if (hosted !== null) return hosted;
  const [base, ...others] = parts.map((part) =>
    typeof part === 'string' ? null : variables.address(part.name),
  );
  if (others.some((address) => address !== null)) return null;
  const texts = parts.map((part) => (typeof part === 'string' ? part : part.fallback));
  if (base == null) return texts.includes(null) ? null : { url: texts.join(''), at: undefined };
  const [, ...rest] = texts;
  const url = base.url + rest.join('');
  const whole = rest.includes(null) ? null : webUrl(url);
  return whole !== null && whole.origin === webUrl(base.url)?.origin ? { url, at: base.at } : null;
}

/** `https://${HOST}/path`: the variable is the whole of the host, and its value has the form of one. */
function withHost(
  [scheme, variable, ...rest]: readonly TemplatePart[],
  variables: Variables,
): Address | null {
  if (typeof scheme !== 'string' || !/^https?:\/\/$/i.test(scheme)) return null;
  if (typeof variable !== 'object' || rest.length > 1) return null;
  const [path = ''] = rest;
  if (typeof path !== 'string' || !/^([/:]|$)/.test(path)) return null;
  const host = variables.host(variable.name);
  return host === null
    ? null
    : { url: scheme + host + path, at: variables.locationOf(variable.name) };
}
