/** Words for a missing key, variable or login, in English and Chinese. The Chinese is escaped to keep the bundle ASCII. */
const NOT_THERE = String.raw`(?:not (?:set|found|configured|provided|available|defined|present|given)|missing|unset|no (?:\w{1,20}[ _-]){0,3}(?:keys?|tokens?|credentials?)\b|without (?:an? )?(?:api[- ]?)?key|\u672a\u8bbe\u7f6e|\u672a\u914d\u7f6e|\u6ca1\u6709\u914d\u7f6e|\u672a\u68c0\u6d4b\u5230|\u672a\u63d0\u4f9b)`;
/** Words of a program that continues without it. */
const GOES_ON = String.raw`(?:using|will use|skip\w{0,5}|disabl\w{1,3}|fall(?:s|ing)? ?back|default(?:s|ing)? to|continu\w{1,3}|running in|ignor\w{1,3}|is optional|proceed\w{0,3}|switching to|\u8df3\u8fc7|\u4f7f\u7528\u672c\u5730|\u5df2\u7981\u7528|\u7981\u7528|\u56de\u9000|\u5ffd\u7565)`;
const ABSENT = [
  new RegExp(
    String.raw`${NOT_THERE}[^.\n]{0,60}(?:[,;:\u2014\u2013\u2192()-]|\band\b|\uff0c|\u3002|\uff1b)\s{0,3}(?:so |will |now |we |it |the \w{1,20} )*${GOES_ON}`,
    'i',
  ),
  new RegExp(
    String.raw`\b(?:skipp(?:ed|ing)|disabled|disabling|falling back)\b[^.\n]{0,80}${NOT_THERE}`,
    'i',
  ),
];
/** A line that reports a failure nevertheless. */
const FAILS = /\b40[13]\b|\berror code\b|\bexception\b|\bfatal\b|\btraceback\b/i;

/** A web application's session check in the log of its server, before the sign-in. */
const OWN_SIGN_IN =
  /"GET \/(?:api\/)?(?:v\d\/)?(?:auths?|session|auth\/session)\/? HTTP\/\d(?:\.\d)?" 401\b/;

/** True for a line that only says that the program continues without a key: `OPENAI_API_KEY not set, using local model`. */
export function isAbsence(text: string): boolean {
  return (
    OWN_SIGN_IN.test(text) || (!FAILS.test(text) && ABSENT.some((pattern) => pattern.test(text)))
  );
}
