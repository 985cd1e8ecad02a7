import { forgetMatch, read } from './store.js';
import type { Secret } from './secret.js';

/**
 * The address in a sealed text: an http(s) URL without query and fragment. A credential in it is replaced by a mark, so that its
 * position is visible. `null`: the text is no such URL. Clients read their Base URL from variables too, and a Base URL is no
 * credential.
 */
export function addressOf(secret: Secret): string | null {
  const address = webAddress(read(secret).trim());
  forgetMatch();
  return address;
}

/** The host, with its port, if the whole text is one; else `null`. A host is not a credential. */
export function hostOf(secret: Secret): string | null {
  const text = read(secret).trim();
  const isHost = text.length <= MAX_HOST_LENGTH && HOST.test(text);
  forgetMatch();
  return isHost ? text : null;
}

const MAX_HOST_LENGTH = 260;
const HOST = /^(localhost|\d{1,3}(\.\d{1,3}){3}|([a-z0-9-]{1,63}\.)+[a-z]{2,24})(:\d{1,5})?$/i;

const CREDENTIAL_PARAMETER = /key|token|secret|signature|^sig$|^code$/i;
const MARK = 'hidden';

/** Query parameters of a URL with names of credentials. */
export function credentialParameters(url: URL): string[] {
  return [...url.searchParams.keys()].filter((name) => CREDENTIAL_PARAMETER.test(name));
}

/** Characters. Node.js 22 takes minutes for an address of some hundred thousand labels. */
export const MAX_URL_LENGTH = 4096;

/** Host names of DNS and certificates: URLs also allow shell metacharacters in a host. */
const PLAIN_HOST = /^(?:[a-z0-9._-]+|\[[0-9a-f:.]+\])$/;

/** Parses a URL; `null` where it is not http(s), is too long, or its host is not a host name. */
export function webUrl(text: string): URL | null {
  if (text.length > MAX_URL_LENGTH || !/^https?:\/\//i.test(text)) return null;
  if (!URL.canParse(text)) return null;
  const url = new URL(text);
  return PLAIN_HOST.test(url.hostname) ? url : null;
}

function webAddress(text: string): string | null {
  const url = webUrl(text);
  if (url === null) return null;
  const path = url.pathname.replace(/\/$/, '');
  if (url.username !== '' || url.password !== '')
    return `${url.protocol}//${MARK}@${url.host}${path}`;
  return `${url.origin}${path}${credentialParameters(url).length === 0 ? '' : `?key=${MARK}`}`;
}
