import { createRedactor } from '@authlint/model/redaction';
import type { Code } from '@authlint/model';
import type { Clue, ClueKind } from '../clue.js';
import type { Decision } from '../decide.js';
import { NOT_AN_ENDPOINT } from '../endpoint.js';
import { textOf, type Line } from '../line.js';
import type { ParsedText } from '../parsed-text.js';
import { WEB_API } from '../generated/systems.js';
import { systemCalled, systemNamedIn, systemOfField } from './find.js';
import { isOtherRoute, speaksOfModels } from './route.js';
import type { OtherSystem } from '../rows.js';
import { idOfWord } from '../who/names.js';

/** Origin of a rejection without a name: a system that the text shows, or an unnamed one. */
export type Elsewhere = OtherSystem | 'untold';

const SAID: readonly ClueKind[] = ['status', 'wording', 'answer'];
const ANYBODYS: readonly Code[] = [
  'key-rejected',
  'key-missing',
  'key-expired',
  'native-login-expired',
];

/**
 * The other system of a rejection in a text that mentions no model provider and shows another origin; `null` where it does not: a bare 401
 * may well be a provider's.
 */
export function elsewhereIn({ code, clue }: Decision, reading: ParsedText): Elsewhere | null {
  if (!SAID.includes(clue.kind) || !ANYBODYS.includes(code)) return null;
  if (isOfTheField(reading)) return null;
  const place = addressIn(reading);
  if (place !== null) return systemCalled(createRedactor()(place));
  const program = programIn([clue.text ?? '']) ?? programIn(reading.lines.map(({ text }) => text));
  if (program !== null) return systemCalled(createRedactor()(program));
  const named = namedNear(reading, clue) ?? systemOfField(textOf(reading.lines));
  if (named?.id === WEB_API.id) return named;
  const story = speaksOfKey(reading) ? STORY_WITH_KEY : STORY;
  if (!showsOwnWork(reading) && !isLong(reading, clue, story)) return null;
  return named ?? 'untold';
}

/** The system whose name is nearest to a rejection. */
function namedNear({ lines }: ParsedText, { line }: Clue): OtherSystem | null {
  const distance = ({ number }: Line) => Math.abs(number - line);
  for (const { text } of [...lines].sort((a, b) => distance(a) - distance(b))) {
    const system = systemNamedIn(text);
    if (system !== null) return system;
  }
  return null;
}

