import { groupBy, type CredentialSource, type HeaderSetting } from '@authlint/core/internal';
import {
  headersIn,
  isEmpty,
  matches,
  objectIn,
  seal,
  without,
  type SealedHeader,
} from '@authlint/model/secret';
import type { Placement, SourceLocation } from '@authlint/model';
import { filled, unsetIn } from './filled.js';
import type { ReadContext } from './read-context.js';
import { noReferences, type ReferenceSyntax } from './references.js';
import type { Setting } from './setting.js';
import type { Variables } from './variables.js';
import type { Secret } from '@authlint/core';

/** A configured header, with the setting that it comes from. */
export interface ConfiguredHeader {
  readonly header: HeaderSetting;
  readonly setting: HeaderOrigin;
}

/** Where a header is set: a `Setting`, or a variable that holds several headers. */
export interface HeaderOrigin {
  readonly location: SourceLocation | null;
  readonly shown: string;
  readonly file: { readonly modifiedAt: number | null };
}

/** The headers of a mapping of names to values. */
export function headersOf(
  map: Setting | null,
  variables: Variables,
  syntax: ReferenceSyntax = noReferences,
): ConfiguredHeader[] {
  return (map?.entries() ?? []).flatMap((setting) =>
    settingHeader(setting.key, setting, variables, syntax),
  );
}

/** The headers of a mapping, and over them those of another one. */
export function layeredHeaders(
  lower: Setting | null,
  upper: Setting | null,
  variables: Variables,
  syntax: ReferenceSyntax,
): ConfiguredHeader[] {
  const below = lower?.without(upper?.keys() ?? []) ?? null;
  return [below, upper].flatMap((map) => headersOf(map, variables, syntax));
}

/** Of the headers of one name the first. */
export function firstOfEach(headers: readonly ConfiguredHeader[]): ConfiguredHeader[] {
  const named = groupBy(headers, ({ header }) => header.name.toLowerCase());
  return [...named.values()].flatMap(([first]) => first ?? []);
}

/** The header that a setting holds the value of; none where it holds no text. */
export function settingHeader(
  name: string,
  setting: Setting,
  variables: Variables,
  syntax: ReferenceSyntax = noReferences,
): ConfiguredHeader[] {
  const text = setting.text();
  if (text === null) return [];
  return [{ setting, header: { name, value: valueOf(text, setting, variables, syntax) } }];
}

/** A header with a value of which no single setting holds the text. */
export function literalHeader(
  setting: HeaderOrigin,
  name: string,
  secret: Secret,
): ConfiguredHeader {
  return { setting, header: { name, value: { kind: 'literal', secret } } };
}

/** A variable as the place of a header. */
export function variableOrigin(
  variable: string,
  location: SourceLocation | null = null,
): HeaderOrigin {
  return { location, shown: `env:${variable}`, file: { modifiedAt: null } };
}

export function variableHeaders(map: Setting | null, variables: Variables): ConfiguredHeader[] {
  return (map?.entries() ?? []).flatMap((setting) => {
    const name = setting.word();
    if (name === null) return [];
    return [{ setting, header: { name: setting.key, value: fromVariable(name, null, variables) } }];
  });
}

function valueOf(
  text: string,
  { location }: Setting,
  variables: Variables,
  syntax: ReferenceSyntax,
): HeaderSetting['value'] {
  const reference = syntax(text);
  if (reference.kind === 'variable') {
    const { name, others = [], fallback } = reference;
    const set = [name, ...others].find((one) => variables.has(one));
    return fromVariable(set ?? name, fallback, variables);
  }
  if (reference.kind !== 'template') {
    return { kind: 'literal', secret: seal(text), verbatimAt: location };
  }
  // An unset variable is reported by its name.
  const unset = unsetIn(reference.parts, variables);
  if (unset !== null) return { kind: 'env', name: unset };
  return { kind: 'literal', secret: filled(reference.parts, variables) };
}

