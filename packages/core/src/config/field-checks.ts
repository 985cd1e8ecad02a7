import { MAX_URL_LENGTH, webUrl } from '@authlint/model/secret';
import { isPrintableAscii, looksLikeKey } from './text-forms.js';

/** A fault of a field's text. It never contains the text itself. */
export interface FieldFault {
  readonly message: string;
  readonly hint: string | null;
}

const SECRET_PARAMETER =
  /^(x-)?(api[-_]?)?(key|token|secret|sig|signature|password|code)$|access[-_]?token|subscription-key/i;

/** A Base URL is shown in reports, so it may not contain a credential. */
export function baseUrlFault(text: string): FieldFault | null {
  if (text.trim() !== text)
    return { message: 'has a space or line break at an end', hint: 'remove it' };
  if (!/^[!-~]*$/.test(text) && /[\s\p{Cc}\p{Cf}]/u.test(text))
    return {
      message: 'has a space or an invisible character in it',
      hint: 'write the URL without it',
    };
  if (text.length > MAX_URL_LENGTH)
    return { message: `is longer than ${String(MAX_URL_LENGTH)} characters`, hint: null };
  if (!URL.canParse(text)) return noUrl(text);
  const url = new URL(text);
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return noUrl(text);
  if (webUrl(text) === null)
    return {
      message: 'has a host that is no host name',
      hint: 'a host has letters, digits, dots and hyphens',
    };
  if (url.username !== '' || url.password !== '') return CREDENTIAL;
  if (url.search !== '' && [...url.searchParams.keys()].some((name) => SECRET_PARAMETER.test(name)))
    return CREDENTIAL;
  return null;
}

const CREDENTIAL: FieldFault = {
  message: 'has a credential in it',
  hint: 'put it into apiKeyEnv, key or headers and create a new one if this file was shared',
};

function noUrl(text: string): FieldFault {
  const host = /^[a-z0-9-]+(\.[a-z0-9-]+)+(:\d+)?(\/|$)|^localhost(:\d+)?(\/|$)/i.test(text);
  return {
    message: 'is not an http or https URL',
    hint: host
      ? 'put https:// in front'
      : /[${}]/.test(text)
        ? 'variables are not expanded here: write the URL itself'
        : 'write the whole URL, such as https://api.example.com/v1',
  };
}

/** Variables are found by their exact name, so the field holds a name and nothing else. */
export function variableFault(text: string): FieldFault | null {
  if (looksLikeKey(text))
    return {
      message: 'holds what looks like a key, not the name of a variable',
      hint: 'write the name of the variable that holds the key',
    };
  if (/^[A-Za-z_]\w*$/.test(text)) return null;
  const reference = /^(\$\{?|%|env[.:]|process\.env\.)/.test(text);
  return {
    message: 'is not the name of a variable',
    hint: reference
      ? 'write the name alone, without a sign before it'
      : 'a name has letters, digits and _ only',
  };
}

/** A path is joined to the Base URL; a whole URL would take the key to another host. */
export function pathFault(text: string): FieldFault | null {
  if ((/^\/(?!\/)[^\s\p{Cc}]*$/u.test(text) && !climbs(text)) || text === '') return null;
  return {
    message: 'is not a path below the Base URL',
    hint: 'begin it with one / and leave the host out',
  };
}

/** True for `..`, also in forms that servers decode: at a shared host it would lead to another tenant's endpoint. */
function climbs(path: string): boolean {
  const decoded = path.replace(/[?#].*/s, '').replace(/%2e/gi, '.');
  return decoded.split(/\/|\\|%2f|%5c/i).includes('..');
}

export function headerNameFault(name: string): FieldFault | null {
  return /^[!#$%&'*+.^_`|~\w-]+$/.test(name)
    ? null
    : { message: 'has a name that no HTTP header can have', hint: 'use letters, digits and -' };
}

/** A day that exists, as `2027-01-31`. */
export function dayFault(text: string): FieldFault | null {
  const time = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(text) : NaN;
  const exists = !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
  return exists ? null : { message: 'is not a day', hint: 'write it as 2027-01-31' };
}

/** Text that is printed: it must not carry control or direction characters to a terminal. */
export function printedFault(text: string): FieldFault | null {
  if (text === '') return { message: 'must not be empty', hint: null };
  return !isPrintableAscii(text) && /[\p{Cc}\p{Cf}\u2028\u2029]/u.test(text)
    ? { message: 'has an invisible character in it', hint: 'type it again by hand' }
    : null;
}

/** The scheme before a key, which may be empty. */
export function schemeFault(text: string): FieldFault | null {
  return text === '' ? null : printedFault(text);
}
