import { lazy } from '@authlint/core/internal';
import { providerNames, vendorOf } from '@authlint/providers';

/** Names that are also words of any error, or of a client, or of an API shape that many providers speak. */
const NO_NAME: ReadonlySet<string> = new Set(
  (
    'openai gpt api apis ai http https client server auth authentication model models request response cursor custom ' +
    'gateway router github gitlab google inference local remote proxy provider llm the your this an chat ark nova lambda ' +
    'modal neon poe synthetic wafer you key oci aws sonar solar zen cortex core nim sap replicate above baseten vercel cloudflare tencent heroku scaleway snowflake databricks netlify langsmith llama meta echo bee infer nan triton envoy empower navy factory ' +
    // Common words of errors, which would otherwise load the table of names.
    'error errors failed failure invalid incorrect unauthorized forbidden status message code exception warning warn info debug please check'
  ).split(' '),
);
/** Clients' names for a provider, in addition to those of the fact base. */
const USUAL: Readonly<Record<string, string>> = {
  chatgpt: 'openai',
  portkeyai: 'portkey',
  googlegemini: 'google',
  mistralcloud: 'mistral',
  awsbedrock: 'amazon-bedrock',
  xaigrok: 'xai',
  nvidiaaiendpoints: 'nvidia',
  volcenginemaas: 'volcengine',
  tongyi: 'alibaba',
  aliyun: 'alibaba',
  baidu: 'qianfan',
  ernie: 'qianfan',
  erniebot: 'qianfan',
  tencent: 'hunyuan',
  tencentcloud: 'hunyuan',
  iflytek: 'xfyun',
  xunfei: 'xfyun',
  wenxin: 'qianfan',
  sensechat: 'sensenova',
  googleai: 'google',
  googlegenai: 'google',
  googlevertexai: 'google-vertex',
  siliconcloud: 'siliconflow',
  vercelaigateway: 'vercel',
  yandexgpt: 'yandex',
  speechkit: 'yandex',
};

function plainName(name: string): string {
  return name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}

/** Every name of a provider that is no common word, with its id. */
const ids = lazy((): ReadonlyMap<string, string> => {
  const found = new Map<string, string>();
  for (const [id, called] of providerNames()) {
    for (const item of [id, ...called]) {
      const plain = plainName(item);
      if (plain.length > 2 && !found.has(plain)) found.set(plain, id);
    }
  }
  for (const [name, id] of Object.entries(USUAL)) found.set(name, id);
  return found;
});

/** The longest name, in words. */
const MAX_WORDS = 4;
/** Clients, and what a gateway of any make is called. */
const NO_SERVICE: ReadonlySet<string> = new Set([
  ...['airouter', 'llm gateway', 'openai', 'github copilot', 'gemini code assist', 'open webui'],
  'cline api',
]);

const asWritten = (name: string): string => name.replace(/[^\p{L}\p{N} ]/gu, '').toLowerCase();

/** What each provider is called by itself, with the spaces that belong to the name. */
const written = lazy(
  (): ReadonlyMap<string, string> =>
    new Map([...providerNames()].map(([id, [name = id]]) => [asWritten(name), id])),
);

/** Providers whose names are in a text as several words, each with a capital: `SAP AI Core`, `Nano-GPT`. */
export function namesOfSeveralWords(text: string): string[] {
  const words = [...text.matchAll(/(?<![\w/@.-])[A-Z][\w&+]*(?:-[\w&+]+)*(?![\w/@])/g)];
  return words.flatMap(({ index }, at) => {
    for (let count = MAX_WORDS; count > 0; count -= 1) {
      const last = words[at + count - 1];
      const name = last === undefined ? '' : text.slice(index, last.index + last[0].length);
      if (!/[ -]/.test(name) || NO_SERVICE.has(asWritten(name))) continue;
      const id = written().get(asWritten(name));
      if (id !== undefined) return [id];
    }
    return [];
  });
}

/** The provider of a name in a position where only a name can be, or `null`. */
export function idOfName(name: string): string | null {
  const plain = plainName(name);
  return plain === 'openai' ? null : (ids().get(plain) ?? null);
}

/** The same for the longest beginning of some words: what follows a name in a line may belong to it. */
export function idOfFirstWords(words: string): string | null {
  for (let name = words; name !== ''; name = name.replace(/(?:\s|^)\S*$/, '')) {
    const id = idOfName(name);
    if (id !== null) return id;
  }
  return null;
}

/** The provider of the words with which the name of a class begins, or that of a module ends: `MistralAPIException`, `bridge_qianfan`. */
export function idOfClass(name: string): string | null {
  const plain = idOfWord(name.replace(/API$/, ''));
  if (plain !== null) return plain;
  if (name.includes('_')) return idOfWord(name.replace(/^.*_/, ''));
  for (const { index } of [...name.matchAll(/(?<=[a-z\d])[A-Z]|(?<=[A-Z])[A-Z][a-z]/g)].reverse()) {
    const id = idOfWord(name.slice(0, index));
    if (id !== null) return id;
  }
  return null;
}

/** The same for a name among other words: a common word is none. */
export function idOfWord(word: string): string | null {
  const plain = plainName(word);
  return NO_NAME.has(plain) || plain.length < 3 ? null : (ids().get(plain) ?? null);
}

/**
 * A model name that identifies the vendor: `grok-4`, `glm-4.6`, `deepseek-chat`. Its first word is the provider's name in the fact base.
 */
const MODEL =
  /(?<![\w./@:-])([A-Za-z]{2,12})(?:[- ]?(?=v?\d{1,2}(?!\d))|-)((?:v?\d|(?:chat|reasoner|latest|pro|plus|max|turbo|flash|large|lite|fast|mini|code|coder|for-coding|coding-plan|long|vision|seed)(?![A-Za-z]))[\w.:-]{0,40}(?:-[\w.:]{1,20}){0,4})(?![\w/@])/g;
/** Models that others serve as well, in their own clouds or because the weights are open. */
const SERVED_BY_MANY =
  /^(?:opencode|cursor|cline|kilo|kiro|goose|crush|replicate|claude|gpt|chatgpt|llama|gemma|phi|nova|titan|codex|copilot|ollama|azure|vertex|bedrock|openai|(?:qwen(?!-?(?:max|plus|turbo|long))|deepseek(?!-(?:chat|reasoner))|kimi(?!-(?:latest|for))|mistral(?!-(?:large|medium|small)-latest))\b|qwen\d|kimi-?k)/i;

/** The vendors of the models that a text names. */
export function vendorsOfModels(text: string): string[] {
  return [...text.matchAll(MODEL)].flatMap(([model, first = '']) =>
    SERVED_BY_MANY.test(model) ? [] : (idOfName(model) ?? idOfName(first) ?? []),
  );
}

/**
 * The provider that some ids stand for, or `null` where they are of several vendors. Regions, plans and products of one vendor
 * share much: the one with the shortest id is meant, of several the first.
 */
export function oneVendor(ids: Iterable<string>): string | null {
  const sorted = [...new Set(ids)].sort((a, b) => a.length - b.length || (a < b ? -1 : 1));
  const [first = null] = sorted;
  return new Set(sorted.map(vendorOf)).size === 1 ? first : null;
}
