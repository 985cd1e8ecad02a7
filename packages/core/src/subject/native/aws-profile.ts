import { parse } from 'ini';
import type { Ports } from '@authlint/model/ports';
import { seal } from '@authlint/model/secret';
import { field, textField } from '../../json.js';
import type { AwsKeys } from './login.js';

/** What the two files of AWS say of one profile. */
export interface AwsProfile {
  readonly name: string;
  /** Files, as they are shown: credentials first. */
  readonly files: readonly [credentials: string, config: string];
  /** True where either file has a section for it. */
  readonly found: boolean;
  readonly keys: { readonly aws: AwsKeys; readonly file: string } | null;
  readonly region: string | null;
  /** Start URL of its sign-in portal, `''` where it is not written; `null`: it uses none. */
  readonly portal: string | null;
  /** Its keys come from a program, from another role, or from a token of the platform. */
  readonly elsewhere: boolean;
}

const ELSEWHERE = [
  'credential_process',
  'credential_source',
  'role_arn',
  'web_identity_token_file',
  'login_session',
] as const;

/** Reads a profile from the shared files, wherever the environment says that they are. */
export async function awsProfile(ports: Ports, name: string): Promise<AwsProfile> {
  const credentials = ports.env.plain('AWS_SHARED_CREDENTIALS_FILE') ?? '~/.aws/credentials';
  const config = ports.env.plain('AWS_CONFIG_FILE') ?? '~/.aws/config';
  const stored = field(await sections(ports, credentials), name);
  const all = await sections(ports, config);
  const settings = field(all, name === 'default' ? name : `profile ${name}`);
  const places = [
    [credentials, keysOf(stored)],
    [config, keysOf(settings)],
  ] as const;
  const [file, aws] = places.find(([, keys]) => keys !== null) ?? [credentials, null];
  return {
    name,
    files: [credentials, config],
    found: stored !== undefined || settings !== undefined,
    keys: aws === null ? null : { aws, file },
    region: textField(settings, 'region') ?? textField(stored, 'region'),
    portal: portalOf(settings, all),
    elsewhere: ELSEWHERE.some((key) => textField(settings, key) ?? textField(stored, key)),
  };
}

async function sections(ports: Ports, path: string): Promise<unknown> {
  const file = await ports.files.read(path);
  if (file.kind === 'failure') return null;
  // The parser takes dots in a section name for nesting, which AWS does not.
  return parse(file.text.replace(/^\s*\[[^\]]*\]/gm, (header) => header.replaceAll('.', '\\.')));
}

function portalOf(settings: unknown, all: unknown): string | null {
  const session = textField(settings, 'sso_session');
  if (session === null) return textField(settings, 'sso_start_url');
  return textField(all, `sso-session ${session}`, 'sso_start_url') ?? '';
}

function keysOf(values: unknown): AwsKeys | null {
  const id = textField(values, 'aws_access_key_id');
  const secret = textField(values, 'aws_secret_access_key');
  if (id === null || secret === null) return null;
  const token = textField(values, 'aws_session_token');
  return {
    accessKeyId: seal(id),
    secretAccessKey: seal(secret),
    sessionToken: token === null ? null : seal(token),
  };
}
