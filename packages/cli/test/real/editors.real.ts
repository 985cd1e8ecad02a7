import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { installed } from './install.js';
import type { ClientPackage } from './packages.js';

/** Completion, hover and faults of our schemas in the language servers that VS Code, Neovim, Zed and others use. */

const YAML: ClientPackage = {
  name: 'yaml-language-server',
  version: '1.25.0',
  bin: 'yaml-language-server',
};
const JSON_SERVER: ClientPackage = {
  name: 'vscode-langservers-extracted',
  version: '4.10.0',
  bin: 'vscode-json-language-server',
};

const SCHEMAS = pathToFileURL(join(import.meta.dirname, '../../schema')).href;

interface Message {
  readonly id?: number;
  readonly method?: string;
  readonly params?: unknown;
  readonly result?: unknown;
}

/** A language server on its standard streams. */
class LanguageServer {
  readonly #child;
  readonly #waiting = new Map<number | string, (message: Message) => void>();
  #input = Buffer.alloc(0);
  #last = 0;

  constructor(program: string) {
    this.#child = spawn(program, ['--stdio'], { stdio: ['pipe', 'pipe', 'ignore'] });
    this.#child.stdout.on('data', (chunk: Buffer) => this.#take(chunk));
  }

  async open(uri: string, languageId: string, text: string): Promise<Message> {
    const initializationOptions = { handledSchemaProtocols: ['file'], provideFormatter: false };
    const completion = { completionItem: { documentationFormat: ['markdown'] } };
    const capabilities = { textDocument: { completion, hover: { contentFormat: ['markdown'] } } };
    await this.ask('initialize', {
      processId: process.pid,
      rootUri: null,
      capabilities,
      initializationOptions,
    });
    this.#send({ method: 'initialized', params: {} });
    const faults = this.#next('textDocument/publishDiagnostics');
    const textDocument = { uri, languageId, version: 1, text };
    this.#send({ method: 'textDocument/didOpen', params: { textDocument } });
    return faults;
  }

  async ask(method: string, params: unknown): Promise<unknown> {
    const id = ++this.#last;
    const answer = this.#next(id);
    this.#send({ id, method, params });
    return (await answer).result;
  }

  close(): void {
    this.#child.kill();
  }

  #next(key: number | string): Promise<Message> {
    return new Promise((resolve) => this.#waiting.set(key, resolve));
  }

  #send(message: Message): void {
    const text = JSON.stringify({ jsonrpc: '2.0', ...message });
    this.#child.stdin.write(`Content-Length: ${String(Buffer.byteLength(text))}\r\n\r\n${text}`);
  }

  #take(chunk: Buffer): void {
    this.#input = Buffer.concat([this.#input, chunk]);
    for (;;) {
      const head = this.#input.indexOf('\r\n\r\n');
      const length = Number(/Content-Length: (\d+)/.exec(this.#input.toString('latin1'))?.[1]);
      if (head < 0 || this.#input.length < head + 4 + length) return;
      const message = JSON.parse(
        this.#input.toString('utf8', head + 4, head + 4 + length),
      ) as Message;
      this.#input = this.#input.subarray(head + 4 + length);
      this.#hear(message);
    }
  }

  #hear(message: Message): void {
    const { id, method } = message;
    // What the server asks for, such as settings, it gets nothing of.
    if (id !== undefined && method !== undefined) this.#send({ id, result: null });
    else this.#waiting.get(id ?? method ?? '')?.(message);
  }
}

/** A configuration with a typing mistake in line 5, after which a field is being typed. */
const CONFIG = `# yaml-language-server: $schema=${SCHEMAS}/config.schema.json
providers:
  team:
    apiKeyEnv: TEAM_KEY
    baseUlr: https://llm.corp.example/v1
    mo`;
const JSON_CONFIG = JSON.stringify(
  {
    $schema: `${SCHEMAS}/config.draft-07.schema.json`,
    providers: { team: { apiKeyEnv: 'TEAM_KEY', baseUlr: 'https://llm.corp.example/v1', mo: '' } },
  },
  null,
  1,
);

test.each([
  ['YAML', YAML, 'yaml', CONFIG],
  ['JSON', JSON_SERVER, 'json', JSON_CONFIG],
] as const)('%s: fields are completed and explained, mistakes are marked', async (...given) => {
  const [, client, language, text] = given;
  const server = new LanguageServer(await installed(client));
  try {
    const uri = `file:///project/authlint.config.${language}`;
    const lines = text.split('\n');
    const at = (word: string) => {
      const line = lines.findIndex((each) => each.includes(word));
      return { line, character: (lines[line] ?? '').indexOf(word) + word.length };
    };
    const faults = await server.open(uri, language, text);
    expect(JSON.stringify(faults.params)).toContain('baseUlr');
    const document = { textDocument: { uri } };
    const typed = language === 'yaml' ? '    mo' : '"mo';
    const offered = await server.ask('textDocument/completion', {
      ...document,
      position: at(typed),
    });
    for (const field of ['modelId', 'models']) expect(JSON.stringify(offered)).toContain(field);
    const shown = await server.ask('textDocument/hover', {
      ...document,
      position: at('apiKeyEn'),
    });
    expect(JSON.stringify(shown)).toMatch(/variable/i);
  } finally {
    server.close();
  }
});
