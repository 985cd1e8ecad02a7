import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { Consent, RunFingerprinter, type ConsentOptions } from '@authlint/node/internal';
import { createKnowledge } from '@authlint/providers';
import { seal } from '@authlint/model/secret';
import {
  consentRequests,
  type CredentialSource,
  type HeaderSetting,
  type ProviderTarget,
} from '../../src/internal.js';
import { sendingPolicy } from '../../src/subject/consent.js';
import { resolveSubject } from '../../src/subject/subject.js';
import { machine, target } from './running.js';

/** A real project folder with a real index of git, the real consent of a user, and the real fact base. */

let root = '';
/** The folder of the project; made before the first test. */
export let project = '';
beforeAll(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), 'authlint-test-')));
  project = join(root, 'home', 'project');
  mkdirSync(project, { recursive: true });
  const git = (...args: string[]) => execFileSync('git', args, { cwd: project, stdio: 'ignore' });
  git('init', '--quiet');
  writeFileSync(join(project, 'tracked'), 'what every copy of the repository holds');
  writeFileSync(join(project, 'changed'), 'what was committed');
  git('add', '--all');
  writeFileSync(join(project, 'changed'), 'what the user filled in');
  writeFileSync(join(project, 'ignored'), 'what the user wrote');
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

export const STRANGER = 'https://llm.stranger.example/v1';
export const OPENAI = 'https://api.openai.com/v1';
/** With a letter that looks like another. */
export const LOOK_ALIKE = 'https://api.openal.com/v1';
export const PROJECT_FILE = 'authlint.config.yaml';
export const USER_FILE = '../.config/client.json';

export interface Sending {
  readonly to?: string;
  /** File that names the Base URL; `null`: the client has it by itself. */
  readonly by?: string | null;
  readonly key?: CredentialSource;
  readonly headers?: readonly HeaderSetting[];
  readonly env?: Readonly<Record<string, string>>;
  readonly user?: Partial<ConsentOptions>;
  /** Credentials that the user let go there, or `request`. */
  readonly granted?: readonly string[];
  readonly more?: Partial<ProviderTarget>;
}

export const at = (file: string) => ({ file, line: 1, column: 1 });
export const variable = (name: string): CredentialSource => ({ kind: 'env', name, location: null });
export const inFile = (file: string): CredentialSource => ({
  ...{ kind: 'env-file', name: 'OPENAI_API_KEY', secret: seal('sk-made-up') },
  ...{ location: at(file), changedAt: null },
});
export const saved = (file: string, isVerbatim: boolean): CredentialSource => ({
  ...{ kind: 'saved', from: `${file}#key`, secret: seal('sk-made-up') },
  ...{ location: at(file), changedAt: null, isVerbatim },
});
export const header = (name: string, value: HeaderSetting['value']): HeaderSetting => ({
  name,
  value,
});
export const literal = (file?: string): HeaderSetting['value'] => ({
  ...{ kind: 'literal', secret: seal('made-up-header') },
  verbatimAt: file === undefined ? undefined : at(file),
});

export function staged(sending: Sending) {
  const { to = STRANGER, by = PROJECT_FILE, key, headers = [], granted = [] } = sending;
  const { env, user, more } = sending;
  const options = { env: {}, cwd: project, home: join(root, 'home'), ...user };
  const readersOf = (name: string) => createKnowledge().readersOf(name);
  const consent = new Consent({ ...options, readersOf, resolve: (path) => resolve(project, path) });
  consent.grant(granted.map((credential) => ({ url: to, credential })));
  const provider: Partial<ProviderTarget> = {
    baseUrl: to,
    credentials: [key ?? variable('OPENAI_API_KEY')],
    headers,
    source: { file: by, line: 1, column: 1, client: null },
    process: { pid: null, names: [] },
    ...more,
  };
  const variables = { OPENAI_API_KEY: 'sk-made-up', CORP_LLM_KEY: 'made-up', ...env };
  const services = {
    ports: { ...machine({ env: variables }), consent },
    knowledge: createKnowledge(),
    fingerprinter: new RunFingerprinter(),
  };
  return { target: target(provider), services };
}

/** What the user is asked for, as `credential -> origin`. */
export async function asked(sending: Sending, which: 'sent' | 'all' = 'sent') {
  const { target: provider, services } = staged(sending);
  const requests = await consentRequests(provider, services, which);
  return requests.map(({ credential, origin, path }) => `${credential} -> ${origin}${path ?? ''}`);
}

/** The policy for what is staged. */
export async function policyOf(sending: Sending): ReturnType<typeof sendingPolicy> {
  const { target: provider, services } = staged(sending);
  return sendingPolicy(await resolveSubject(provider, services));
}
