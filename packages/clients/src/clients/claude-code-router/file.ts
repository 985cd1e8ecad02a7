import { joined } from '@authlint/model/secret';
import type { CredentialSource } from '@authlint/core';
import { chosenFirst } from '../../reading/chosen-first.js';
import type { ReadContext, Setting, TargetDraft } from '../../reading/index.js';
import { addressIn } from '../../reading/address.js';
import { literalHeader, type ConfiguredHeader } from '../../reading/headers.js';
import { keySources } from '../../reading/key-source.js';
import {
  PROTOCOLS,
  splitFullUrl,
  verbatimAddress,
  type Endpoint,
} from '../../reading/protocols.js';
import { template } from '../../reading/references.js';
import { PROCESS, Variables } from '../../reading/variables.js';

/** The providers of `config.json`, as versions before 3 read them. */
export async function providersOfFile(
  context: ReadContext,
  root: Setting | null,
): Promise<(TargetDraft | null)[]> {
  const [chosen = null] = root?.word('Router', 'default')?.split(',') ?? [];
  const items = root?.items('Providers') ?? [];
  const router = root?.get('Router') ?? null;
  const drafts = await Promise.all(items.map((item) => providerDraft(context, item, router)));
  const defined = drafts.flatMap((draft) => draft?.id ?? []);
  if (router !== null && chosen !== null && !defined.includes(chosen))
    context.refuseUndefined(router.get('default'), 'provider', chosen, defined);
  return chosenFirst(drafts, (draft) => draft?.id === chosen);
}

/** `${NAME}` and `$NAME`, anywhere in the file; unset or empty ones stay unexpanded. */
const references = (text: string): ReturnType<typeof template> =>
  template(text, /\$(?:\{([^}]+)()\}|([A-Z_][A-Z0-9_]*))/g);

/** One entry of `Providers`. An entry without name, address or key is omitted by the client as well. */
async function providerDraft(
  context: ReadContext,
  item: Setting,
  router: Setting | null,
): Promise<TargetDraft | null> {
  const id = item.word('name');
  const variables = new Variables(context.ports, [PROCESS], { emptyIsUnset: true });
  const address = addressIn(context, item.get('api_base_url'), references, variables);
  if (id === null || address === null || !item.get('api_key').present) {
    context.problemAt(item, 'the client ignores a provider without name, api_base_url or api_key');
    return null;
  }
  const credentials = await keySources(context, item.get('api_key'), {
    syntax: references,
    variables,
    keepsUnresolved: true,
  });
  const { baseUrl, protocol } = endpointOf(address.url, item);
  const models = item.items('models').map((model) => model.word());
  const [chosen, model = null] = router?.word('default')?.split(',') ?? [];
  return {
    id,
    at: item.location,
    baseUrl,
    baseUrlAt: address.at,
    protocol,
    credentials,
    headers:
      protocol.api === 'anthropic-messages' ? alsoAsBearer(item.get('api_key'), credentials) : [],
    models: [chosen === id ? model : null, ...models],
    discovers: false,
  };
}

/** The address is the full request URL; a transformer determines the API format. */
function endpointOf(address: string, item: Setting): Endpoint {
  const uses = item.items('transformer', 'use');
  const named = uses.map((use) => (use.items()[0] ?? use).text()?.toLowerCase());
  if (named.includes('gemini')) {
    return { baseUrl: address.replace(/\/models\/?$/, ''), protocol: PROTOCOLS.gemini };
  }
  const known = splitFullUrl(address);
  const { baseUrl, protocol } = known ?? verbatimAddress(address);
  if (named.includes('anthropic')) {
    const { chat } = protocol;
    return { baseUrl, protocol: { ...PROTOCOLS.anthropicVersioned, chat } };
  }
  if (known === null) return { baseUrl, protocol };
  const { chat } = known.protocol;
  // Seen in 2.0.0: a slash at the end stays.
  const path = chat !== null && address.endsWith('/') ? `${chat}/` : chat;
  return { ...known, protocol: { ...known.protocol, chat: path, auth: PROTOCOLS.chat.auth } };
}

/** Seen in the source of 1.0.73 and on the wire of 3.1.1: the key goes to an Anthropic endpoint as a bearer token as well. */
export function alsoAsBearer(
  key: Setting,
  [first]: readonly CredentialSource[],
): ConfiguredHeader[] {
  if (first === undefined || first.kind === 'env') return [];
  const secret = joined(['Bearer ', first.secret]);
  return [literalHeader(key, 'Authorization', secret)];
}
