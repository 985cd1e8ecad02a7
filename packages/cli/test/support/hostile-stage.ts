import { execFileSync } from 'node:child_process';
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { recordOutputs } from '@authlint/suite';
import {
  sharedAuthority,
  runWithin,
  setStage,
  type ProgramRun,
  type Stage,
  type WireRule,
} from '@authlint/testkit';
import { main } from 'authlint';
import { STRANGER, type HostileRepository } from './hostile-repository.js';

const authority = sharedAuthority();

/** What a stranger's server answers: it would like to have more of it. */
const WELCOME: readonly WireRule[] = [
  { status: 200, body: { data: [{ id: 'm' }], choices: [{ message: { content: 'hi' } }] } },
];
const REFUSAL: readonly WireRule[] = [
  {
    status: 401,
    body: { error: { message: 'Incorrect API key provided', code: 'invalid_api_key' } },
  },
];

/** Where a repository lies as the user keeps it, beside a server that plays the stranger. Known hosts refuse. */
export async function staged<T>(
  repository: HostileRepository,
  use: (stage: Stage) => Promise<T>,
): Promise<T> {
  const { name, files, env, stranger = STRANGER } = repository;
  const known = ['api.openai.com', 'api.anthropic.com'].map((host) => [host, REFUSAL] as const);
  const stage = await setStage(
    {
      ...{ id: name, source: 'made up', title: name, files: {}, env, args: [], expect: {} },
      ...{
        wire: { ...Object.fromEntries(known), [stranger]: [...WELCOME] },
        via: 'authlint-config',
      },
      ...{ difficulty: 'hard', confirmed: true },
    },
    authority,
  );
  const place = (path: string): string =>
    path.startsWith('~/') || path.startsWith('/') ? stage.expand(path) : join(stage.project, path);
  try {
    for (const [path, content] of Object.entries(files)) write(place(path), content, stage);
    keep(repository, stage);
    for (const [path, content] of Object.entries(repository.ignored ?? {}))
      write(place(path), content, stage);
    for (const [path, target] of Object.entries(repository.links ?? {})) {
      mkdirSync(dirname(place(path)), { recursive: true });
      symlinkSync(place(target), place(path));
    }
    return await use(stage);
  } finally {
    await stage.close();
  }
}

/** What the repository brought is tracked; what the user put there later is not. */
function keep({ kept = 'cloned', nested = [] }: HostileRepository, stage: Stage): void {
  for (const folder of nested) mkdirSync(join(stage.project, folder, '.git'), { recursive: true });
  if (kept === 'below a home in git') mkdirSync(join(stage.home, '.git'));
  if (kept !== 'cloned') return;
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: stage.project, stdio: 'ignore' });
  git('init', '--quiet');
  git('add', '--all', '--force');
}

function write(path: string, content: unknown, { project }: Stage): void {
  mkdirSync(dirname(path), { recursive: true });
  const text = typeof content === 'string' ? content : JSON.stringify(content);
  writeFileSync(path, text.replaceAll('<project>', project));
}

/** Runs the program there. `AUTHLINT_TRUST` is left out: a scenario trusts its folder, a user has not yet. */
export async function runIn(
  stage: Stage,
  { args = ['check'], folder = '.' }: Pick<HostileRepository, 'args' | 'folder'>,
  env: Readonly<Record<string, string>> = {},
): Promise<ProgramRun> {
  const { AUTHLINT_TRUST: _trust, ...bare } = stage.env as Record<string, string>;
  const call = {
    args: args.map((arg) => stage.expand(arg)),
    cwd: join(stage.project, folder),
    stdin: '',
    limitMs: 60_000,
    env: { ...bare, ...env },
    routes: stage.routes,
  };
  const record = recordOutputs(call.args, call.cwd);
  const run = await runWithin(main, call);
  record?.add(run.stdout + run.stderr);
  record?.addReports();
  return run;
}
