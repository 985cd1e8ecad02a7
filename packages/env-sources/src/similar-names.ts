import { distance } from '@authlint/core/internal';

/** Names under which the keys of one provider are known, written without separators. */
const ALIASES: readonly (readonly string[])[] = [
  ['ANTHROPIC', 'CLAUDE'],
  ['ARK', 'VOLCENGINE', 'DOUBAO'],
  ['AZURE', 'AZUREOPENAI', 'AZUREAI'],
  ['CLOUDFLARE', 'CF'],
  ['COHERE', 'CO'],
  ['DASHSCOPE', 'QWEN', 'BAILIAN', 'ALIYUN', 'ALIBABA'],
  ['FIREWORKS', 'FIREWORKSAI'],
  ['FRIENDLI', 'FRIENDLIAI'],
  ['GITHUB', 'GH'],
  ['GMI', 'GMICLOUD'],
  ['GOOGLE', 'GEMINI', 'GOOGLEAI', 'GOOGLEGEMINI', 'GOOGLEGENERATIVEAI', 'GENAI'],
  ['HF', 'HUGGINGFACE', 'HUGGINGFACEHUB'],
  ['LITELLM', 'LITELLMPROXY'],
  ['MISTRAL', 'MISTRALAI'],
  ['MOONSHOT', 'MOONSHOTAI', 'KIMI'],
  ['NVIDIA', 'NVIDIANIM', 'NIM', 'NGC'],
  ['OPENAI', 'CHATGPT', 'GPT'],
  ['PERPLEXITY', 'PERPLEXITYAI', 'PPLX'],
  ['SILICONFLOW', 'SILICON'],
  ['STEPFUN', 'STEP'],
  ['TOGETHER', 'TOGETHERAI'],
  ['VENICE', 'VENICEAI'],
  ['XAI', 'GROK'],
  ['ZHIPU', 'ZHIPUAI', 'ZAI', 'BIGMODEL', 'GLM'],
];
/** Names that differ by a letter or two from another provider's, and are no misspelling of it. */
const NOT_MISSPELT = new Set([
  ...ALIASES.flat(),
  ...['INCEPTION', 'INCEPTRON', 'INFERENCE', 'DINFERENCE', 'NOVITA', 'OLLAMA', 'LLAMA'],
]);

/** What a variable holds, by a word of its name. */
const ROLES: Readonly<Record<string, 'KEY' | 'URL' | 'MODEL'>> = {
  ...{ KEY: 'KEY', KEYS: 'KEY', TOKEN: 'KEY', PAT: 'KEY' },
  ...{ APIKEY: 'KEY', APIKEYS: 'KEY', APITOKEN: 'KEY' },
  ...{ URL: 'URL', BASE: 'URL', BASEURL: 'URL', ENDPOINT: 'URL', HOST: 'URL' },
  MODEL: 'MODEL',
};
/** Words that a name may have or lack without meaning something else. */
const LIGHT = new Set(['API', 'AUTH', 'ACCESS', 'DEFAULT']);
/** What bundlers and habits put in front of a name, and `LLM`, which names no provider. */
const PREFIX =
  /^(?:(?:NEXT|EXPO|NUXT)_PUBLIC|(?:REACT|VUE)_APP|VITE|NUXT|GATSBY|PUBLIC|MY|THE|LLM|AI)_(?=.)/i;

/** `OPENAI_API_KEY` for `NEXT_PUBLIC_OPENAI_API_KEY`. */
export function withoutBundlerPrefix(name: string): string {
  return name.replace(PREFIX, '');
}

interface Name {
  /** The whole of it without separators. */
  readonly joined: string;
  readonly words: readonly string[];
  /** What the variable holds and whose it is, the same for all names of one variable. */
  readonly role: string;
  readonly owner: string;
  readonly prefixed: boolean;
  /** Names with other digits are names of other things. */
  readonly digits: string;
}

