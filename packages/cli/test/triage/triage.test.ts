import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { canary } from '@authlint/testkit';
import { parse } from 'yaml';
import { npxOfBuild, ROOT, runStep, type Step } from '../support/action.js';
import { Workspace } from '../support/run-program.js';

/** `authlint triage`: the comment, and the example workflow that keeps it under an issue. */

let folder: Workspace;
beforeEach(() => (folder = new Workspace({})));
afterEach(() => {
  folder.remove();
});

const triage = async (text: string) => {
  folder.write('issue.md', text);
  return folder.run(['triage', 'issue.md']);
};

const REFUSED =
  'Error: 401 {"error":{"message":"Incorrect API key provided: sk-p****Qk3A. You can find your API key at https://platform.openai.com/account/api-keys."}}';

test('says who refused, the cause, what to try and what to add', async () => {
  const { code, stdout, stderr } = await triage(REFUSED);
  expect([code, stderr]).toEqual([0, '']);
  expect(stdout).toMatch(/^<!-- authlint triage -->\n/);
  for (const part of [
    'OpenAI',
    '`key-rejected`',
    '**What to try**',
    '**What to add to this issue**',
  ])
    expect(stdout).toContain(part);
});

test('a text without a failure has no comment, and an empty file is a mistake', async () => {
  expect(await triage('How do I add a second model?')).toMatchObject({ code: 0, stdout: '' });
  expect(await triage('  \n')).toMatchObject({ code: 2, stdout: '' });
});

/** What Markdown, HTML or GitHub would act upon in what is quoted. */
const ACTIVE: readonly (readonly [string, string, RegExp])[] = [
  ['a mention', '@octocat', /@octocat/],
  ['a team', '@corp/keys', /@corp/],
  ['an issue', '#4711', /#4711/],
  ['an issue elsewhere', 'corp/app#12', /#12/],
  ['an old reference', 'GH-12', /GH-12/],
  ['HTML', '<img src=x onerror=alert(1)>', /<img/],
  ['a link', '[here](https://evil.example/a)', /\]\(|https:\/\/evil/],
  ['a bare address', 'https://evil.example/v1', /https:\/\/evil/],
  ['a span that ends', '` @octocat `', /@octocat|` @/],
  ['a comment', '<!-- authlint triage -->', /.<!-- authlint/s],
];

describe.each(ACTIVE)('%s in the text', (_name, active, shown) => {
  test.each([
    ['beside the error', `Error: 401 Unauthorized ${active} from https://llm.corp.example/v1`],
    ['in the answer', `HTTP 401\n${JSON.stringify({ error: { message: `bad key ${active}` } })}`],
    ['as the name of the client', `${active} 401 error`],
  ])('%s does nothing', async (_where, text) => {
    const { code, stdout } = await triage(text);
    expect(code).toBe(0);
    expect(stdout).toContain('401 authentication failed');
    expect(stdout.replace(/^<!-- authlint triage -->/, '')).not.toMatch(shown);
  });
});

describe('a credential that was pasted', () => {
  test.each([
    ['OpenAI', `OPENAI_API_KEY=${canary('openai', 'triage')}`],
    ['Anthropic', `"apiKey": "${canary('anthropic', 'triage')}"`],
    ['OpenRouter', `curl -H "Authorization: Bearer ${canary('openrouter', 'triage')}"`],
  ])('of %s is to be revoked and is not repeated', async (name, line) => {
    const { stdout } = await triage(`It fails.\n\n${line}\n\n${REFUSED}`);
    expect(stdout).toContain('Revoke it now');
    expect(stdout).toMatch(new RegExp(`line 3: a credential of ${name}`));
  });

  test('is warned of where nothing failed', async () => {
    const { code, stdout } = await triage(`My settings:\nkey: ${canary('openai', 'triage')}`);
    expect([code, stdout.includes('Revoke it now')]).toEqual([0, true]);
  });

  test.each([
    ['after its first characters', 12],
    ['in its middle', 30],
    ['before its last characters', -10],
  ])('is warned of once where it is broken %s', async (_where, at) => {
    const key = canary('openai', 'triage over two lines');
    const { stdout } = await triage(
      `OPENAI_API_KEY=${key.slice(0, at)}\r\n>   ${key.slice(at)}",\n\n${REFUSED}`,
    );
    expect(stdout.match(/^- line.*a credential/gm)).toEqual(['- line 1: a credential']);
    expect([key.slice(0, at), key.slice(at)].filter((part) => stdout.includes(part))).toEqual([]);
  });

  test.each([
    ['a version', 'v20.19.0-rc.1'],
    ['a word', 'authentication'],
    ['a date', '2026-11-23T10:00:00Z'],
    ['a sentence', 'see a1b2c3d4e5 for more'],
    ['the next setting', 'MODEL_2A=gpt4o3b2c1'],
  ])('is not made of a beginning and %s', async (_name, next) => {
    expect((await triage(`OPENAI_API_KEY=sk-proj-4\n${next}\n${REFUSED}`)).stdout).not.toContain(
      'Revoke',
    );
  });

  test.each([
    ['a mask', 'OPENAI_API_KEY=sk-proj-****************abcd'],
    ['a placeholder', 'OPENAI_API_KEY=your-api-key-goes-here'],
    ['a reference', 'Authorization: Bearer ${OPENAI_API_KEY}'],
    ['an id', 'request_id: req_011CSJpJjiYAEGyor6pca3wY'],
  ])('%s is none', async (_name, line) => {
    expect((await triage(`${line}\n${REFUSED}`)).stdout).not.toContain('Revoke');
  });
});

