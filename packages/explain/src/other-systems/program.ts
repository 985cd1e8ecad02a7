import { idOfWord } from '../who/names.js';

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
export function programIn(texts: readonly string[]): string | null {
  for (const text of texts)
    for (const pattern of CODE)
      for (const [, path = ''] of text.matchAll(pattern)) {
        const parts = path.split(/[./\\]/).filter((part) => part !== '' && !DOMAIN.test(part));
        const [name = ''] = parts;
        if (name.length > 1 && !OF_ANY_PROGRAM.test(name) && idOfWord(name) === null) return name;
      }
  return null;
}
