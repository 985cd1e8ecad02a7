import { everyNth } from '@authlint/suite';
import {
  createKnowledge,
  describeProvider,
  providerIds,
  type ProviderDescription,
} from '@authlint/providers';
import { explainText } from '../src/index.js';

/**
 * Every provider of the fact base, named in every way in which a text tells who refused. Nobody may be named wrongly; how many
 * are named at all has a floor for each way. A name that is an ordinary word is told only where nothing but a name can stand.
 */
const knowledge = createKnowledge();
const providers = providerIds().flatMap((id) => describeProvider(id) ?? []);

/** Texts that tell of a provider, each with the ids that are right; none: it cannot be told in this way. */
type Way = (provider: ProviderDescription) => readonly string[];

const FAILURE = 'Error: 401 Unauthorized';
const beside = (told: string) => `${told}\n${FAILURE}`;
const filled = (url: string) =>
  url
    .replaceAll('{region}', 'us-east-1')
    .replaceAll('{location}', 'us-central1')
    .replace(/\{\w+\}/g, 'acme1234');

/** Hosts of the endpoints and the console, but for those of this machine and of a cloud with many services. */
function domainsOf({ endpoints, consoleUrl, kind }: ProviderDescription): string[] {
  if (kind === 'local' || kind === 'native-cloud') return [];
  const urls = [...endpoints.map(({ url }) => url), consoleUrl ?? []].flat();
  const hosts = urls.flatMap((url) => /^https:\/\/([a-z\d.-]+)(?:\/|$)/.exec(url)?.[1] ?? []);
  return [...new Set(hosts.map((host) => host.split('.').slice(-2).join('.')))];
}

const wordsOf = (name: string) => name.match(/[\p{L}\p{N}]+/gu) ?? [];
/** `Together AI` -> `TogetherAI`: how classes are called; nothing where the name is none of Latin letters. */
function classOf({ name }: ProviderDescription): string[] {
  const words = wordsOf(name.replace(/\(.*\)/, '')).map(
    (word) => word.charAt(0).toUpperCase() + word.slice(1),
  );
  const joined = words.join('');
  return /^[A-Z][A-Za-z\d]{2,}$/.test(joined) ? [joined] : [];
}
const moduleOf = ({ id }: ProviderDescription) => id.replace(/[^a-z\d]/g, '_');

const WAYS: Readonly<Record<string, Way>> = {
  'host of an endpoint': ({ endpoints }) =>
    endpoints.map(({ url }) => `POST ${filled(url)}/chat/completions 401 Unauthorized`),
  'host without a scheme': ({ endpoints }) =>
    endpoints.flatMap(({ url }) => {
      const host = /^https:\/\/([a-z\d.-]+)(?:\/|$)/.exec(filled(url))?.[1];
      return host === undefined ? [] : [beside(`connecting to ${host}`)];
    }),
  'host of a status page': (one) =>
    domainsOf(one).map((domain) => `503 Service Unavailable\nSee https://status.${domain}`),
  'host of the documentation': (one) =>
    domainsOf(one).map((domain) => `${FAILURE}\nSee https://docs.${domain}/errors`),
  'link to the console': ({ consoleUrl }) =>
    consoleUrl === null ? [] : [`${FAILURE}\nCreate a key at ${consoleUrl}`],
  variable: ({ variables }) => variables.map((name) => beside(`${name} is set`)),
  'Provider: id': ({ id }) => [beside(`Provider: ${id}`)],
  'Provider: alias': ({ aliases }) => aliases.map((alias) => beside(`Provider: ${alias}`)),
  '"provider":"id"': ({ id }) => [`{"level":"error","provider":"${id}","msg":"401 Unauthorized"}`],
  'provider = "id"': ({ id }) => [beside(`provider = "${id}"`)],
  'llm.provider: id': ({ id }) => [beside(`llm.provider: ${id}`)],
  'provider/id in a config': ({ id }) => [beside(`[model_providers.${id}]`)],
  'id/model': ({ id }) => [beside(`model: ${id}/acme-large-2`)],
  'id/model of a router': ({ id }) => [`opencode: 401 Unauthorized (model ${id}/acme-large-2)`],
  NameError: (one) => classOf(one).map((name) => `${name}Error: 401 Unauthorized`),
  NameAPIError: (one) => classOf(one).map((name) => `${name}APIError: 401 Unauthorized`),
  NameException: (one) =>
    classOf(one).map((name) => `litellm.AuthenticationError: ${name}Exception - 401 Unauthorized`),
  'NameException of the network': (one) =>
    classOf(one).map(
      (name) => `litellm.APIConnectionError: ${name}Exception - connect ETIMEDOUT 10.0.0.7:443`,
    ),
  'ChatName of LangChain': (one) =>
    classOf(one).map((name) => beside(`    at Chat${name}.completionWithRetry (app.js:10:4)`)),
  langchain_name: (one) => [
    beside(`  File "/app/lib/langchain_${moduleOf(one)}/chat_models.py", line 40, in _generate`),
  ],
  '@ai-sdk/id': ({ id }) => [beside(`    at /app/node_modules/@ai-sdk/${id}/dist/index.mjs:10:4`)],
  '[Name]': ({ name }) => [`[${name}] 401 Unauthorized`],
  'Name API error': ({ name }) => [`${name} API error: 401 Unauthorized`],
  'name in prose': ({ name }) => [`My key is from ${name}. The answer is 401 Unauthorized`],
  'masked key': ({ keys }) =>
    keys.flatMap(({ prefix, distinctive }) =>
      distinctive && prefix !== null && prefix.length > 3
        ? [beside(`using the key ${prefix}****`), beside(`using the key ${prefix}…`)]
        : [],
    ),
};

