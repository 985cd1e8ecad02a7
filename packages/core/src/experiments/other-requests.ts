import type { CheckContext } from '../requests/check-context.js';
import { outcomeOf } from '../requests/classified-response.js';
import { searchStrictly, experimentFact, firstAccepted } from './collect.js';
import type { Attempt, Experiment, Proposed } from './experiment.js';
import { madeUpKeyVariant, OUTCOMES, known, unknown, type ChatApi } from '@authlint/model';
import type { RequestSpec } from '../requests/session.js';
import { requestUrls, url as joinUrl } from '../requests/urls.js';
import { escapeRegExp } from '@authlint/model/redaction';
import { chatModel, sendVariant } from '../requests/client-requests.js';
import { controlKey } from '../subject/control-key.js';
import { wholePath } from '../subject/base-urls.js';
import { documentedAddress } from '../facts/issuer.js';
import { isVendorHost } from '../subject/vendor-host.js';

/** Routes that users paste as part of a Base URL. */
const ROUTE = /\/(chat\/completions|completions|responses|messages|models|embeddings)$/;
const VERSION = /\/v\d+(beta\d*)?$/;

/**
 * Discovery at likely corrections of the Base URL: without a pasted route, with the version path once, with or without it, and with a
 * trailing slash. For a client that never requests the list, the configured Base URL is tried first.
 */
function otherPaths(own: CheckContext): readonly Attempt[] {
  const context = asking(own);
  const { url } = context;
  const base = url.origin + url.pathname.replace(/(?<!\/)\/+$/, '');
  const list = listBelow(context, base);
  const bare = (base + (wholePath(own) ?? '')).replace(ROUTE, '');
  const single = bare.replace(/(\/v\d{1,9})\1+$/, '$1');
  const other = VERSION.test(single) ? single.replace(VERSION, '') : `${single}/v1`;
  const bases = [...new Set([bare, single, other])].filter((item) => item !== base);
  const here = own === context ? [] : [base + list];
  const addresses = [...here, ...bases.map((item) => item + list), `${base}${list}/`];
  return addresses.map((address) => ({
    kind: { id: 'other-path', text: 'other path', role: 'change' },
    routes: ['discovery'],
    endpoint: context,
    url: address,
    shows:
      address.slice(url.origin.length).replace(new RegExp(`${escapeRegExp(list)}$`), '') || '/',
  }));
}

/** For clients of Anthropic the documented path decides: the list that answers elsewhere may be that of another API. */
const isDocumented = (context: CheckContext): boolean =>
  context.api === 'anthropic-messages' && documentedAddress(context) !== undefined;

/** The same client, as if it requested the list. */
function asking(context: CheckContext): CheckContext {
  const { target } = context;
  if (target.discovery.enabled) return context;
  return { ...context, target: { ...target, discovery: { ...target.discovery, enabled: true } } };
}

/** Where the client looks for the list below its Base URL: some put the version in front of it. */
function listBelow(context: CheckContext, base: string): string {
  const { discovery } = requestUrls(context, null);
  return discovery?.startsWith(base) === true ? discovery.slice(base.length) : '/models';
}

export const OTHER_PATH: Experiment = {
  when: 'if not found',
  attempts: (context) => (isDocumented(context) ? 'not-applicable' : otherPaths(context)),
  facts: {
    'experiment.path': {
      summary: 'other path of the same host at which the API answers, or none',
      values: 'text',
      collect: async ({ context }) => {
        if (isDocumented(context)) return unknown('not-applicable', 'fact base');
        const attempts = otherPaths(context);
        const found = await searchStrictly(
          asking(context),
          attempts,
          'discovery',
          ({ status, ...response }) =>
            status !== 404 && outcomeOf({ status, ...response }) !== 'inconclusive',
        );
        const isHere = !context.target.discovery.enabled && found.known;
        return isHere && found.value === attempts[0]?.shows ? known('none', found.from) : found;
      },
    },
  },
};