interface Comment {
  readonly id: number;
  readonly user: { readonly type: string };
  body: string;
}

/** The part of GitHub that the workflow speaks to. */
class FakeGitHub {
  readonly comments: Comment[] = [];
  readonly calls: string[] = [];
  readonly #server: Server = createServer((request, response) => {
    const path = request.url ?? '';
    this.calls.push(`${request.method ?? ''} ${path.replace(/\?.*/, '')}`);
    let text = '';
    request.on('data', (chunk) => (text += String(chunk)));
    request.on('end', () => {
      const isKnown = request.headers.authorization === 'Bearer made-up-job-token';
      const body = text === '' ? '' : (JSON.parse(text) as { body: string }).body;
      response.statusCode = isKnown ? 200 : 401;
      response.end(JSON.stringify(this.#answer(request.method ?? '', path, body)));
    });
  });

  #answer(method: string, path: string, body: string): unknown {
    if (method === 'GET') return path.endsWith('page=1') ? this.comments : [];
    const known = this.comments.find(({ id }) => path.endsWith(`/comments/${String(id)}`));
    if (method === 'PATCH' && known !== undefined) return Object.assign(known, { body });
    const comment = { id: this.comments.length + 1, user: { type: 'Bot' }, body };
    this.comments.push(comment);
    return comment;
  }

  async start(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${String((this.#server.address() as AddressInfo).port)}`;
  }

  stop(): void {
    this.#server.close();
    this.#server.closeAllConnections();
  }
}

describe('the example workflow', () => {
  const text = readFileSync(join(ROOT, 'examples/triage/triage.yml'), 'utf8');
  const workflow = parse(text) as {
    readonly jobs: { readonly comment: { readonly steps: readonly (Step & { name?: string })[] } };
  };
  const steps = workflow.jobs.comment.steps.filter(({ run }) => run !== undefined);
  const github = new FakeGitHub();
  let url = '';
  beforeAll(async () => (url = await github.start()));
  afterAll(() => {
    github.stop();
  });

  const runFor = async (body: string | null) => {
    const temp = join(folder.home, 'runner');
    mkdirSync(temp, { recursive: true });
    const event = join(folder.home, 'event.json');
    writeFileSync(event, JSON.stringify({ issue: { number: 7, title: 'A question', body } }));
    const values = { 'runner.temp': temp, 'github.token': 'made-up-job-token' };
    const surroundings = {
      ...{ PATH: npxOfBuild(folder), HOME: folder.home, CI: 'true', GITHUB_ACTIONS: 'true' },
      ...{ GITHUB_API_URL: url, GITHUB_REPOSITORY: 'corp/app', GITHUB_EVENT_PATH: event },
    };
    for (const step of steps) {
      const run = await runStep(step, values, surroundings, folder.project);
      expect([step.name, run.code, run.stderr]).toEqual([step.name, 0, expect.any(String)]);
    }
    return temp;
  };

  test('has the least rights, and no text of the event becomes a part of a script', () => {
    expect(text).toMatch(/^permissions: \{\}$/m);
    expect(text).toContain('issues: write');
    expect(steps.map(({ run }) => run).join('\n')).not.toContain('${{');
  });

  test('comments once, updates the comment, and says when the failure is gone', async () => {
    const temp = await runFor(`$(touch pwned) \`touch pwned\`\n${REFUSED}`);
    expect(existsSync(join(temp, 'pwned'))).toBe(false);
    expect(github.comments.map(({ body }) => body.includes('`key-rejected`'))).toEqual([true]);
    await runFor(REFUSED.replace('sk-p****Qk3A', 'undefined'));
    expect(github.comments.map(({ body }) => body.includes('`key-placeholder`'))).toEqual([true]);
    const calls = github.calls.length;
    await runFor(REFUSED.replace('sk-p****Qk3A', 'undefined'));
    expect(github.calls.slice(calls)).toEqual(['GET /repos/corp/app/issues/7/comments']);
    await runFor('It works now.');
    expect(github.comments.map(({ body }) => body.includes('no failure any more'))).toEqual([true]);
  });

  test('writes nothing under an issue without a failure', async () => {
    github.comments.length = 0;
    await runFor(null);
    expect(github.comments).toEqual([]);
  });
});
