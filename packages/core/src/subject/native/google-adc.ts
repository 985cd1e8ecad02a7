import { CLOUD_SIGN_IN } from '@authlint/model/catalogue';
import type { Ports } from '@authlint/model/ports';
import { formBody, seal, type Secret } from '@authlint/model/secret';
import { parseJson, textField } from '../../json.js';
import { isCloudMachine, METADATA_SERVICE } from './cloud-machine.js';
import type { LoginState, NativeLogin, TokenExchange } from './login.js';

const NEW_KEY = 'gcloud iam service-accounts keys create FILE --iam-account';
const TOKEN_URL = 'https://oauth2.googleapis.com/token';
const SCOPE = 'https://www.googleapis.com/auth/cloud-platform';
const HOUR_S = 3600;
const MS = 1000;

/** Variables of Google's platforms, whose metadata server issues tokens without any file. */
const PLATFORM = ['K_SERVICE', 'GAE_SERVICE', 'FUNCTION_TARGET', 'GCE_METADATA_HOST'] as const;

/**
 * Google's application default credentials: the file of GOOGLE_APPLICATION_CREDENTIALS, else gcloud's own. Its refresh token can be used
 * repeatedly, so it may be exchanged; nothing is written.
 */
export async function googleLogin(
  ports: Ports,
  exchange: TokenExchange | null,
  /** The file that the configuration names instead of both. */
  own?: string,
): Promise<NativeLogin> {
  const named = own ?? ports.env.plain('GOOGLE_APPLICATION_CREDENTIALS') ?? '';
  const path = named === '' ? gcloudFile(ports) : named;
  const file = await ports.files.read(path);
  if (file.kind === 'failure') {
    if (file.failure !== 'not-found') return outcome('unreachable', path, null);
    if (named !== '') return outcome('bad-file', path, null);
    if (await onPlatform(ports)) return outcome('unreachable', METADATA_SERVICE, null);
    return outcome('absent', path, null);
  }
  const data = parseJson(file.text);
  if (onlyByClient(data)) return outcome('unreachable', path, data);
  const body = tokenRequest(data, ports);
  if (body === null) return outcome(named === '' ? 'absent' : 'bad-file', path, data);
  const login = { ...outcome('unreachable', path, data), headers: billedTo(data, ports) };
  return exchange === null ? login : { ...login, ...(await tokenFor(body, exchange)) };
}

/**
 * The quota project, which Google's libraries name in each request: from the variable, else from a person's login. Observed in
 * google-auth 2.63.
 */
function billedTo(data: unknown, { env }: Ports): NativeLogin['headers'] {
  const named = env.plain('GOOGLE_CLOUD_QUOTA_PROJECT') ?? '';
  const isPerson = textField(data, 'type') === 'authorized_user';
  const ofFile = isPerson ? textField(data, 'quota_project_id') : null;
  const project = named === '' ? ofFile : named;
  return project === null ? undefined : { 'x-goog-user-project': project };
}

function gcloudFile(ports: Ports): string {
  const windows = ports.env.plain('APPDATA');
  const usual = windows === undefined ? '~/.config/gcloud' : `${windows}/gcloud`;
  const folder = ports.env.plain('CLOUDSDK_CONFIG') ?? usual;
  return `${folder}/application_default_credentials.json`;
}

async function onPlatform(ports: Ports): Promise<boolean> {
  if (PLATFORM.some((name) => ports.env.get(name) !== undefined)) return true;
  return isCloudMachine('google', ports);
}

/** Kinds of files for an external or impersonated identity, which needs further services. */
function onlyByClient(data: unknown): boolean {
  const type = textField(data, 'type') ?? '';
  return /^(external_account|external_account_authorized_user|impersonated_service_account|gdch_)/.test(
    type,
  );
}

/** The request body that turns the file into an access token; `null` where the file holds no credentials. */
function tokenRequest(data: unknown, ports: Ports): Secret | null {
  const type = textField(data, 'type');
  if (type === 'service_account') return assertion(data, ports);
  if (type !== 'authorized_user') return null;
  return formBody({
    grant_type: 'refresh_token',
    client_id: textField(data, 'client_id') ?? '',
    client_secret: seal(textField(data, 'client_secret') ?? ''),
    refresh_token: seal(textField(data, 'refresh_token') ?? ''),
  });
}

function assertion(data: unknown, { clock, signer }: Ports): Secret | null {
  const seconds = Math.floor(clock.now() / MS);
  const signed = signer.assertion(seal(textField(data, 'private_key') ?? ''), {
    iss: textField(data, 'client_email') ?? '',
    scope: SCOPE,
    aud: TOKEN_URL,
    iat: seconds,
    exp: seconds + HOUR_S,
  });
  if (signed === null) return null;
  return formBody({ grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer', assertion: signed });
}

async function tokenFor(
  body: Secret,
  exchange: TokenExchange,
): Promise<Pick<NativeLogin, 'state' | 'secret'>> {
  const answer = await exchange(TOKEN_URL, body);
  const token = textField(parseJson(answer.body), 'access_token');
  if (token !== null) return { state: 'ready', secret: seal(token) };
  return { state: isRefusal(answer) ? 'refused' : 'unreachable', secret: null };
}

/** The service's error code for the login (RFC 6749, section 5.2); other failures do not concern the login. */
function isRefusal({ status, body }: Awaited<ReturnType<TokenExchange>>): boolean {
  const refused = status === 400 || status === 401 || status === 403;
  return refused && textField(parseJson(body), 'error') !== null;
}

/** The account as a word of a command, whatever the file holds. */
function accountIn(data: unknown): string {
  return /^[\w.-]+@[\w.-]+$/.exec(textField(data, 'client_email') ?? '')?.[0] ?? 'ACCOUNT';
}

function outcome(state: LoginState, from: string, data: unknown): NativeLogin {
  const account = textField(data, 'type') === 'service_account';
  return {
    state,
    from,
    secret: null,
    expiresAt: null,
    command: account ? `${NEW_KEY} ${accountIn(data)}` : CLOUD_SIGN_IN.google,
    // The project of a service account is where its own requests are billed.
    settings: { project: account ? (textField(data, 'project_id') ?? undefined) : undefined },
  };
}
