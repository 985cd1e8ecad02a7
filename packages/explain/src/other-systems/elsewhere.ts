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

/** Where a refusal that names nobody took place: a system that the text shows, or one that it does not name. */
export type Elsewhere = OtherSystem | 'untold';

const SAID: readonly ClueKind[] = ['status', 'wording', 'answer'];
const ANYBODYS: readonly Code[] = [
  'key-rejected',
  'key-missing',
  'key-expired',
  'native-login-expired',
];

/**
 * The other system of a refusal in a text that holds nothing of the field of model providers and mentions another place;
 * `null` where it does not: a bare 401 may well be a provider's.
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

/** The system whose name stands nearest to a refusal. */
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

/** True for the stack of a program, a task of its own, its name or the sign-in of a person, in a text that holds nothing of the field. */
function showsOwnWork({ lines }: ParsedText): boolean {
  const frames = lines.filter(({ text }) => OWN_FRAME.test(text)).length;
  return frames > 1 || lines.some(({ text }) => OWN.some((own) => own.test(text)));
}

/** Of a request; what a link of Markdown leads to is none. */
const ADDRESS =
  /(?<!\]\()\b(?:http|ws|rtsp|mqtt|ftp)s?:\/\/(?:[^\s/@]{1,80}@)?([\w.-]{3,200}(?::\d{1,5})?)(\/[^\s"'`<>)\]},?]{1,300})/gi;
/** A picture of the failure. */
const PICTURE = /\.(?:png|jpe?g|gif|webp)\b/i;
/** Where any API begins: a gateway's Base URL looks so too. */
const BASE = /^\/(?:api\/?)?(?:v\d\w{0,8}\/?)?$/;

/** An address that is nobody's of the fact base, with a path that no API of models has. */
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

/** Different words of a text that tells a story of its own; a sign of Chinese or Japanese counts for half of one. */
const STORY = 12;
/** The same of a text that speaks of a key: users of a model provider name a model, a client or a chat before they have said so much. */
const STORY_WITH_KEY = 40;
/** Those that stand apart from the refusal are no part of its sentence. */
const APART = 1.5;
const WORD =
  /\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}|\p{Script=Hangul}{2,}|\p{L}[\p{L}'’-]{2,}/gu;
const SIGN = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]$/u;
const FRAME = /^\s*(?:at |File "|[\d.]+ \||[\w-]+: ?\S+$)|^[<>] ?[\w-]+:/;
/** What a refusal and the log round it say wherever it happens. */
const ANYWHERE =
  /^(?:err|fail|request|respon|requir|stat|code|mess|unauth|auth|token|bearer|inval|expire|deni|access|cred|http|serve|clien|null|true|false|info|warn|the$|and$|for$|with|your|pleas|check|content|type|json)/;

/** True where much more stands round the refusal than a refusal. */
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

/** What only the API of a model says or shows: fields of its errors, headers, forms of keys, words of its SDKs, its routes. */
const SHOWN =
  /"error": ?\{\s?"message"|invalid_request_error|authentication_error|x-(?:goog-)?api-key|API(?:Call)?Error|\(no body\)|Error code: 40|unexpected status 40|401 (?:\/ )?authentication failed|访问密码|\b(?:sk|pplx|nvapi|gsk)[-_]\S{3}|\/(?:messages|responses|api\/(?:tags|generate))\b|enerateContent/;

/** A key, by the word of the language it is in: a provider has keys, and so do others. */
const OF_A_KEY =
  /(?<![a-z])api[-_ ]?(?:key|token)|(?<![a-z])keys?(?![a-z])|密钥|秘钥|金鑰|キー|API ?키|schlüssel|(?<!\p{L})(?:cl(?:é|ef)s?|clave|chave)(?!\p{L})|ключ/iu;

/** True for a text that holds anything of the field of model providers. */
function isOfTheField({ lines }: ParsedText): boolean {
  return lines.some(({ text }) => speaksOfModels(text) || SHOWN.test(text));
}

function speaksOfKey({ lines }: ParsedText): boolean {
  return lines.some(({ text }) => OF_A_KEY.test(text));
}

/**
 * Where a program shows whose code ran: the package of a stack frame, the extension of a home server, the class path of an
 * error or a frame (Python, Java, .NET), the logger of Python, the module of a line (Rust, Dart, Go).
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
/** What sends requests or serves pages for any program, what a language brings along, and what each calls its own parts. */
const OF_ANY_PROGRAM =
  /^(?:axios|got|node-fetch|undici|request\w*|ws|superagent|follow-redirects|needle|ky|express|koa|fastify|next|@nestjs|urllib\d?|http\w*|aiohttp|starlette|fastapi|uvicorn|flask|werkzeug|django|anyio|tenacity|retry.*|electron|react.*|vite|webpack.*|streamlit|gradio|tornado|java|javax|jdk|sun|kotlin\w*|scala|android\w*|squareup|ok\w*|retrofit\d?|feign|reactor|netty|system|restsharp|faraday|httparty|excon|typhoeus|rack|dio|reqwest|hyper|tokio|std|core|alloc|asyncio|concurrent|threading|internal|json|src|app|main|root|bot|worker|modules?|routers?|utils?|api|lib|clients?|errors?|exceptions?|services?|server|backend|common|config|grpc|discovery|auth|web|cloud|extensions|graph|boto\w*|tencent\w*|baidu\w*|aliyun\w*|googleapis|aws)$/i;
/** Where the names of owners begin, and owners of much. */
const DOMAIN =
  /^(?:com|org|net|io|de|cn|me|dev|co|app|apache|springframework|microsoft|google|amazon|amazonaws|azure|alibaba)$/i;

/** The first program that some lines show that is neither of the field nor part of any program, or `null`. */
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
