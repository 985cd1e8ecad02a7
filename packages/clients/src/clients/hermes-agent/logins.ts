import type { CredentialSource } from '@authlint/core';
import { isEmpty, jwtClaims } from '@authlint/model/secret';
import { ADDRESSES } from '../../generated/tables.js';
import { loginToken, outOfReach } from '../../reading/key-source.js';
import { BEARER, PROTOCOLS, type Protocol } from '../../reading/protocols.js';
import type { Setting, TargetDraft } from '../../reading/index.js';
import type { HermesInput } from './pool.js';

interface Login {
  readonly baseUrl: string;
  /** Variable of another Base URL. */
  readonly variable?: string;
  readonly protocol: Protocol;
  /** Path of the token below `providers.<id>` of auth.json, or in the file of another program. */
  readonly token: readonly string[];
  readonly file?: string;
  /** Path of the Base URL in the same object. */
  readonly address?: string;
  /** What signs in, where that is not Hermes. */
  readonly command?: string;
  /** Seconds before its end at which it is renewed. */
  readonly renewedBefore?: number;
  /** True where the request needs more than the token, so that it is not made here. */
  readonly more?: true;
}

/** Providers that Hermes reaches by a login alone: `auth_constants.py` and `auth_nous.py`, `auth_codex.py`, `auth_xai.py`, `auth_minimax.py`, `auth_qwen.py` of autumn 2026. */
const LOGINS: Readonly<Record<string, Login>> = {
  nous: {
    baseUrl: ADDRESSES.nous,
    variable: 'NOUS_INFERENCE_BASE_URL',
    protocol: PROTOCOLS.chat,
    token: ['access_token'],
  },
  'openai-codex': {
    baseUrl: ADDRESSES.chatgpt,
    variable: 'HERMES_CODEX_BASE_URL',
    protocol: PROTOCOLS.responses,
    token: ['tokens', 'access_token'],
    more: true,
  },
  'xai-oauth': {
    baseUrl: ADDRESSES.xai,
    variable: 'HERMES_XAI_BASE_URL',
    protocol: PROTOCOLS.responses,
    token: ['tokens', 'access_token'],
  },
  'minimax-oauth': {
    baseUrl: ADDRESSES.minimax,
    protocol: { ...PROTOCOLS.anthropic, auth: BEARER },
    token: ['access_token'],
    address: 'inference_base_url',
    renewedBefore: 60,
  },
  'qwen-oauth': {
    baseUrl: ADDRESSES.qwenPortal,
    variable: 'HERMES_QWEN_BASE_URL',
    protocol: PROTOCOLS.chat,
    token: ['access_token'],
    file: '~/.qwen/oauth_creds.json',
    command: 'qwen auth qwen-oauth',
  },
};

/** A provider by its login; `null` for any other provider. */
export async function loginDraft(
  input: HermesInput,
  id: string,
  at: Setting,
): Promise<TargetDraft | null> {
  const login = LOGINS[id];
  if (login === undefined) return null;
  const base = login.variable === undefined ? null : input.variables.address(login.variable);
  const state = await stateOf(input, id, login);
  const saved = login.address === undefined ? null : (state?.word(login.address) ?? null);
  const found = await credentialsOf(input, id, { login, state });
  const from = login.file ?? input.auth?.file.shown ?? '~/.hermes/auth.json';
  return {
    id,
    at: at.location,
    baseUrl: base?.url ?? saved ?? login.baseUrl,
    ...(base === null ? {} : { baseUrlAt: base.at }),
    protocol: login.protocol,
    credentials: found ?? [],
    ...(found === null ? { missingLogin: { from, command: commandOf(id, login) } } : {}),
  };
}

function commandOf(id: string, { command }: Login): string {
  return command ?? `hermes auth add ${id}`;
}

async function stateOf(
  { context, auth }: HermesInput,
  id: string,
  { file }: Login,
): Promise<Setting | null> {
  if (file === undefined) return auth?.get('providers', id) ?? null;
  return context.settings(context.ports.files.resolve(file), 'json');
}

/** `null`: not signed in. Tokens that Hermes renews or imports before a request are out of reach. */
async function credentialsOf(
  { context }: HermesInput,
  id: string,
  { login, state }: { readonly login: Login; readonly state: Setting | null },
): Promise<CredentialSource[] | null> {
  const { token, more, renewedBefore = RENEWED_BEFORE } = login;
  const command = commandOf(id, login);
  const setting = state?.get(...token) ?? null;
  const secret = setting?.secret() ?? null;
  const isCodex = id === 'openai-codex';
  const ofCodex = isCodex && (await context.ports.files.read('~/.codex/auth.json')).kind === 'text';
  if (setting === null || secret === null || isEmpty(secret)) {
    if (!ofCodex) return null;
    const what = 'the login of Codex, which Hermes takes over';
    return outOfReach(context, { kind: 'store', what, at: null, command });
  }
  const seconds = jwtClaims(secret)?.expiresAt ?? null;
  const stated =
    state?.number('expiry_date') ?? (Date.parse(state?.text('expires_at') ?? '') || null);
  const expiresAt = seconds === null ? stated : seconds * 1000;
  const isOver = expiresAt !== null && expiresAt < context.ports.clock.now() + renewedBefore * 1000;
  if (isOver || more === true) {
    const what = `the login of ${id}, which Hermes renews and completes itself`;
    return outOfReach(context, { kind: 'store', what, at: setting.location, command });
  }
  return loginToken(setting, { placement: BEARER, expiresAt, loginCommand: command });
}

/** Seconds. */
const RENEWED_BEFORE = 120;