function parsed(text: string): Name {
  const plain = text
    .trim()
    .toUpperCase()
    .replace(/[_.-]+/g, '_');
  const words = plain.replace(PREFIX, '').split('_').filter(Boolean);
  const role = words.map((word) => ROLES[word]).find((one) => one !== undefined) ?? '';
  const isOwner = (word: string) => ROLES[word] === undefined && !LIGHT.has(word);
  const owner = words.filter(isOwner).join('');
  return {
    joined: plain.replaceAll('_', ''),
    words,
    role,
    owner,
    prefixed: PREFIX.test(plain),
    digits: text.replace(/\D/g, ''),
  };
}

/** Names longer than this are not compared. */
const MAX_LENGTH = 80;
/** Names of one list that are compared: each provider of a file asks for the names nearest to its own. */
const MAX_NAMES = 2_500;
/** So many names that differ by a letter or two count something, as digits do: none is a misspelling of another. */
const MAX_SERIES = 16;
const MISSPELT = 5;
const MAX_SLIPS = 2;

/**
 * Names that are almost the wanted one, best first: other case or separators, a bundler's prefix, words in another order, KEY
 * for TOKEN, another name of the same provider, a slip of the pen. A variable of another provider or another purpose is none.
 */
export function similarNames(
  wanted: string,
  lists: readonly (readonly string[])[],
): readonly string[] {
  const name = parsed(wanted);
  const compared = lists.flatMap((list) => list.slice(0, MAX_NAMES));
  const others = [...new Set(compared)].filter(
    (text) => text !== wanted && text.length <= MAX_LENGTH,
  );
  const ranked = others.flatMap((text) => {
    const rank = rankOf(name, parsed(text));
    return rank === null ? [] : [{ text, rank }];
  });
  const isSeries = ranked.filter(({ rank }) => rank >= MISSPELT).length > MAX_SERIES;
  return ranked
    .filter(({ rank }) => rank < MISSPELT || !isSeries)
    .sort((a, b) => a.rank - b.rank || (a.text < b.text ? -1 : 1))
    .map(({ text }) => text);
}

/** How far apart two names are: 0 is the same but for case and separators. `null`: they are different things. */
function rankOf(a: Name, b: Name): number | null {
  if (a.words.length === 0 || b.words.length === 0) return null;
  if (a.joined === b.joined) return 0;
  if (a.digits !== b.digits) return null;
  if (a.prefixed === b.prefixed && sorted(a.words) === sorted(b.words)) return 1;
  if (a.role === b.role && plainOwner(a) === plainOwner(b)) return sameVariable(a, b);
  if (a.role === b.role && a.role !== '' && isAlias(a.owner, b.owner)) return 4;
  if (NOT_MISSPELT.has(a.owner) && NOT_MISSPELT.has(b.owner)) return null;
  const [x, y] = [a.owner + a.role, b.owner + b.role];
  // A word more makes another name, a separator more does not.
  const most = a.words.length === b.words.length ? MAX_SLIPS : 1;
  const slips = isCrossed(x, y) ? 1 : slipsIn(x.length);
  const limit = Math.min(most, slips);
  const edits = distance(x, y, limit);
  return edits <= limit ? MISSPELT + edits : null;
}

/** `CORP_LLM_KEY` and `CORP_KEY` are keys of one owner. */
function plainOwner({ owner }: Name): string {
  return owner.replace(/(?<=.)LLM$/, '');
}

/** One word alone, such as `TOKEN` or `HOST`, does not say whose it is. */
function sameVariable(a: Name, b: Name): number | null {
  if (a.owner === '' && Math.min(a.words.length, b.words.length) < 2) return null;
  return a.prefixed === b.prefixed ? 3 : 2;
}

function isAlias(a: string, b: string): boolean {
  return ALIASES.some((group) => group.includes(a) && group.includes(b));
}

/** The same letters in another order, so not the name of something else. */
function isCrossed(a: string, b: string): boolean {
  return a.length > 6 && a.length < 12 && sorted([...a]) === sorted([...b]);
}

/** How many slips of the pen two names of this length may be apart: in a short one another letter makes another name. */
function slipsIn(length: number): number {
  if (length < 9) return 0;
  return length < 12 ? 1 : MAX_SLIPS;
}

function sorted(words: readonly string[]): string {
  return words.toSorted().join();
}
