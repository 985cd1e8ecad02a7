import { spawn, type ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { createConnection } from 'node:net';
import { PROGRAM, Workspace } from './support/run-program.js';

const GUIDE = readFileSync(new URL('../../../docs/write-a-pack.md', import.meta.url), 'utf8');
/** The port of the guide; another one of as many digits takes its place here. */
const SHOWN_PORT = '8787';

/** A fenced block: a file with its name, or what is typed at a prompt. */
interface Block {
  readonly name: string | null;
  readonly text: string;
}

function blocksOf(page: string): readonly Block[] {
  return [...page.matchAll(/^```(\w+)(?: (\S+))?\n([\s\S]*?)^```$/gm)].flatMap(
    ([, language, name, text = '']) =>
      language === 'console' || name !== undefined ? [{ name: name ?? null, text }] : [],
  );
}

/** Commands of a block, each with the output that is shown under it. */
function typedIn(text: string): readonly { readonly command: string; readonly output: string }[] {
  return text
    .split(/^\$ /m)
    .slice(1)
    .map((part) => {
      const end = part.indexOf('\n');
      return { command: part.slice(0, end), output: part.slice(end + 1) };
    });
}

/** What differs from run to run: durations, and fingerprints, which are salted. */
function steady(text: string): string {
  return text
    .replace(/\d+ ms/g, 'N ms')
    .replace(/fingerprint [0-9a-f]{8}/g, 'fingerprint F')
    .replace(/ +/g, ' ')
    .trim();
}

async function freePort(): Promise<string> {
  for (let port = 8100; port < 9900; port += 7) {
    const free = await new Promise<boolean>((resolve) => {
      const server = createServer().on('error', () => resolve(false));
      server.listen(port, '127.0.0.1', () => {
        const { port: own } = server.address() as AddressInfo;
        server.close(() => resolve(own === port));
      });
    });
    if (free) return String(port);
  }
  throw new Error('no port is free');
}

async function listening(port: string): Promise<void> {
  for (;;) {
    const open = await new Promise<boolean>((resolve) => {
      const socket = createConnection(Number(port), '127.0.0.1');
      socket.on('connect', () => (socket.destroy(), resolve(true)));
      socket.on('error', () => resolve(false));
    });
    if (open) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

test('the guide, followed literally', async () => {
  const port = await freePort();
  const page = GUIDE.replaceAll(SHOWN_PORT, port);
  const workspace = new Workspace({});
  const started: ChildProcess[] = [];
  let commands = 0;
  try {
    for (const { name, text } of blocksOf(page)) {
      if (name !== null) {
        workspace.write(name, text);
        continue;
      }
      for (const { command, output } of typedIn(text)) {
        commands += 1;
        if (command === 'node gateway.mjs') {
          started.push(spawn(process.execPath, ['gateway.mjs'], { cwd: workspace.project }));
          await listening(port);
          continue;
        }
        expect(`$ ${command}\n${steady(await typed(command, workspace))}`).toBe(
          `$ ${command}\n${steady(output)}`,
        );
      }
    }
  } finally {
    for (const child of started) child.kill();
    workspace.remove();
  }
  expect(commands).toBeGreaterThan(6);
}, 120_000);

/** Output of a command of a shell in which `authlint` is the built program. */
async function typed(command: string, { project, home }: Workspace): Promise<string> {
  const line = `authlint() { "${process.execPath}" "${PROGRAM}" "$@"; }; ${command}`;
  const child = spawn('bash', ['-c', `{ ${line}\n} 2>&1`], {
    cwd: project,
    env: { PATH: process.env['PATH'] ?? '', HOME: home },
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString('utf8')));
  await new Promise((resolve) => child.on('close', resolve));
  return output;
}

test('an output that is not the one of the guide is seen', () => {
  const [first] = typedIn('$ authlint check\n✔ team  ok 7 ms\n$ next\n');
  expect(first).toEqual({ command: 'authlint check', output: '✔ team  ok 7 ms\n' });
  expect(steady('✔ team  ok 9 ms')).toBe(steady(first?.output ?? ''));
  expect(steady('✖ team  rejected 9 ms')).not.toBe(steady(first?.output ?? ''));
});
