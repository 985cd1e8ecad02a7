import type { Subject } from '../subject/subject.js';
import { known, unknown, type FactValues } from '@authlint/model';
import { addressOf, hostOf, isEmpty } from '@authlint/model/secret';
import {
  audienceFit,
  azureAudience,
  credentialFit,
  LOGIN_STATES,
  placeFit,
  rivalVariable,
  type NativeLogin,
} from '../subject/native/index.js';
import type { CredentialSource } from '../subject/target.js';
import { isExpress, isVertex, vertexLocation } from '../subject/native/native-target.js';
import {
  alwaysFrom,
  ofConfiguration,
  pureFact,
  type FactDefinition,
  type FactTable,
  localFact,
} from './fact-set.js';
import { ofKey, placeOfKey } from './key.js';

type Setting = 'project' | 'location' | 'region' | 'deployment';

/** Whether a setting is in the configuration or in the Base URL. */
const GIVEN: Readonly<Record<Setting, (context: Subject) => boolean>> = {
  project: ({ target, url }) =>
    filled(target.native.project) || /\/projects\/[^/]+/.test(url.pathname),
  location: ({ target, url }) =>
    filled(target.native.location) ||
    /\/locations\/[^/]+/.test(url.pathname) ||
    vertexLocation(url.hostname) !== undefined,
  region: ({ target, url, env }) =>
    filled(target.native.region) ||
    filled(env.plain('AWS_REGION') ?? env.plain('AWS_DEFAULT_REGION')) ||
    /(^|[.-])[a-z]{2}(-[a-z]{1,20}){1,4}-\d(\.|$)/.test(url.hostname),
  deployment: ({ target, url }) =>
    filled(target.native.deployment) ||
    target.modelId !== null ||
    /\/deployments\//.test(url.pathname),
};

function filled(value: string | undefined): boolean {
  return value !== undefined && value.trim() !== '';
}