/** The headers that are in one variable: `X-Team: a`, or with another sign than the colon, then the next one after a separator. */
export function headersInVariable(
  name: string,
  separator: RegExp,
  variables: Variables,
  sign = ':',
): ConfiguredHeader[] {
  return sealedHeaders(name, variables, (secret) => headersIn(secret, separator, sign));
}

/** The headers that one variable holds as an object of JSON. */
export function headersInJson(name: string, variables: Variables): ConfiguredHeader[] {
  return sealedHeaders(name, variables, (secret) =>
    (objectIn(secret)?.entries ?? []).flatMap(({ name: header, text }) =>
      text === null ? [] : [{ name: header, value: text }],
    ),
  );
}

function sealedHeaders(
  variable: string,
  variables: Variables,
  read: (secret: Secret) => readonly SealedHeader[],
): ConfiguredHeader[] {
  const secret = variables.secret(variable);
  const [source] = variables.sources(variable);
  if (secret === null || source === undefined) return [];
  const from = source.kind === 'saved' ? source.from : `env:${variable}`;
  const { location } = source;
  return read(secret).map(({ name, value }) =>
    literalHeader({ location, shown: `${from}#${name}`, file: { modifiedAt: null } }, name, value),
  );
}

/** A header that holds the value of a variable. */
export function variableHeader(
  name: string,
  variable: string,
  variables: Variables,
): ConfiguredHeader[] {
  const [source] = variables.sources(variable);
  if (source === undefined || variables.secret(variable) === null) return [];
  const setting = variableOrigin(variable, source.location);
  return [{ setting, header: { name, value: fromVariable(variable, null, variables) } }];
}

/** Values from files are resolved here; those of the process are read by the engine from the client's environment. */
function fromVariable(
  name: string,
  fallback: string | null,
  variables: Variables,
): HeaderSetting['value'] {
  const [first] = variables.sources(name);
  if (first !== undefined && first.kind !== 'env') return { kind: 'literal', secret: first.secret };
  const found = variables.secret(name);
  if (found !== null && variables.ports.env.get(name) === undefined) {
    return { kind: 'literal', secret: found };
  }
  return found === null && fallback !== null
    ? { kind: 'literal', secret: seal(fallback) }
    : { kind: 'env', name };
}

/** True where the text, or the variable of the shell, is not empty. */
export function isGiven(
  { ports }: ReadContext,
  from: CredentialSource | HeaderSetting['value'],
): boolean {
  const secret = from.kind === 'env' ? ports.env.get(from.name) : from.secret;
  return secret !== undefined && !isEmpty(secret);
}

/** The credential that a configured header is, where it takes the place of the client's own. */
export function headerCredential({ header, setting }: ConfiguredHeader): CredentialSource {
  const bare: Placement = { header: header.name.toLowerCase(), scheme: '' };
  const { location, shown: from } = setting;
  if (header.value.kind === 'env') {
    return { kind: 'env', name: header.value.name, location, placement: bare };
  }
  const { secret, verbatimAt } = header.value;
  const bearer = matches(secret, /^Bearer /i);
  return {
    kind: 'saved',
    from,
    secret: bearer ? without(secret, /^Bearer /i) : secret,
    location,
    changedAt: setting.file.modifiedAt,
    isVerbatim: verbatimAt !== undefined,
    placement: bearer ? { ...bare, scheme: 'Bearer' } : bare,
  };
}

/** The correction of a header with an equals sign instead of a colon, which is not sent. */
export function headerCorrection(
  name: string,
  separator: RegExp,
  variables: Variables,
): string | undefined {
  const secret = variables.secret(name);
  const [header] = secret === null ? [] : headersIn(secret, separator, '=');
  if (header === undefined) return undefined;
  const at = variables.locationOf(name);
  const place = at === undefined ? '' : ` in ${at.file}, line ${String(at.line)}`;
  return `Write \`${header.name}: VALUE\` in \`${name}\`${place}: a colon follows the name of a header; with an equals sign {client} sends no header.`;
}
