/** Suffixes of variables from which programs read a Base URL. */
const ENDING = /_(URL|HOST|ENDPOINT|API_BASE|BASE)$/;
/** Set by GitHub's runner for its own API, from the repository that a workflow runs in. `GITHUB_TOKEN` is read by a provider too. */
const OF_RUNNER = /^GITHUB_/;
/** Suffixes of the variables for its key. */
const KEY_ENDINGS = ['_API_KEY', '_KEY', '_API_TOKEN', '_AUTH_TOKEN', '_TOKEN'];

/**
 * True for a variable from which a client or SDK of a known provider reads its Base URL: `OPENAI_BASE_URL`, `GOOGLE_GEMINI_BASE_URL`,
 * `OLLAMA_HOST`; false for `MY_SITE_URL`, which is about something else. `readersOf`: providers that read a variable of a key.
 */
export function isBaseUrlVariable(
  name: string,
  readersOf: (variable: string) => readonly string[],
): boolean {
  if (!ENDING.test(name) || OF_RUNNER.test(name)) return false;
  const words = name.replace(ENDING, '').split('_');
  return words
    .map((_, index) => words.slice(0, index + 1).join('_'))
    .some((prefix) => KEY_ENDINGS.some((ending) => readersOf(prefix + ending).length > 0));
}
