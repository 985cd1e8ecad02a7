import type { ParsedText } from '../parsed-text.js';
import { speaksOfModels } from './route.js';

/** What only the API of a model says or shows: fields of its errors, headers, forms of keys, words of its SDKs, its routes. */
const SHOWN =
  /"error": ?\{\s?"message"|invalid_request_error|authentication_error|x-(?:goog-)?api-key|API(?:Call)?Error|\(no body\)|Error code: 40|unexpected status 40|401 (?:\/ )?authentication failed|访问密码|\b(?:sk|pplx|nvapi|gsk)[-_]\S{3}|\/(?:messages|responses|api\/(?:tags|generate))\b|enerateContent/;

/** A key, by the word of the language it stands in: a provider has keys, and so do others. */
const OF_A_KEY =
  /(?<![a-z])api[-_ ]?(?:key|token)|(?<![a-z])keys?(?![a-z])|密钥|秘钥|金鑰|キー|API ?키|schlüssel|(?<!\p{L})(?:cl(?:é|ef)s?|clave|chave)(?!\p{L})|ключ/iu;

/** True for a text that holds anything of the field of model providers. */
export function isOfTheField({ lines }: ParsedText): boolean {
  return lines.some(({ text }) => speaksOfModels(text) || SHOWN.test(text));
}

export function speaksOfKey({ lines }: ParsedText): boolean {
  return lines.some(({ text }) => OF_A_KEY.test(text));
}
