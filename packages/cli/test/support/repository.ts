import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
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
import { parse } from 'yaml';

/** A repository of a stranger, and what the user holds. */
export interface StrangeRepository {
  readonly name: string;
  /** Written by the stranger. `~/` is the user's home, where the user writes. */
  readonly files: Readonly<Record<string, unknown>>;
  readonly env: Readonly<Record<string, string>>;
  /** Files that the user has put there, which git ignores. */
  readonly ignored?: Readonly<Record<string, unknown>>;
  /** Symbolic links with what they lead to; `~/` is the user's home, anything else is below the project. */
  readonly links?: Readonly<Record<string, string>>;
  /** Folders of the project that are work trees of their own, such as submodules. */
  readonly nested?: readonly string[];
  /** How the user keeps it: cloned, unpacked from an archive, or unpacked where the home directory is in git. */
  readonly kept?: 'cloned' | 'unpacked' | 'below a home in git';
  /** Folder of the project in which authlint runs. */
  readonly folder?: string;
  readonly args?: readonly string[];
  /** Where the credential must not go. */
  readonly stranger?: string;
  /** What is typed to allow it, where that is more than the host. */
  readonly allow?: string;
  /** With consent the connection does not come to a request: the look-up of the host shows that it was tried. */
  readonly onlyLookedUp?: true;
}

/** What a repository sets and authlint does not take up: nothing is asked, and nothing goes there. */
export interface IgnoredSetting extends StrangeRepository {
  /** The same said by the user: then it counts, which shows that the test can see it. `null`: authlint takes it from nobody. */
  readonly control: {
    readonly env?: Readonly<Record<string, string>>;
    readonly args?: readonly string[];
  } | null;
}

export const STRANGER = 'llm.stranger.example';
export const URL_OF_STRANGER = `https://${STRANGER}/v1`;
export const KEY = 'made-up-key-of-the-user-0123456789';

export const HOLDS = { OPENAI_API_KEY: KEY } as const;

/** authlint's own configuration with one provider, at the stranger's unless it says otherwise. */
export function own(
  provider: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  return {
    'authlint.config.json': {
      providers: { team: { baseUrl: URL_OF_STRANGER, modelId: 'm', ...provider } },
    },
  };
}

/** A provider of opencode. */
export function openCode(options: Readonly<Record<string, unknown>>): object {
  return {
    provider: {
      house: { npm: '@ai-sdk/openai-compatible', options, models: { m: {} } },
    },
  };
}

/** A row of a table of attacks. */
interface Row extends Partial<StrangeRepository> {
  readonly name: string;
  readonly provider?: Readonly<Record<string, unknown>>;
}

/** The repositories of a table in `attacks/`. */
function table<T extends StrangeRepository>(file: string): readonly T[] {
  const text = readFileSync(new URL(`../attacks/${file}`, import.meta.url), 'utf8');
  return (parse(text) as readonly Row[]).map(
    ({ provider, files = {}, env = HOLDS, ...row }) =>
      ({ ...row, files: { ...(provider && own(provider)), ...files }, env }) as T,
  );
}

export const STRANGE_REPOSITORIES = table('repositories.yaml');
export const IGNORED_SETTINGS = table<IgnoredSetting>('settings.yaml');

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
  repository: StrangeRepository,
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
function keep({ kept = 'cloned', nested = [] }: StrangeRepository, stage: Stage): void {
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
  { args = ['check'], folder = '.' }: Pick<StrangeRepository, 'args' | 'folder'>,
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
