import type { Ports } from '../ports/index.js';
import { formBody, seal, signedAssertion, type Secret } from '../secret/index.js';
import type { Session } from '../wire/session.js';
import { parseJson, textField } from './json.js';
import type { NativeLogin } from './login.js';

const COMMAND = 'gcloud auth application-default login';
const TOKEN_URL = 'https://oauth2.googleapis.com/token';
const SCOPE = 'https://www.googleapis.com/auth/cloud-platform';
const HOUR_S = 3600;
const MS = 1000;

/**
 * Google's application default login: the file of GOOGLE_APPLICATION_CREDENTIALS, else gcloud's own. Its refresh token is
 * not used up by use, so it may be exchanged; nothing is written.
 */
export async function googleLogin(
  ports: Ports,
  session: Session,
  offline: boolean,
): Promise<NativeLogin> {
  const path = ports.env.plain('GOOGLE_APPLICATION_CREDENTIALS') ?? gcloudFile(ports);
  const file = await ports.files.read(path);
  if (file.kind === 'failure') return login('absent', path);
  const body = exchange(parseJson(file.text), ports.clock.now());
  if (body === null) return login('absent', path);
  if (offline) return login('unreachable', path);
  session.bind(TOKEN_URL);
  const reading = await session.send({
    purpose: 'login: access token',
    route: 'other',
    method: 'POST',
    url: TOKEN_URL,
    credential: null,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body,
  });
  if (reading.failure !== null) return login('unreachable', path);
  const token = textField(parseJson(reading.body), 'access_token');
  return token === null ? login('refused', path) : login('ready', path, seal(token));
}

function gcloudFile(ports: Ports): string {
  const windows = ports.env.plain('APPDATA');
  const folder = windows === undefined ? '~/.config/gcloud' : `${windows}/gcloud`;
  return `${folder}/application_default_credentials.json`;
}

/** The request body that turns the file into an access token; `null` for a kind of file that cannot be used here. */
function exchange(data: unknown, now: number): Secret | null {
  switch (textField(data, 'type')) {
    case 'authorized_user':
      return formBody({
        grant_type: 'refresh_token',
        client_id: textField(data, 'client_id') ?? '',
        client_secret: seal(textField(data, 'client_secret') ?? ''),
        refresh_token: seal(textField(data, 'refresh_token') ?? ''),
      });
    case 'service_account':
      return assertion(data, Math.floor(now / MS));
    default:
      return null;
  }
}

function assertion(data: unknown, seconds: number): Secret | null {
  const signed = signedAssertion(seal(textField(data, 'private_key') ?? ''), {
    iss: textField(data, 'client_email') ?? '',
    scope: SCOPE,
    aud: TOKEN_URL,
    iat: seconds,
    exp: seconds + HOUR_S,
  });
  if (signed === null) return null;
  return formBody({ grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer', assertion: signed });
}

function login(
  state: NativeLogin['state'],
  from: string,
  secret: Secret | null = null,
): NativeLogin {
  return { state, from, secret, expiresAt: null, command: COMMAND };
}
