import type { PlainVariable, Ports } from '@authlint/model/ports';
import { jwtClaims, seal } from '@authlint/model/secret';
import { field, parseJson, textField } from '../../json.js';
import type { NativeLogin } from './login.js';

/** Where a code assistant stores the token of its login. Only read: a refresh token in it is never used. */
export interface LoginFile {
  /** Provider id of the endpoint that takes the token. */
  readonly owner: string;
  readonly folder: string;
  /** Variable that names another folder. */
  readonly home: PlainVariable | null;
  readonly name: string;
  readonly token: (data: unknown) => string | null;
  readonly expiry: readonly string[] | null;
  readonly command: string;
  /** Systems on which the client keeps the login in their key store in place of the file. */
  readonly store: 'none' | 'macos' | 'all';
}

const textAt =
  (...path: readonly string[]) =>
  (data: unknown) =>
    textField(data, ...path);

export const LOGIN_FILES: readonly LoginFile[] = [
  {
    owner: 'chatgpt',
    folder: '~/.codex',
    home: 'CODEX_HOME',
    name: 'auth.json',
    token: textAt('tokens', 'access_token'),
    expiry: null,
    command: 'codex login',
    store: 'none',
  },
  {
    owner: 'gemini-code-assist',
    folder: '~/.gemini',
    home: null,
    name: 'oauth_creds.json',
    token: textAt('access_token'),
    expiry: ['expiry_date'],
    command: 'gemini, then choose the sign-in with Google',
    store: 'none',
  },
  {
    owner: 'qwen-oauth',
    folder: '~/.qwen',
    home: 'QWEN_HOME',
    name: 'oauth_creds.json',
    token: textAt('access_token'),
    expiry: ['expiry_date'],
    command: 'qwen, then /auth',
    store: 'none',
  },
  {
    owner: 'anthropic',
    folder: '~/.claude',
    home: 'CLAUDE_CONFIG_DIR',
    name: '.credentials.json',
    token: textAt('claudeAiOauth', 'accessToken'),
    expiry: ['claudeAiOauth', 'expiresAt'],
    command: 'claude, then /login',
    store: 'macos',
  },
  {
    owner: 'github-copilot',
    folder: '~/.copilot',
    home: 'COPILOT_HOME',
    name: 'config.json',
    token: (data) => firstText(field(data, 'copilot_tokens')),
    expiry: null,
    command: 'copilot login',
    store: 'all',
  },
];

/** The first text among the values of an object whose keys are accounts. */
function firstText(accounts: unknown): string | null {
  const keys = typeof accounts === 'object' && accounts !== null ? Object.keys(accounts) : [];
  return keys.map((key) => textField(accounts, key)).find((text) => text !== null) ?? null;
}

const MS = 1000;

export async function fileLogin(ports: Ports, file: LoginFile): Promise<NativeLogin> {
  const { command } = file;
  const folder = (file.home === null ? undefined : ports.env.plain(file.home)) ?? file.folder;
  const path = `${folder}/${file.name}`;
  const read = await ports.files.read(path);
  const data = read.kind === 'text' ? parseJson(withoutComments(read.text)) : null;
  const token = file.token(data);
  if (token === null) {
    const hidden = read.kind === 'failure' && read.failure !== 'not-found';
    const state = hidden || (await inKeyStore(ports, file)) ? 'unreachable' : 'absent';
    return { state, from: path, secret: null, expiresAt: null, command };
  }
  const secret = seal(token);
  const stated = file.expiry === null ? null : field(data, ...file.expiry);
  const claimed = jwtClaims(secret)?.expiresAt ?? null;
  const expiresAt = typeof stated === 'number' ? stated : claimed === null ? null : claimed * MS;
  const over = expiresAt !== null && expiresAt < ports.clock.now();
  return { state: over ? 'expired' : 'ready', from: path, secret, expiresAt, command };
}

/** A line of JSON that begins with two slashes is a comment, as no string spans lines. */
function withoutComments(text: string): string {
  return text.replace(/^[ \t]*\/\/.*$/gm, '');
}

function inKeyStore(ports: Ports, { store }: LoginFile): Promise<boolean> | boolean {
  return store === 'macos' ? ports.files.exists('~/Library/Keychains') : store === 'all';
}
