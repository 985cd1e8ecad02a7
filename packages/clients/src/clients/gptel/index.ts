import { GPTEL_FILES } from '../../generated/clients.js';
import type { NamedFile } from '../../reading/named-file.js';
import type { ClientFile } from '../../reading/roots.js';
import { webUrl } from '@authlint/model/secret';
import { seal, type ProviderFacts } from '@authlint/core';
import { knownBaseUrl, knownProtocol } from '../../reading/known-provider.js';
import type { ReadContext, TargetDraft } from '../../reading/index.js';
import { PROTOCOLS } from '../../reading/protocols.js';
import type { SourceFile } from '../../reading/source-file.js';

const { AUTHINFO, NETRC } = GPTEL_FILES;
const FILES = Object.values(GPTEL_FILES);

/** The login under which the client looks for a key: `gptel-api-key-from-auth-source`. */
const LOGIN = 'apikey';

/** gptel in Emacs. Source of August 2026, and `auth-source.el`. */
export function recognise({ name, content }: NamedFile): ClientFile | null {
  const isNamed = /^\.?(authinfo|netrc)$/.test(name) && content.kind === 'text';
  if (!isNamed || !entriesOf(content.text).some(({ login }) => login === LOGIN)) return null;
  return name.endsWith('netrc') ? NETRC : AUTHINFO;
}

export async function read(context: ReadContext): Promise<(TargetDraft | null)[]> {
  const sealed = context.join('~/.authinfo.gpg');
  if (await context.ports.files.exists(sealed)) {
    const what = `${context.shown(sealed)} is encrypted, and not read`;
    context.note('unreachable', what, null, null);
  }
  const all = (await Promise.all(FILES.map((file) => keysIn(context, file)))).flat();
  const first = all.filter(
    ({ entry }, index) => all.findIndex((other) => other.entry.machine === entry.machine) === index,
  );
  return first
    .filter(({ file }) => file.path === context.named.path)
    .map(({ entry, file }) => draftOf(context, entry, file));
}

interface Key {
  readonly entry: AuthEntry;
  readonly file: SourceFile;
}

/** The entries of a file that the client takes: those for the login `apikey`, and those that state none. */
async function keysIn(context: ReadContext, asked: ClientFile): Promise<Key[]> {
  const found = await context.text(asked);
  if (found === null) return [];
  const { file, text } = found;
  const entries = entriesOf(text);
  const taken = entries.filter(({ login }) => login === null || login === LOGIN);
  for (const entry of entries.filter((other) => !taken.includes(other))) {
    noteLogin(context, entry, taken, file);
  }
  return taken.map((entry) => ({ entry, file }));
}

/** An entry for a host of language models that has another login: only a function of the user's own finds that. */
function noteLogin(
  context: ReadContext,
  { machine, line }: AuthEntry,
  taken: readonly AuthEntry[],
  file: SourceFile,
): void {
  if (taken.some((other) => other.machine === machine) || ownerOf(context, machine) === null)
    return;
  const what = `the entry for ${String(machine)} has another login than "${LOGIN}", which the client asks for`;
  context.note('hint', what, { file: file.shown, line, column: 1 }, null);
}

function ownerOf({ knowledge }: ReadContext, machine: string | null): ProviderFacts | null {
  const url = webUrl(`https://${machine ?? ''}`);
  return url && knowledge.ownerOf(url);
}

/** A host whose API is known. The backends themselves are a Lisp program. */
function draftOf(
  context: ReadContext,
  { machine, password, line }: AuthEntry,
  file: SourceFile,
): TargetDraft | null {
  const facts = ownerOf(context, machine);
  const baseUrl =
    facts?.baseUrls.find((known) => new URL(known).host === machine) ?? knownBaseUrl(facts);
  if (facts === null || baseUrl === null) return null;
  const at = { file: file.shown, line, column: 1 };
  const from = `${file.shown}#${machine ?? 'default'}`;
  const secret = seal(password);
  return {
    id: facts.id,
    at,
    baseUrl,
    protocol: machine === 'api.openai.com' ? PROTOCOLS.responses : knownProtocol(facts),
    credentials: [{ kind: 'saved', from, secret, location: at, changedAt: file.modifiedAt }],
  };
}

/** One `machine` of an authinfo or netrc file. */
interface AuthEntry {
  /** `null`: the entry `default`, which is for every host. */
  readonly machine: string | null;
  readonly login: string | null;
  readonly password: string;
  /** Line of the word `machine`, counted from 1. */
  readonly line: number;
}

/** A comment, or a text: in one of two kinds of quotation marks, without escapes, or up to the next whitespace. */
const TOKEN = /#.*|'([^'\n]*)'|"([^"\n]*)"|\S+/g;

interface Fields {
  readonly line: number;
  readonly values: Map<string, string>;
}

/** The entries that have a password, as auth-source of Emacs reads them (`auth-source-netrc-parse-entries`). */
function entriesOf(text: string): AuthEntry[] {
  const entries: Fields[] = [];
  let name: string | null = null;
  for (const [index, line] of text.split('\n').entries()) {
    for (const match of line.matchAll(TOKEN)) {
      if (match[0].startsWith('#')) continue;
      const word = match[1] ?? match[2] ?? match[0];
      if (name !== null) {
        entries.at(-1)?.values.set(name, word);
        name = null;
        continue;
      }
      const isDefault = word === 'default';
      if (isDefault || word === 'machine' || entries.length === 0) {
        entries.push({ line: index + 1, values: new Map() });
      }
      if (!isDefault) name = word;
    }
  }
  return entries.flatMap(({ line, values }) => {
    const password = values.get('password') ?? values.get('secret');
    const machine = values.get('machine') ?? values.get('host') ?? null;
    const login = values.get('login') ?? values.get('account') ?? values.get('user') ?? null;
    return password === undefined ? [] : [{ machine, login, password, line }];
  });
}