/** The provider's request that only checks the key, or why it is not sent. */
function keyCheckSpec(context: CheckContext): RequestSpec | 'not-applicable' | 'refused-by-policy' {
  const check = context.owner?.keyCheck ?? null;
  if (check === null || context.key === null) return 'not-applicable';
  const target = joinUrl(context.target.baseUrl, check.path);
  if (target === null || new URL(target).origin !== context.url.origin) return 'refused-by-policy';
  return {
    route: 'other',
    variant: { id: 'key-check', text: 'key check', role: 'separate' },
    method: check.method,
    url: target,
    credential: { secret: context.key, placement: context.placement },
    headers: context.headers,
    body: null,
  };
}

export const KEY_CHECK: Experiment = {
  when: 'if rejected',
  attempts: (context) => {
    const spec = keyCheckSpec(context);
    return typeof spec === 'string' ? spec : [{ spec }];
  },
  facts: {
    'experiment.keyCheck': {
      summary: "how the provider's own key check answers",
      values: OUTCOMES,
      collect: async ({ context }) => {
        const spec = keyCheckSpec(context);
        return typeof spec === 'string'
          ? unknown(spec, 'experiment')
          : experimentFact(await context.session.send(spec));
      },
    },
    'experiment.keyUse': {
      summary:
        "what the provider's own key check says that the key is for: requests, or management of other keys alone",
      values: ['requests', 'management'],
      collect: async ({ context }) => {
        const pattern = context.owner?.managementKey;
        const spec = keyCheckSpec(context);
        if (pattern === undefined) return unknown('not-applicable', 'fact base');
        if (typeof spec === 'string') return unknown(spec, 'experiment');
        const response = await context.session.send(spec);
        if (response?.meaning !== 'success') return unknown('not-applicable', 'experiment');
        return known(pattern.test(response.body) ? 'management' : 'requests', response.from);
      },
    },
  },
};

/** APIs that gateways often offer together. */
const APIS = ['openai-chat', 'openai-responses', 'anthropic-messages'] as const;

/**
 * The other APIs that the same gateway may offer. None where the path of chat is the configuration's own, at a vendor's host, and for a
 * key of the gateway's own form, which is for all of its APIs.
 */
function otherApis({ api, owner, target, key, services }: CheckContext): readonly ChatApi[] {
  const isOwnKey =
    key !== null && owner !== null && services.knowledge.issuersOf(key).ids.includes(owner.id);
  const several = target.chat.path === null && APIS.some((item) => item === api);
  return several && !isOwnKey && !isVendorHost(owner) ? APIS.filter((other) => other !== api) : [];
}

/** An API accepts the key if it also refuses a made-up one. */
function apiAttempts(context: CheckContext): Proposed {
  if (context.key === null) return 'no-credential';
  if (!context.options.chat) return 'not-configured';
  const apis = otherApis(context);
  const control = controlKey(context.key);
  if (apis.length === 0) return 'not-applicable';
  return apis.map((api): Attempt => {
    const headers = api === 'anthropic-messages' ? { 'anthropic-version': '2023-06-01' } : {};
    return {
      kind: { id: 'other-api', text: `other API ${api}`, role: 'change' },
      shows: api,
      routes: ['chat'],
      api,
      headers,
      control: {
        kind: madeUpKeyVariant(api),
        plan: `control with a made-up key, ${api}`,
        routes: ['chat'],
        api,
        headers,
        key: control,
      },
    };
  });
}

/** None waits for another's answer. */
async function apisAskedAtOnce(context: CheckContext): Promise<Proposed> {
  const proposed = apiAttempts(context);
  if (typeof proposed === 'string') return proposed;
  if ((await chatModel(context)) === null) return 'not-applicable';
  await Promise.all(proposed.map((attempt) => sendVariant(context, 'chat', attempt)));
  return proposed;
}

export const OTHER_API: Experiment = {
  when: 'if rejected',
  attempts: apiAttempts,
  facts: {
    'experiment.otherApi': {
      summary:
        'other API of the same gateway that lets the key in and refuses a made-up one, or none',
      values: 'text',
      collect: firstAccepted(apisAskedAtOnce, { route: 'chat' }),
    },
  },
};
