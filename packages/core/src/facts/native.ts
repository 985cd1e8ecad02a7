import type { CheckContext } from '../check/context.js';
import { known, unknown } from '../model/index.js';
import { isVertex } from '../wire/urls.js';
import type { FactTable } from './fact-set.js';

type Setting =
  'project' | 'location' | 'region' | 'accountId' | 'deployment' | 'apiVersion' | 'resource';

/** Whether a setting is given, in the configuration or in the Base URL itself. */
const GIVEN: Readonly<Record<Setting, (context: CheckContext) => boolean>> = {
  project: ({ target, url }) =>
    filled(target.native.project) || /\/projects\/[^/]+/.test(url.pathname),
  location: ({ target, url }) =>
    filled(target.native.location) ||
    /\/locations\/[^/]+/.test(url.pathname) ||
    /^[a-z]+-[a-z]+\d+-aiplatform\./.test(url.hostname),
  region: ({ target, url, engine }) =>
    filled(target.native.region) ||
    filled(engine.ports.env.plain('AWS_REGION') ?? engine.ports.env.plain('AWS_DEFAULT_REGION')) ||
    /(^|[.-])[a-z]{2}(-[a-z]+)+-\d(\.|$)/.test(url.hostname),
  accountId: ({ target, url }) =>
    filled(target.native.accountId) || /\/[0-9a-f]{32}(\/|$)/.test(url.pathname),
  deployment: ({ target, url }) =>
    filled(target.native.deployment) ||
    target.modelId !== null ||
    /\/deployments\//.test(url.pathname),
  apiVersion: () => true, // a current default is sent; the answer tells if it is refused
  resource: () => true, // part of the host name
};

function filled(value: string | undefined): boolean {
  return value !== undefined && value.trim() !== '';
}

/** Settings that the endpoint needs to build its requests. */
function required(context: CheckContext): readonly string[] {
  const token =
    context.key !== null && context.engine.knowledge.issuersOf(context.key).kind === 'oauth-token';
  if (context.type === 'google' && (isVertex(context, context.url.hostname) || token)) {
    return context.api === 'gemini' ? ['project', 'location'] : ['project'];
  }
  if (context.type === 'azure-openai' && context.api === 'openai-chat') return ['deployment'];
  if (context.type === 'aws-bedrock') return ['region'];
  return (context.owner?.required ?? []).filter((name) => Object.hasOwn(GIVEN, name));
}

export const NATIVE_FACTS: FactTable = {
  'native.missing': {
    cost: 'pure',
    summary: 'settings that the provider needs beyond a key and that are not given',
    collect: (source) =>
      known(
        required(source.context).filter((name) => !GIVEN[name as Setting](source.context)),
        'native: of the configuration, and the Base URL',
      ),
  },
  'native.login': {
    cost: 'local',
    summary: 'the login that stands in for a key: absent, ready, expired, refused or unreachable',
    collect: ({ context }) =>
      context.login === null
        ? unknown('not-applicable', 'configuration')
        : known(context.login.state, context.login.from),
  },
  'native.loginCommand': {
    cost: 'local',
    summary: 'command that signs in',
    collect: ({ context }) =>
      context.login === null
        ? unknown('not-applicable', 'configuration')
        : known(context.login.command, context.login.from),
  },
  'net.tlsVerifyDisabled': {
    cost: 'local',
    summary: 'TLS verification is switched off, by NODE_TLS_REJECT_UNAUTHORIZED=0 or by the client',
    collect: ({ context }) =>
      known(
        context.target.tlsVerifyDisabled ||
          context.engine.ports.env.plain('NODE_TLS_REJECT_UNAUTHORIZED') === '0',
        'environment and configuration',
      ),
  },
  'key.inFile': {
    cost: 'pure',
    summary: 'a key is written into the configuration file itself',
    collect: ({ context }) =>
      known(
        context.target.credentials.some(({ kind }) => kind === 'saved') &&
          context.target.source.client === null,
        context.target.source.file ?? 'configuration',
      ),
  },
};
