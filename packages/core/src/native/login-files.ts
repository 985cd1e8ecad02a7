import type { Ports } from '../ports/index.js';
import { jwtClaims, seal } from '../secret/index.js';
import { field, parseJson, textField } from './json.js';
import type { NativeLogin } from './login.js';

/** Where a code assistant keeps the token of its login. Read only: a refresh token in it is never spent. */
export interface LoginFile {
  /** Provider id of the endpoint that takes the token. */
  readonly owner: string;
  readonly path: string;
  readonly token: readonly string[];
  readonly expiry: readonly string[] | null;
  readonly command: string;
}

export const LOGIN_FILES: readonly LoginFile[] = [
  {
    owner: 'chatgpt',
    path: '~/.codex/auth.json',
    token: ['tokens', 'access_token'],
    expiry: null,
    command: 'codex login',
  },
  {
    owner: 'gemini-code-assist',
    path: '~/.gemini/oauth_creds.json',
    token: ['access_token'],
    expiry: ['expiry_date'],
    command: 'gemini, then choose the sign-in with Google',
  },
  {
    owner: 'qwen-oauth',
    path: '~/.qwen/oauth_creds.json',
    token: ['access_token'],
    expiry: ['expiry_date'],
    command: 'qwen, then /auth',
  },
  {
    owner: 'anthropic',
    path: '~/.claude/.credentials.json',
    token: ['claudeAiOauth', 'accessToken'],
    expiry: ['claudeAiOauth', 'expiresAt'],
    command: 'claude, then /login',
  },
];

const MS = 1000;

export async function fileLogin(ports: Ports, file: LoginFile): Promise<NativeLogin> {
  const { path, command } = file;
  const read = await ports.files.read(path);
  const data = read.kind === 'text' ? parseJson(read.text) : null;
  const token = textField(data, ...file.token);
  if (token === null)
    return { state: 'absent', from: path, secret: null, expiresAt: null, command };
  const secret = seal(token);
  const stated = file.expiry === null ? null : field(data, ...file.expiry);
  const claimed = jwtClaims(secret)?.expiresAt ?? null;
  const expiresAt = typeof stated === 'number' ? stated : claimed === null ? null : claimed * MS;
  const over = expiresAt !== null && expiresAt < ports.clock.now();
  return { state: over ? 'expired' : 'ready', from: path, secret, expiresAt, command };
}
