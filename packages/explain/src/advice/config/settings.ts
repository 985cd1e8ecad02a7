import { seal, type Secret } from '@authlint/model/secret';
import type { Line } from '../../line.js';

/** A setting pasted together with an error. */
export interface PastedSetting {
  /** As written: `OPENAI_API_KEY`, `apiKey`, `base_url`. */
  readonly name: string;
  readonly holds: 'key' | 'address' | 'variable';
  readonly value: Secret;
  /** Set for addresses only, which are no secrets. */
  readonly address: string | null;
  /** Counts from 1. */
  readonly line: number;
  readonly style: 'assignment' | 'list' | 'cmd' | 'setx' | 'field' | 'call' | 'header';
  /** The line is a comment, which no program reads. */
  readonly isComment: boolean;
}

const COMMENT = /^\s*(?:#|\/\/|;) ?(?:export )?["']?[A-Za-z]/;

const KEY_NAME =
  /(?:^|[_.-])(?:api[_-]?keys?|auth[_-]?token|access[_-]?token|api[_-]?token|bearer[_-]?token(?:[_-]\w+)?|token|pat|secret|key)$|(?:apiKey|authToken|accessToken|apiToken|AuthToken|ApiKey)$/i;
/** Settings of clients that hold the name of a variable. */
const HOLDS_VARIABLE =
  /(?:^|[_.])env[_-]?key$|key[_-]?env(?:[_-]?var)?$|^(?:api[_-]?key[_-]?name|env[_-]?var)$/i;
/** Names with such a suffix that hold no credential of a model provider. */
const NO_KEY =
  /(?:public|primary|foreign|sort|cache|partition|max|session|secret)[_-]?key$|(?:^|_)(?:JWT|SECRET)_/i;
const ADDRESS_NAME =
  /(?:^|[_.-])(?:base[_-]?(?:url|path)|api[_-]?(?:base|url|host|endpoint)|endpoint|openai[_-]host)$|(?:baseUrl|baseURL|apiBase|apiUrl|apiHost|ApiBase|BaseUrl|BaseURL|endpoint)$/i;

const NAME = String.raw`([A-Za-z][\w.-]{2,60})`;
/** Start of a line, after the marker of a quotation, a list, a diff or a prompt. */
const START = String.raw`^[\s>|*+#\x60]{0,12}(?:PS [^>\n]{0,80}> ?|[A-Z]:\\[^>\n]{0,80}> ?|[\w.-]{1,30}@[\w.-]{1,40}[^$#\n]{0,60}[$#] )?(?:\$ )?`;
const FORMS: readonly (readonly [style: PastedSetting['style'], pattern: RegExp])[] = [
  ['cmd', new RegExp(String.raw`${START}set ${NAME}=(.*)$`, 'i')],
  ['setx', new RegExp(String.raw`${START}setx ${NAME} (.*)$`, 'i')],
  ['assignment', new RegExp(String.raw`${START}\$env:${NAME} ?= ?(.*)$`, 'i')],
  ['assignment', new RegExp(String.raw`SetEnvironmentVariable\(["']${NAME}["'], ?(["'].*)$`, 'i')],
  ['list', new RegExp(String.raw`${START}- ${NAME}=(.*)$`)],
  ['assignment', new RegExp(String.raw`${START}(?:export |ENV |Environment="?)?${NAME} ?= ?(.*)$`)],
  ['assignment', new RegExp(String.raw`(?:^|\s)(?:-e|--env) ["']?${NAME}=(\S.*)$`)],
  ['field', new RegExp(String.raw`${START}(?:- )?["']?${NAME}["']?\s?: ?(.*)$`)],
  ['field', new RegExp(String.raw`\b(?:environ|env)\[["']${NAME}["']\] ?= ?(.*)$`)],
  ['call', new RegExp(String.raw`\b(?:\w{1,40}\.)?${NAME}\((["'][^"'\n]{16,4000}["'])`)],
  ['field', new RegExp(String.raw`[({,]\s{0,4}["']?${NAME}["']? ?[=:] ?(["'].*)$`)],
];
const HEADER =
  /(?:-H|--header)[ =]["'](authorization|x-api-key|api-key|x-goog-api-key):[ \t]?([^"'\n]{1,4000})["']/i;
/** As `curl -v` and a recorded request show it. */
const SENT_HEADER =
  /^> (authorization|x-api-key|api-key|x-goog-api-key): ((?:Bearer )?\S{1,4000})$/i;
/** Functions that take a key: `DefaultConfig("sk-...")`, `.apiKey("sk-...")`. */
const TAKES_KEY = /config|client|api_?key|token$/i;
const MAX_LINE = 2_000;

/** Every key and address that the settings of some lines hold. */
export function settingsIn(lines: readonly Line[]): PastedSetting[] {
  let isEncoded = false;
  return lines.flatMap(({ text, number }) => {
    if (text.length > MAX_LINE || !/[=:]/.test(text)) return [];
    isEncoded = isEncoded ? !ENDS_DATA.test(text) : isDataOfSecret(text, lines);
    return partsOf(text).flatMap((part) => {
      const setting = settingOf(part, number);
      return setting === null ? [] : isEncoded ? decoded(setting, part) : setting;
    });
  });
}

/** Between two fields of an object in one line, and two variables of `docker run`. */
const BETWEEN =
  /(?<=["'\d\]}]),\s?(?=["']?[A-Za-z][\w.-]{2,60}["']?\s?[:=])|\{\s?(?=["'][\w.-]{3,60}["']\s?:)|\s(?=(?:-e|--env) )/g;

function partsOf(text: string): readonly string[] {
  return text.split(BETWEEN);
}

const DATA = /^\s*data:\s*$/;
const SECRET = /^\s*kind:\s*["']?Secret\b/;
const ENDS_DATA = /^(?:\s*(?:stringData|type|metadata|kind|apiVersion):|---)/;
const ENCODED = /: ["']?([A-Za-z\d+/]{8,}={0,2})["']?\s*$/;

/** A Secret of Kubernetes keeps its values in base64. */
function isDataOfSecret(text: string, lines: readonly Line[]): boolean {
  return DATA.test(text) && lines.some((line) => SECRET.test(line.text));
}

/** The setting with the value that the program gets. */
function decoded(setting: PastedSetting, text: string): PastedSetting {
  const [, value = ''] = ENCODED.exec(text) ?? [];
  const isText = setting.holds === 'key' && value !== '' && value.length % 4 === 0;
  return isText ? { ...setting, value: seal(atob(value)) } : setting;
}

function settingOf(text: string, line: number): PastedSetting | null {
  const [, header, sent = ''] = HEADER.exec(text) ?? SENT_HEADER.exec(text) ?? [];
  if (header !== undefined)
    return {
      name: header,
      holds: 'key',
      value: seal(sent.replace(/^Bearer /i, '')),
      address: null,
      line,
      style: 'header',
      isComment: false,
    };
  for (const [style, pattern] of FORMS) {
    const [, name = '', raw = ''] = pattern.exec(text) ?? [];
    const holds = style === 'call' ? kindOfCall(name, raw) : kindOf(name);
    if (holds === null) continue;
    const shown = valueOf(raw, style);
    // A field of an error: `key: "service"`.
    if (shown === null || (name === 'key' && /^\W*[a-z]+\W*$/.test(shown))) return null;
    const address = holds === 'address' ? shown.trim() : null;
    return { name, holds, value: seal(shown), address, line, style, isComment: COMMENT.test(text) };
  }
  return null;
}

function kindOfCall(name: string, argument: string): PastedSetting['holds'] | null {
  return TAKES_KEY.test(name) && /^["'][\w.-]+["']$/.test(argument) ? 'key' : null;
}

function kindOf(name: string): PastedSetting['holds'] | null {
  if (name === '') return null;
  if (ADDRESS_NAME.test(name)) return 'address';
  if (HOLDS_VARIABLE.test(name)) return 'variable';
  return KEY_NAME.test(name) && !NO_KEY.test(name) ? 'key' : null;
}

/** The value that the program gets: `set` and a Compose list keep quotation marks, others remove them. `null`: no text. */
function valueOf(raw: string, style: PastedSetting['style']): string | null {
  const quoted = /^(["'`])(.*?)\1/.exec(raw);
  if (style === 'cmd') return raw.replace(/(?<!\s)\s+$/, '');
  if (style === 'list') return raw.replace(/(?<!\s)\s+#.*/s, '').trimEnd();
  if (quoted !== null) return quoted[2] ?? '';
  // An expression of a program, an object or a list is no text.
  if (/^[[{(]|\w\(|^(?:process|os|import|config|settings|self|this)\./.test(raw)) return null;
  const bare = raw.replace(
    /(?<!\s)\s+[#;].*|(?<![\s,;)"'])[\s,;)"']+$| (?<=^\S{8,} )(?:python3?|node|npx|npm|uvx?|bun|deno|\.\/)\b.*/gs,
    '',
  );
  // Words are a sentence and no value.
  return /\s/.test(bare.trim()) ? null : bare;
}
