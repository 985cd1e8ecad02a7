import { vendorOf } from '@authlint/providers';
import { idOfWord, namesOfSeveralWords } from './names.js';

/**
 * Names that are also everyday English words, or names of a client, a gateway, another service or a widely served model: not sufficient
 * alone, but valid next to a label (`Invalid Helicone API key`).
 */
const EVERYDAY: ReadonlySet<string> = new Set(
  (
    'ambient above bai writer morph inception pioneer poolside synthetic petals public salad chutes merge modelis parallel subconscious ' +
    'together fireworks lemonade lilac tinfoil upstage venice friendli abacus galadriel near grid standard wallaby regolo hyperbolic impossibl inco charity ' +
    'litellm helicone langfuse portkey kong bifrost apisix digitalocean hetzner xiaomi vultr amazon ibm oracle aws lynkr devin recraft replit docker databricks ' +
    'codex cline cursor kilo kiro opencode iflow cody qwen goose'
  ).split(' '),
);
/** Names of any gateway, and commands as they are typed. */
const ANY =
  /^(?:ai|llm|api|model)[-_ ]?(?:gateway|router|proxy)$|^(?:claude|gemini|grok|kimi|ollama|copilot)$/;
const NAME = '[A-Za-z][\\w.-]{1,28}?(?:[ ](?:AI|Face|Infra|Cloud|Spark|Labs))?';
/** A name in a tag or in brackets, which may hold the status too, or before what it says: `[XunFei]`, `(DeepSeek 404)`, `OpenAI: {`. */
const TAG = new RegExp(
  `[[【(（<](${NAME})(?: (?:API|error|HTTP|[45]\\d\\d)){0,2}[\\]】)）>]|(?:^|[|>\\]✗✖×❌⚠•·-])\\s{0,3}(${NAME})\\s{0,3}(?:[:：|→]|[-–—] )(?![:/])`,
  'g',
);
/** A capitalised name among other words; no part of a path, of an address or of a name of a model, and not of a client. */
const CAPITALISED =
  /(?<![\w/\\@.$#"'-])([A-Z]\w{2,28}(?: AI\b| Face\b| Infra\b| Labs\b)?)(?![\w/\\@$]|[.-][\w*]|::|\()(?! ?(?:[Cc]ode|[Dd]esktop|CLI|cli|[Rr]outer|[Hh]arness)\b)/g;
/** Words around a name which show that this provider did not reject the request. */
export const NOT_BEFORE =
  /(?:\b(?:not|isn't|instead of|unlike|like|without|replac\w{0,4}|rather than|except|than|as with|model:?|similar to|switch\w{0,4} from|(?:deployed|hosted|deploying|hosting|running) (?:on|to|at|in)|library|package|sdk|module)|自己的|部署(?:在|到|于)|托管(?:在|于)|运行在)\s{0,2}["'`*]{0,2}$/i;
/** Where a program runs. */
const DEPLOYED =
  /(?:\b(?:deployed|hosted|deploying|hosting|running) (?:on|to|at|in)|部署(?:在|到|于)|托管(?:在|于)|运行在) ?$/i;
const NOT_BEHIND =
  /^["'`*]{0,2}(?:[- ]?(?:compatible|compat|style|like|format|shaped|spec)\b|\s(?:API|SDK|request|response) (?:format|shape|compatible|spec)|\s?(?:兼容|格式|协议)|\s(?:works?|worked|is fine|is ok|ok\b|succe)|\s?(?:正常|可用))/i;

/** The one provider whose product some lines name, or `null` where they name several or none. */
export function productIn(texts: readonly string[]): string | null {
  const ids = new Set(texts.flatMap((text) => [...namesIn(text), ...namesInOtherScripts(text)]));
  const [id = null] = ids;
  return new Set([...ids].map(vendorOf)).size === 1 ? id : null;
}

function namesIn(text: string): string[] {
  return [...text.matchAll(TAG), ...text.matchAll(CAPITALISED)].flatMap((match) => {
    const name = match[1] ?? match[2] ?? '';
    const start = match.index + match[0].indexOf(name);
    const behind = text.slice(start + name.length);
    if (NOT_BEFORE.test(text.slice(0, start)) || NOT_BEHIND.test(behind)) return [];
    return idOfProduct(name, behind) ?? [];
  });
}

/** Every OpenAI-compatible provider mentions OpenAI: only right before a response is it the sender. */
function idOfProduct(name: string, behind: string): string | null {
  if (name === 'OpenAI')
    return /^\]?\s?[:：]\s{0,2}(?:[45]\d\d\s{0,2})?\{/.test(behind) ? 'openai' : null;
  if (ANY.test(name)) return null;
  return EVERYDAY.has(name.toLowerCase().replace(/ .*/, '')) ? null : idOfWord(name);
}

/** Names that only a service has: no model that others serve, no client, no common word. */
const SERVICES =
  /(?<![\w/@.-]|, )(?:cohere|groq|open ?router|silicon ?flow|cerebras|nvidia|dashscope|volcengine|bedrock|moonshot|samba ?nova|deep ?infra|novita|fireworks|perplexity|aihubmix|modelscope|nebius|sensenova|xfyun|iflytek|qianfan|stepfun|siliconcloud|requesty|watsonx|together ?ai|hugging ?face)(?![\w/@.-]|\s?部署)/gi;
/** Of these, those that are words of English where they begin small. */
const WORDS = ['cohere', 'fireworks', 'moonshot', 'perplexity'];
/** The first of a list is not the one that refused. */
const LISTED = /^,? (?:and|or) [A-Z]/;
/** The same in other scripts, by the id of the provider. */
const IN_OTHER_SCRIPTS: Readonly<Record<string, readonly string[]>> = {
  volcengine: ['豆包', '火山引擎', '火山方舟'],
  siliconflow: ['硅基'],
  sensenova: ['商汤', '日日新'],
  xfyun: ['讯飞', '星火'],
  qianfan: ['千帆', '文心一言'],
  hunyuan: ['混元'],
  stepfun: ['阶跃星辰'],
  lingyi: ['零一万物'],
  baichuan: ['百川'],
  modelscope: ['魔搭'],
  infini: ['无问芯穹'],
  alibaba: ['阿里云', '百炼', '通义千问'],
  deepseek: ['深度求索'],
  'qiniu-ai': ['七牛'],
  moark: ['模力方舟'],
  zhipuai: ['智谱'],
  moonshotai: ['月之暗面'],
  gigachat: ['гигачат'],
  google: ['ジェミニ', '제미나이'],
  openrouter: ['오픈라우터'],
};

/**
 * The one service that a text names among its words, or `null` where it names several. `near`: lines around the failure, in which
 * a name of several words counts.
 */
export function serviceNamedIn(texts: readonly string[], near: readonly string[]): string | null {
  const text = texts.join('\n');
  const latin = [...text.matchAll(SERVICES)]
    .filter(
      ({ 0: name, index }) =>
        !WORDS.includes(name) &&
        !LISTED.test(text.slice(index + name.length)) &&
        !DEPLOYED.test(text.slice(Math.max(0, index - 30), index)),
    )
    .map(([name]) => idOfWord(name));
  const ids = new Set([
    ...latin,
    ...namesInOtherScripts(text),
    ...near.flatMap(namesOfSeveralWords),
  ]);
  const [id = null] = ids;
  return ids.size === 1 ? id : null;
}

/** Providers whose name in another script is in a text, with any ending. */
export function namesInOtherScripts(text: string): string[] {
  const lower = text.toLowerCase();
  return Object.entries(IN_OTHER_SCRIPTS).flatMap(([id, names]) =>
    names.some((name) => lower.includes(name)) ? [id] : [],
  );
}
