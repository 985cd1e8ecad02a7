import type { CredentialSource } from '@authlint/core';
import { isEmpty, jwtClaims } from '@authlint/model/secret';
import { loginToken, outOfReach } from '../key-source.js';
import { BEARER, PROTOCOLS, type Protocol } from '../protocols.js';
import type { Setting } from '../setting.js';
import type { TargetDraft } from '../target-draft.js';
import type { HermesInput } from './input.js';

interface Login {
  readonly baseUrl: string;
  /** Variable of another Base URL. */
  readonly variable: string;
  readonly protocol: Protocol;
  /** Place of the token below `providers.<id>` of auth.json. */
  readonly token: readonly string[];
  /** True where the request needs more than the token, so that it is not made here. */
  readonly more?: true;
}

/** Providers that Hermes reaches by a login alone: `auth_constants.py`, `auth_nous.py`, `auth_codex.py` of September 2026. */
const LOGINS: Readonly<Record<string, Login>> = {
  nous: {
    baseUrl: 'https://inference-api.nousresearch.com/v1',
    variable: 'NOUS_INFERENCE_BASE_URL',
    protocol: PROTOCOLS.chat,
    token: ['access_token'],
  },
  'openai-codex': {
    baseUrl: 'https://chatgpt.com/backend-api/codex',
    variable: 'HERMES_CODEX_BASE_URL',
    protocol: PROTOCOLS.responses,
    token: ['tokens', 'access_token'],
    more: true,
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
  const base = input.variables.address(login.variable);
  const found = await credentialsOf(input, id, login);
  const from = input.auth?.file.shown ?? '~/.hermes/auth.json';
  return {
    id,
    at: at.location,
    baseUrl: base?.url ?? login.baseUrl,
    ...(base === null ? {} : { baseUrlAt: base.at }),
    protocol: login.protocol,
    credentials: found ?? [],
    ...(found === null ? { missingLogin: { from, command: command(id) } } : {}),
  };
}

const command = (id: string): string => `hermes auth add ${id}`;

/** `null`: nobody has signed in. What Hermes renews or takes over before it sends is out of reach. */
async function credentialsOf(
  { context, auth }: HermesInput,
  id: string,
  { token, more }: Login,
): Promise<CredentialSource[] | null> {
  const state = auth?.get('providers', id) ?? null;
  const setting = state?.get(...token) ?? null;
  const secret = setting?.secret() ?? null;
  const isCodex = id === 'openai-codex';
  const ofCodex = isCodex && (await context.ports.files.read('~/.codex/auth.json')).kind === 'text';
  if (setting === null || secret === null || isEmpty(secret)) {
    if (!ofCodex) return null;
    const what = 'the login of Codex, which Hermes takes over';
    return outOfReach(context, { kind: 'store', what, at: null, command: command(id) });
  }
  const seconds = jwtClaims(secret)?.expiresAt ?? null;
  const expiresAt =
    seconds === null ? Date.parse(state?.get('expires_at').text() ?? '') || null : seconds * 1000;
  const isOver = expiresAt !== null && expiresAt < context.ports.clock.now() + RENEWED_BEFORE;
  if (isOver || more === true) {
    const what = `the login of ${id}, which Hermes renews and completes itself`;
    return outOfReach(context, { kind: 'store', what, at: setting.location, command: command(id) });
  }
  return loginToken(setting, { placement: BEARER, expiresAt, loginCommand: command(id) });
}

/** Milliseconds. */
const RENEWED_BEFORE = 120_000;