/** Whoever is right where the text names a provider: those of its vendor, at its address, with its variable or its form of a key. */
const vendorOf = (id: string) => knowledge.provider(id)?.vendor ?? id;
const vendorsByVariable = new Map<string, Set<string>>();
const vendorsByDomain = new Map<string, Set<string>>();
const vendorsByKey = new Map<string, Set<string>>();
const vendorsByAddress = new Map<string, Set<string>>();
for (const one of providers) {
  const put = (map: Map<string, Set<string>>, key: string) =>
    map.set(key, (map.get(key) ?? new Set()).add(one.vendor));
  for (const name of one.variables) put(vendorsByVariable, name);
  for (const domain of domainsOf(one)) put(vendorsByDomain, domain);
  for (const { url } of one.endpoints) put(vendorsByAddress, filled(url));
  for (const { prefix, sharedWith } of one.keys) {
    if (prefix === null) continue;
    put(vendorsByKey, prefix);
    for (const id of sharedWith) vendorsByKey.get(prefix)?.add(vendorOf(id));
  }
}

/** The vendors that share what the text tells of one of them. */
function sharers(text: string): readonly string[] {
  const said = text.match(/[\w.-]+/g) ?? [];
  const told = said.flatMap((word) => {
    const key = /^[\w-]+$/.test(word) ? vendorsByKey.get(word) : undefined;
    const domain = vendorsByDomain.get(word.split('.').slice(-2).join('.'));
    return [...(vendorsByVariable.get(word) ?? []), ...(domain ?? []), ...(key ?? [])];
  });
  return [...new Set(told)];
}

function outcomeOf(provider: ProviderDescription, text: string): string {
  const report = explainText(text, knowledge);
  const named = [report.provider, report.gateway].filter((id) => id !== null);
  if (named.length === 0) return 'nobody';
  const owners = new Set([provider.vendor, ...sharers(text), ...atItsAddress(provider)]);
  return named.some((id) => owners.has(vendorOf(id))) ? 'right' : named.join('+');
}

/** Several providers are told by one address: a proxy of any make on this machine, a host that two sell models at. */
function atItsAddress({ endpoints }: ProviderDescription): string[] {
  return endpoints.flatMap(({ url }) => {
    const at = filled(url);
    const owner = URL.canParse(at) ? knowledge.ownerOf(new URL(at)) : null;
    return [...(vendorsByAddress.get(at) ?? []), ...(owner === null ? [] : [owner.vendor])];
  });
}

interface Counts {
  readonly right: number;
  readonly nobody: readonly string[];
  readonly wrong: readonly string[];
}

