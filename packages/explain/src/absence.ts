/** What is not there: a key, a variable, a login. */
const NOT_THERE = String.raw`(?:not (?:set|found|configured|provided|available|defined|present|given)|missing|unset|no (?:\w{1,20}[ _-]){0,3}(?:keys?|tokens?|credentials?)\b|without (?:an? )?(?:api[- ]?)?key|未设置|未配置|没有配置|未检测到|未提供)`;
/** How a program goes on without it. */
const GOES_ON = String.raw`(?:using|will use|skip\w{0,5}|disabl\w{1,3}|fall(?:s|ing)? ?back|default(?:s|ing)? to|continu\w{1,3}|running in|ignor\w{1,3}|is optional|proceed\w{0,3}|switching to|跳过|使用本地|已禁用|禁用|回退|忽略)`;
const ABSENT = [
  new RegExp(
    String.raw`${NOT_THERE}[^.\n]{0,60}(?:[,;:—–→()-]|\band\b|，|。|；)\s{0,3}(?:so |will |now |we |it |the \w{1,20} )*${GOES_ON}`,
    'i',
  ),
  new RegExp(
    String.raw`\b(?:skipp(?:ed|ing)|disabled|disabling|falling back)\b[^.\n]{0,80}${NOT_THERE}`,
    'i',
  ),
];
/** A line that speaks of a failure all the same. */
const FAILS = /\b40[13]\b|\berror code\b|\bexception\b|\bfatal\b|\btraceback\b/i;

/** True for a line that says of a key only that the program goes on without it: `OPENAI_API_KEY not set, using local model`. */
export function isAbsence(text: string): boolean {
  return !FAILS.test(text) && ABSENT.some((pattern) => pattern.test(text));
}
