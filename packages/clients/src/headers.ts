import {
  matches,
  seal,
  without,
  type CredentialSource,
  type HeaderSetting,
  type Placement,
} from '@authlint/core/internal';
import { filled } from './key-source.js';
import { noReferences, type ReferenceSyntax } from './references.js';
import type { Setting } from './setting.js';
import type { Variables } from './variables.js';

/** A configured header, with the setting that it comes from. */
export interface ConfiguredHeader {
  readonly header: HeaderSetting;
  readonly setting: Setting;
}

/** The headers of a mapping of names to values. */
export function headersOf(
  map: Setting | null,
  variables: Variables,
  syntax: ReferenceSyntax = noReferences,
): ConfiguredHeader[] {
  return (map?.entries() ?? []).flatMap((setting) => {
    const text = setting.text();
    if (text === null) return [];
    return [{ setting, header: { name: setting.key, value: valueOf(text, variables, syntax) } }];
  });
}

/** Headers whose values are names of variables. */
export function variableHeaders(map: Setting | null, variables: Variables): ConfiguredHeader[] {
  return (map?.entries() ?? []).flatMap((setting) => {
    const name = setting.word();
    if (name === null) return [];
    return [{ setting, header: { name: setting.key, value: fromVariable(name, null, variables) } }];
  });
}

function valueOf(
  text: string,
  variables: Variables,
  syntax: ReferenceSyntax,
): HeaderSetting['value'] {
  const reference = syntax(text);
  if (reference.kind === 'variable') {
    return fromVariable(reference.name, reference.fallback, variables);
  }
  const secret = reference.kind === 'template' ? filled(reference.parts, variables) : seal(text);
  return { kind: 'literal', secret };
}

/** What a file gives is known; what the process gives, the engine reads from the client's own environment. */
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

/** The credential that a configured header is, where it takes the place of the client's own. */
export function headerCredential({ header, setting }: ConfiguredHeader): CredentialSource {
  const bare: Placement = { header: header.name.toLowerCase(), scheme: '' };
  const { location, shown: from } = setting;
  if (header.value.kind === 'env') {
    return { kind: 'env', name: header.value.name, location, placement: bare };
  }
  const { secret } = header.value;
  const bearer = matches(secret, /^Bearer /i);
  return {
    kind: 'saved',
    from,
    secret: bearer ? without(secret, /^Bearer /i) : secret,
    location,
    changedAt: setting.file.modifiedAt,
    placement: bearer ? { ...bare, scheme: 'Bearer' } : bare,
  };
}
