import type { ClientWords, CredentialSource } from './target.js';

/** How a client's file changes the placement of the key: by another variable, or by another header, with its scheme. */
export type HeaderChange = { readonly from: string; readonly to: string } & (
  { readonly kind: 'variable' } | { readonly kind: 'header'; readonly scheme: string }
);

const VARIABLE_NAME = /^[A-Z][A-Z0-9_]+$/;

/**
 * The change that moves the key of a source to a placement such as `authorization: Bearer`; `null` where no file sets the placement, or
 * where the whole header value is in a variable, which would need the scheme.
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