/** A frame in the code of a program itself. */
const OWN_FRAME = /^\s*at (?!.*(?:node_modules|node:|<anonymous>|internal\/)).*[\w$.<>] ?[([]/;
/** What a program did with its own data: `error obtaining dashboard`, `failed to sync contacts`. */
const OWN_DATA =
  /\b(?:error|fail\w*|unable|could not|cannot)(?: while| when| to| occurred)*:? (?:the )?(?:obtain|gett|get|fetch|load|list|sync|upload|download|updat|creat|delet|publish|register|import|export|sav)\w* (?:the |an? |all )?(?!(?:user|account|usage|message|respon|answer|session|token|key|credit|data|file|result|content|request|information|info|config|url|resource|from|http)\w*\b)[a-z]{4}/i;

/** Whose answer it was. */
const OWN_NAME =
  /\b(?:response|answer) from (?!(?:API|AI|LLM|HTTPS?|URL|Server|Provider|Gateway|Proxy|Backend)\b)[A-Z]\w{2,20}\b/;

/** A person who signs in. */
const OWN_LOGIN =
  /\b(?:log|sign)(?:ging|ing)?[- ]?in(?:to)? (?:to )?(?:the|my|our) (?:\w{3,12} )?(?:app|application|site|website|server|page|portal|dashboard|account)\b/i;
const OWN = [OWN_DATA, OWN_NAME, OWN_LOGIN];

/** True for a text with a program's own stack frames, data or name, or the sign-in of a person. */
function showsOwnWork({ lines }: ParsedText): boolean {
  const frames = lines.filter(({ text }) => OWN_FRAME.test(text)).length;
  return frames > 1 || lines.some(({ text }) => OWN.some((own) => own.test(text)));
}

/** URL of a request, not the target of a Markdown link. */
const ADDRESS =
  /(?<!\]\()\b(?:http|ws|rtsp|mqtt|ftp)s?:\/\/(?:[^\s/@]{1,80}@)?([\w.-]{3,200}(?::\d{1,5})?)(\/[^\s"'`<>)\]},?]{1,300})/gi;
/** A screenshot of the failure. */
const PICTURE = /\.(?:png|jpe?g|gif|webp)\b/i;
/** Root of any API: a gateway's Base URL looks the same. */
const BASE = /^\/(?:api\/?)?(?:v\d\w{0,8}\/?)?$/;

/** An address unknown to the fact base, with a path that no model API has. */
function addressIn({ lines }: ParsedText): string | null {
  for (const { text } of lines) {
    if (!text.includes('://')) continue;
    for (const [whole, host = '', path = ''] of text.matchAll(ADDRESS)) {
      if (NOT_AN_ENDPOINT.test(whole) || PICTURE.test(path) || BASE.test(path)) continue;
      if (isOtherRoute({ host: host.replace(/:\d+$/, ''), path })) return host;
    }
  }
  return null;
}

/** Distinct words of a text that describes another subject; a Chinese or Japanese character counts half. */
const STORY = 12;
/** The same for a text that mentions a key: users of a model provider would mention a model, a client or a chat in that many words. */
const STORY_WITH_KEY = 40;
/** Weight of words outside the line of the rejection. */
const APART = 1.5;
const WORD =
  /\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}|\p{Script=Hangul}{2,}|\p{L}[\p{L}'’-]{2,}/gu;
const SIGN = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]$/u;
const FRAME = /^\s*(?:at |File "|[\d.]+ \||[\w-]+: ?\S+$)|^[<>] ?[\w-]+:/;
/** Words common to rejections and logs of any system. */
const ANYWHERE =
  /^(?:err|fail|request|respon|requir|stat|code|mess|unauth|auth|token|bearer|inval|expire|deni|access|cred|http|serve|clien|null|true|false|info|warn|the$|and$|for$|with|your|pleas|check|content|type|json)/;

/** True if a text contains many words unrelated to the rejection. */
function isLong({ lines }: ParsedText, { line }: Clue, story: number): boolean {
  const words = new Set<string>();
  let count = 0;
  for (const { text, number } of lines) {
    if (FRAME.test(text)) continue;
    const weight = number === line ? 1 : APART;
    for (const [word] of text.slice(0, 2000).matchAll(WORD)) {
      const plain = word.toLowerCase();
      if (words.has(plain) || ANYWHERE.test(plain)) continue;
      words.add(plain);
      count += SIGN.test(plain) ? weight / 2 : weight;
      if (count >= story) return true;
    }
  }
  return false;
}

/** Signs of a model API: error fields, headers, key formats, SDK messages, routes. */
const SHOWN =
  /"error": ?\{\s?"message"|invalid_request_error|authentication_error|x-(?:goog-)?api-key|API(?:Call)? ?Error|\(no body\)|Error code: 40|unexpected status 40|401 (?:\/ )?authentication failed|访问密码|\b(?:sk|pplx|nvapi|gsk)[-_]\S{3}|\/(?:messages|responses|api\/(?:tags|generate))\b|enerateContent/;

/** The word for a key in several languages. Not only model providers have keys. */
const OF_A_KEY =
  /(?<![a-z])api[-_ ]?(?:key|token)|(?<![a-z])keys?(?![a-z])|密钥|秘钥|金鑰|キー|API ?키|schlüssel|(?<!\p{L})(?:cl(?:é|ef)s?|clave|chave)(?!\p{L})|ключ/iu;

/** True for a text that mentions models or shows signs of a model API. */
function isOfTheField({ lines }: ParsedText): boolean {
  return lines.some(({ text }) => speaksOfModels(text) || SHOWN.test(text));
}

function speaksOfKey({ lines }: ParsedText): boolean {
  return lines.some(({ text }) => OF_A_KEY.test(text));
}

/**
 * Names of the running code: the package of a stack frame, the integration of a home server, the class path of an error or a frame (Python,
 * Java, .NET), a Python logger, the module of a log line (Rust, Dart, Go).
 */
const CODE: readonly RegExp[] = [
  /\b(?:node_modules|site-packages|dist-packages|custom_components|gems)[/\\]((?:@[\w.-]{1,40}[/\\])?[\w.-]{2,60}?)(?:-\d[\w.]*)?[/\\]/g,
  /(?<![\w./@:$-])((?:[a-z]\w*\.){1,6})(?=[A-Z])\w*(?:Error|Exception|Unauthori[sz]ed|Failed|Failure)\b/g,
  /\b(?:WARN(?:ING)?|ERROR|CRITICAL)\b(?: \([\w-]{1,40}\))? ?(?:\[|: ?)((?:[a-z]\w*\.){1,6})\w+[\]:]/g,
  /^\s*at ((?:[a-z]\w*\.){2,6}|(?:[A-Z]\w*\.){2,6})[\w<]/g,
  /(?<![\w:])([a-z]\w{2,40})::\w/g,
  /\(package:(\w{2,40})\//g,
  /(?<![\w./])(?:github\.com\/[\w.-]{1,40}\/)?([\w.-]{2,60})\/\S{1,200}\.go:\d/g,
];
/** HTTP clients and servers, standard libraries, and common names of modules. */
const OF_ANY_PROGRAM =
  /^(?:axios|got|node-fetch|undici|request\w*|ws|superagent|follow-redirects|needle|ky|express|koa|fastify|next|@nestjs|urllib\d?|http\w*|aiohttp|starlette|fastapi|uvicorn|flask|werkzeug|django|anyio|tenacity|retry.*|electron|react.*|vite|webpack.*|streamlit|gradio|tornado|java|javax|jdk|sun|kotlin\w*|scala|android\w*|squareup|ok\w*|retrofit\d?|feign|reactor|netty|system|restsharp|faraday|httparty|excon|typhoeus|rack|dio|reqwest|hyper|tokio|std|core|alloc|asyncio|concurrent|threading|internal|json|src|app|main|root|bot|worker|modules?|routers?|utils?|api|lib|clients?|errors?|exceptions?|services?|server|backend|common|config|grpc|discovery|auth|web|cloud|extensions|graph|boto\w*|tencent\w*|baidu\w*|aliyun\w*|googleapis|aws)$/i;
/** Top-level domains and large organisations in package names. */
const DOMAIN =
  /^(?:com|org|net|io|de|cn|me|dev|co|app|apache|springframework|microsoft|google|amazon|amazonaws|azure|alibaba)$/i;

/** The first program named in some lines that is neither a provider nor a common library, or `null`. */
function programIn(texts: readonly string[]): string | null {
  for (const text of texts)
    for (const pattern of CODE)
      for (const [, path = ''] of text.matchAll(pattern)) {
        const parts = path.split(/[./\\]/).filter((part) => part !== '' && !DOMAIN.test(part));
        const [name = ''] = parts;
        if (name.length > 1 && !OF_ANY_PROGRAM.test(name) && idOfWord(name) === null) return name;
      }
  return null;
}