function countsOf(way: Way): Counts {
  const told = providers.flatMap((one) =>
    way(one).map((text) => ({ one, text, outcome: outcomeOf(one, text) })),
  );
  const isShared = (text: string) => sharers(text).length > 1;
  return {
    right: told.filter(({ outcome }) => outcome === 'right').length,
    nobody: told
      .filter(({ outcome, text }) => outcome === 'nobody' && !isShared(text))
      .map(({ one }) => one.id),
    wrong: told
      .filter(({ outcome }) => outcome !== 'right' && outcome !== 'nobody')
      .map(({ one, outcome, text }) => `${one.id} as ${outcome}: ${text}`),
  };
}

/** How many texts of a way name the provider, at least, and how many may name nobody though only one vendor has what they tell. */
const FLOORS: Readonly<Record<string, readonly [right: number, nobody: number]>> = {
  // Nobody is told by a port of this machine: 21 addresses.
  'host of an endpoint': [736, 21],
  'host without a scheme': [712, 18],
  'host of a status page': [438, 29],
  'host of the documentation': [438, 29],
  'link to the console': [351, 17],
  variable: [572, 24],
  'Provider: id': [451, 1],
  'Provider: alias': [130, 2],
  '"provider":"id"': [450, 2],
  'provider = "id"': [451, 1],
  'llm.provider: id': [451, 1],
  'provider/id in a config': [450, 2],
  'id/model': [437, 15],
  'id/model of a router': [450, 2],
  NameError: [426, 20],
  NameAPIError: [425, 21],
  NameException: [444, 2],
  'NameException of the network': [444, 2],
  'ChatName of LangChain': [448, 0],
  langchain_name: [451, 1],
  '@ai-sdk/id': [451, 1],
  '[Name]': [388, 64],
  'Name API error': [414, 35],
  'name in prose': [408, 45],
  'masked key': [218, 44],
};

test.each(everyNth(25, Object.entries(WAYS)))(
  '%s names the provider, and no other',
  (name, way) => {
    const { right, nobody, wrong } = countsOf(way);
    const [floor = 0, most = 0] = FLOORS[name] ?? [];
    if (process.env['MATRIX'] !== undefined)
      console.log(JSON.stringify({ name, right, nobody, wrong }));
    expect(wrong).toEqual([]);
    expect(right).toBeGreaterThanOrEqual(floor);
    expect(nobody.length).toBeLessThanOrEqual(most);
  },
);

/** Names that are words of English, of a client or of any log: where they stand as words they tell nobody. */
test.each([
  'we work together on it',
  'the hub did not answer',
  'the gateway answered',
  'the router said',
  'moved the cursor',
  'tried to replicate the database',
  'the inference server said',
  'wrote an echo',
  'opened a modal',
  'the lambda returned',
  'see above',
  'a nova launch',
  'core dump of the core',
  'neon lights near the grid',
  'public salad chutes merge',
  'the standard empower plan of the navy',
  'the envoy sidecar said',
  'meta data was sent',
  'solar and sonar readings',
  'a voyage of a pioneer',
  'the writer wrote to the cortex',
  'the CursorError of a database',
  'a GatewayError',
  'an InferenceError',
  'ModalError in a dialog',
  'NearError of a geometry',
])('%s: nobody', (said) => {
  const { provider, gateway } = explainText(`${said}\n${FAILURE}`, knowledge);
  expect([provider, gateway]).toEqual([null, null]);
});

test.each(['opencode', 'Cline', 'Cursor', 'Kilo Code', 'goose', 'Codex CLI', 'aider', 'crush'])(
  'a client is not who refused: %s',
  (client) => {
    for (const text of [
      `${client} 401 Unauthorized`,
      `${client}: 401 Unauthorized`,
      `[${client}] 401`,
    ])
      expect([text, explainText(text, knowledge).provider]).toEqual([text, null]);
  },
);

test('the matrix sees a wrong name', () => {
  const [deepseek] = providers.filter(({ id }) => id === 'deepseek');
  expect(deepseek && outcomeOf(deepseek, 'Provider: groq\nError: 401 Unauthorized')).toBe('groq');
});
