import type { FilePort, FileText } from '@authlint/model/ports';
import type { CommandContext } from '../context/command-context.js';
import { UsageError } from '../usage-error.js';
import { isAutomatic } from '../context/run-context.js';

/** Characters of a configuration, as of one that is found by search. */
const MAX_LENGTH = 8 * 1024 * 1024;

/** A configuration from standard input. */
export interface Draft {
  /** Name under which it is read and shown; there is no such file. */
  readonly file: string;
  /** The context in which reading that name gives the draft. */
  readonly context: CommandContext;
}

/** Reads a draft: a configuration of authlint, or of a client, recognised by its content. It is not written to disk. */
export async function readDraft(context: CommandContext): Promise<Draft> {
  const { runContext } = context;
  const { ports, consent } = runContext;
  const text = await inputOf(context);
  if (text.trim() === '') throw new UsageError('standard input holds no configuration');
  const file = `stdin${extensionOf(text)}`;
  const path = ports.files.resolve(file);
  if (!isAutomatic(context.host.env)) consent.addNamedFile(path);
  const draft: FileText = { kind: 'text', path, text, modifiedAt: ports.clock.now(), mode: null };
  const files = withDraft(ports.files, draft);
  return {
    file,
    context: { ...context, runContext: { ...runContext, ports: { ...ports, files } } },
  };
}

function withDraft<Files extends FilePort>(files: Files, draft: FileText): Files {
  const isDraft = (path: string): boolean => files.resolve(path) === draft.path;
  const over: FilePort = {
    read: (path, most) => (isDraft(path) ? Promise.resolve(draft) : files.read(path, most)),
    exists: (path) => (isDraft(path) ? Promise.resolve(true) : files.exists(path)),
    list: (path) => files.list(path),
    resolve: (...parts) => files.resolve(...parts),
  };
  return Object.assign(Object.create(files) as Files, over);
}

async function inputOf({ host, err }: CommandContext): Promise<string> {
  if (host.stdin.isTTY === true)
    err('Paste the configuration, then press Ctrl-D on an empty line.\n');
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of host.stdin) {
    text +=
      typeof chunk === 'string' ? chunk : decoder.decode(chunk as Uint8Array, { stream: true });
    if (text.length > MAX_LENGTH) throw new UsageError('standard input is larger than 8 MiB');
  }
  return text;
}

/** The format by the first line that is no remark: readers go by the name of a file. */
function extensionOf(text: string): string {
  const line = text.split('\n').find((one) => !/^\s*(#|\/\/|$)/.test(one)) ?? '';
  if (/^\s*[{[]\s*($|["{}/])/.test(line)) return '.json';
  if (/^\s*\[\[?[\w.-]+(\s*\.\s*"[^"]*")?\]\]?\s*$|^\s*[\w.-]+\s+=\s/.test(line)) return '.toml';
  return /^\s*(export\s+)?[A-Za-z_]\w*=/.test(line) ? '.env' : '.yaml';
}