/** Settings without which the client cannot build a request. Settings that are only documented are reported by the provider's answer. */
function required(context: Subject): readonly Setting[] {
  const token =
    context.owner?.id !== 'google' && // the Gemini API takes tokens without naming a project
    context.key !== null &&
    context.services.knowledge.issuersOf(context.key).kind === 'oauth-token';
  // A key of Vertex AI's express mode goes to a path that names no project.
  if (context.type === 'google' && /^\/publishers\//.test(context.target.chat.path ?? ''))
    return [];
  if (context.type === 'google' && isExpress(context.target, context.key)) return [];
  if (context.type === 'google' && (isVertex(context.target, context.owner) || token)) {
    return context.api === 'gemini' ? ['project', 'location'] : ['project'];
  }
  if (context.type === 'azure-openai' && context.api === 'openai-chat')
    return context.target.settingsInCode === true ? [] : ['deployment'];
  return context.type === 'aws-bedrock' ? ['region'] : [];
}

/** A fact about the login that replaces a key. */
function ofLogin(
  summary: string,
  values: FactValues,
  read: (login: NativeLogin) => string,
): FactDefinition {
  return localFact(summary, values, ({ context: { login, options } }) => {
    if (login === null) return unknown('not-applicable', 'configuration');
    if (login.state === 'unreachable' && options.offline) return unknown('offline', login.from);
    return known(read(login), login.from);
  });
}

/** A value that cannot be read is not in the file. */
function isWritten(source: CredentialSource): boolean {
  return source.kind === 'saved' && source.unreachable === undefined;
}

/** By the type of the endpoint and the kind of credential. */
const TOKEN_COMMANDS: Readonly<Record<string, string>> = {
  'google oauth-token': 'gcloud auth print-access-token',
  'azure-openai jwt':
    'az account get-access-token --resource AUDIENCE --query accessToken --output tsv',
};

interface ConfiguredProxy {
  readonly variable: string;
  readonly host: string;
}

/** The small letters come first, as for curl. */
function configuredProxy({ url, services }: Subject): ConfiguredProxy | null {
  const name = url.protocol === 'https:' ? 'https_proxy' : 'http_proxy';
  for (const variable of [name, name.toUpperCase()]) {
    const value = services.ports.env.get(variable);
    if (value === undefined || isEmpty(value)) continue;
    const address = addressOf(value);
    return {
      variable,
      host: address === null ? (hostOf(value) ?? variable) : new URL(address).host,
    };
  }
  return null;
}

function proxyFact(summary: string, read: (proxy: ConfiguredProxy) => string): FactDefinition {
  return localFact(summary, 'text', ({ context }) => {
    const proxy = configuredProxy(context);
    return proxy === null
      ? unknown('not-configured', 'environment')
      : known(read(proxy), `env:${proxy.variable}`);
  });
}

export const NATIVE_FACTS: FactTable = {
  'native.missing': ofConfiguration(
    'settings that are not given and without which the client can make no request',
    'list',
    (context) => required(context).filter((name) => !GIVEN[name](context)),
  ),
  'native.login': ofLogin(
    'the login that stands in for a key: absent, ready, expired, ended, refused, unreachable, bad-file, no-profile or no-session-token',
    LOGIN_STATES,
    ({ state }) => state,
  ),
  'native.loginPlace': ofLogin(
    'file or variable of the login that stands in for a key',
    'text',
    ({ from }) => from,
  ),
  'native.loginCommand': ofLogin('command that signs in', 'text', ({ command }) => command),
  'native.tokenCommand': ofKey(
    'command that prints an access token anew, where somebody put one in place of a key',
    'text',
    (key, { type, url, credential, services }) =>
      credential.winner?.source.kind === 'login'
        ? undefined
        : TOKEN_COMMANDS[`${type} ${services.knowledge.issuersOf(key).kind}`]?.replace(
            'AUDIENCE',
            azureAudience(url),
          ),
    placeOfKey,
  ),
  'native.kind': ofKey(
    'whether the endpoint takes this kind of credential, by its form: taken, refused, conditional or unknown',
    ['taken', 'refused', 'conditional', 'unknown'],
    (key, context) => credentialFit(context, key),
    placeOfKey,
  ),
  'native.place': ofKey(
    'whether the credential is sent where the provider reads its kind: documented, other or unknown',
    ['documented', 'other', 'unknown'],
    (key, context) => placeFit(context, context.placement, key, context.services.knowledge),
    placeOfKey,
  ),
  'native.audience': ofKey(
    'whether the token was issued for this service: same or other',
    ['same', 'other'],
    (key, { type, url }) => audienceFit(type, key, url),
    placeOfKey,
  ),
  'native.wantedAudience': ofConfiguration(
    'service of Azure for which a token for this endpoint must be issued',
    'text',
    ({ url }) => azureAudience(url),
  ),
  'native.rival': alwaysFrom('environment', 'local')(
    'another variable that clients of this provider read and that holds another value, or none',
    'text',
    (context) => rivalVariable(context) ?? 'none',
  ),
  'net.tlsVerifyDisabled': alwaysFrom('environment and configuration', 'local')(
    'TLS verification is switched off, by NODE_TLS_REJECT_UNAUTHORIZED=0 or by the client',
    'boolean',
    ({ target, env }) =>
      target.tlsVerifyDisabled || env.plain('NODE_TLS_REJECT_UNAUTHORIZED') === '0',
  ),
  'net.proxy': proxyFact(
    'host and port of the proxy that the environment names',
    ({ host }) => host,
  ),
  'net.proxyVariable': proxyFact('variable that names the proxy', ({ variable }) => variable),
  'key.openFile': ofConfiguration(
    'credential file that other users may read, though the client keeps it for its owner, or none',
    'text',
    ({ target }) => target.openFile?.file ?? 'none',
  ),
  'key.openFileMode': pureFact('permissions of that file', 'text', ({ context }) => {
    const { openFile } = context.target;
    if (openFile === undefined) return unknown('not-applicable', 'configuration');
    return known(openFile.mode.toString(8), openFile.file);
  }),
  'key.openFileRefused': ofConfiguration(
    'the client does not take a credential file that other users may read',
    'boolean',
    ({ target }) => target.openFile?.refused ?? false,
  ),
  'key.inFile': pureFact(
    'a key is written into the configuration file itself',
    'boolean',
    ({ context }) => {
      const { credentials, source } = context.target;
      const isOurs = source.file !== null && source.client === null;
      return known(isOurs && credentials.some(isWritten), source.file ?? 'configuration');
    },
  ),
};
