import type { ClientWords, CredentialSource } from './target.js';

/** How the file of a client says that the key goes elsewhere: by another variable, or by another header, with its scheme. */
export type HeaderChange = { readonly from: string; readonly to: string } & (
  { readonly kind: 'variable' } | { readonly kind: 'header'; readonly scheme: string }
);

const VARIABLE_NAME = /^[A-Z][A-Z0-9_]+$/;

/**
 * The change after which the key of a source goes to a place, as `authorization: Bearer`; `null` where no file states where it goes, or
 * where a variable holds what the header has, which would need the scheme.
 */
export function headerChange(
  source: CredentialSource,
  words: Pick<ClientWords, 'headerSettings'> | undefined,
  place: string,
): HeaderChange | null {
  if (source.location === null || place === 'none') return null;
  const [header = '', scheme = ''] = place.split(': ');
  const to = header.toLowerCase();
  const variable = /^`([A-Z][A-Z0-9_]+)`$/.exec(words?.headerSettings?.[to] ?? '')?.[1];
  const field = 'name' in source ? source.name : (source.from.split(/[#.]/).at(-1) ?? '');
  if (variable !== undefined && VARIABLE_NAME.test(field))
    return { kind: 'variable', from: field, to: variable };
  const from = source.placement?.header;
  if (from === undefined || (source.kind !== 'saved' && scheme !== '')) return null;
  return { kind: 'header', from, to, scheme };
}
