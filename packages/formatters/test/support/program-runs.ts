import { canary, demoCases, profiles, type DemoCase, type WireRule } from '@authlint/testkit';
import { HOSTILE } from './hostile.js';
import type { Surroundings } from './program.js';

/** Twenty runs of the built program whose reports are held against the validators of others. */

const GOOD = canary('litellm', 'validated');
const MANY = 500;

/** What a run needs, and what its report has to say: stated by hand, so that the run is what its name promises. */
export interface ProgramRun {
  readonly name: string;
  readonly args?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  readonly files: (servers: Surroundings) => Promise<Readonly<Record<string, string>>>;
  readonly interrupted?: boolean;
  /** State and code of each provider, counted. */
  readonly says: Readonly<Record<string, number>>;
}

const HEALTHY = profiles.healthyOpenAi(GOOD);
const HANGING: readonly WireRule[] = [{ fault: 'hang' }];
const HOSTILE_TEXT = Object.values(HOSTILE).join(' ');
/** An answer that says hostile things wherever a provider can say anything. */
const HOSTILE_ANSWER: readonly WireRule[] = [
  {
    status: 401,
    body: { error: { message: HOSTILE_TEXT, type: HOSTILE_TEXT, code: HOSTILE_TEXT } },
    responseHeaders: { 'www-authenticate': 'Bearer realm="<script>]]>&#0;", error="`|**x**|`"' },
  },
];

const entry = (baseUrl: string, over: object = {}) => ({
  ...{ baseUrl, apiKeyEnv: 'TEAM_KEY', modelId: 'gpt-4o-mini', type: 'openai-compatible' },
  ...over,
});

export const config = (providers: object, rest: object = {}) => ({
  'authlint.config.json': JSON.stringify({ providers, ...rest }, null, 2),
});

/** A run with one provider behind a server with these rules. */
const one = (
  name: string,
  rules: readonly WireRule[],
  says: ProgramRun['says'],
  more: Partial<ProgramRun> = {},
): ProgramRun => ({
  name,
  says,
  files: async (servers) => config({ team: entry(await servers.url(rules)) }),
  ...more,
});

const STATE_OF_CASE: Readonly<Record<string, ProgramRun['says']>> = {
  'copied-with-blanks': { 'rejected key-whitespace': 1 },
  'key-of-another-provider': { 'rejected key-of-other-provider': 1 },
  'changed-after-start': { 'rejected env-changed-after-start': 1 },
  'project-missing': { 'rejected native-setting-missing': 1 },
  'gateway-guards-models': { 'rejected gateway-discovery-differs': 1 },
};

const ofCause = ({ id, rules, config: given, shell, client, expect }: DemoCase): ProgramRun => ({
  name: `cause ${String(expect.cause)}: ${id}`,
  env: shell,
  says: STATE_OF_CASE[id] ?? {},
  files: async (servers) => {
    const pid = client === undefined ? undefined : await servers.client(client);
    const rest = pid === undefined ? {} : { client: { pid } };
    return config({ team: { baseUrl: await servers.url(rules), ...given } }, rest);
  },
});

/** Names that a configuration may have, which act in a report that does not escape them. */
const NAMES = [
  HOSTILE.html,
  HOSTILE.cdata,
  HOSTILE.markdown,
  HOSTILE.workflow,
  HOSTILE.placeholders,
];

const hostileNames: ProgramRun = {
  name: 'hostile names of providers, models and the file',
  args: ['--config', 'a<b>&"c" ]]> `|%0A::error::.json'],
  says: { 'rejected key-rejected': NAMES.length },
  files: async (servers) => {
    const baseUrl = await servers.url(HOSTILE_ANSWER);
    const providers = NAMES.map((name) => [name, entry(baseUrl, { modelId: name })] as const);
    return {
      'a<b>&"c" ]]> `|%0A::error::.json': JSON.stringify({
        providers: Object.fromEntries(providers),
      }),
    };
  },
};

export const mixed = async (servers: Surroundings) =>
  config(
    {
      well: entry(await servers.url(HEALTHY)),
      refused: entry(await servers.url(HEALTHY), { apiKeyEnv: 'DEAD_KEY' }),
      written: entry(await servers.url(HEALTHY), { apiKeyEnv: undefined, key: ` ${GOOD}` }),
      unset: entry(await servers.url(HEALTHY), { apiKeyEnv: 'NOT_SET_HERE' }),
      limited: entry(await servers.url(profiles.rateLimited())),
      other: entry(await servers.url(profiles.otherProgram())),
      away: entry('http://127.0.0.1:9/v1'),
      stranger: entry('https://llm.stranger.example/v1'),
    },
    { rules: { 'common/key-in-file': 'error' } },
  );

const MIXED = {
  'ok -': 1,
  'rejected key-rejected': 1,
  'rejected key-whitespace': 1,
  'rejected env-not-set': 1,
  'not-auth rate-limit': 1,
  'inconclusive -': 1,
  'not-auth network-refused': 1,
  'unchecked -': 1,
};

export const ENV = { TEAM_KEY: GOOD, DEAD_KEY: canary('litellm', 'validated dead') };

export const RUNS: readonly ProgramRun[] = [
  one('healthy', HEALTHY, { 'ok -': 1 }),
  ...demoCases()
    .filter(({ id }) => id !== 'healthy')
    .map(ofCause),
  one('not an authentication failure', profiles.rateLimited(), { 'not-auth rate-limit': 1 }),
  one('could not tell', profiles.otherProgram(), { 'inconclusive -': 1 }),
  one('offline', HEALTHY, { 'unchecked -': 1 }, { args: ['--offline'] }),
  {
    name: 'consent is missing',
    says: { 'unchecked -': 1 },
    env: { OPENAI_API_KEY: canary('openai', 'validated') },
    files: () =>
      Promise.resolve(
        config({ team: entry('https://llm.stranger.example/v1', { apiKeyEnv: 'OPENAI_API_KEY' }) }),
      ),
  },
  one('the deadline comes first', HANGING, { 'unchecked -': 1 }, { args: ['--deadline', '1'] }),
  {
    name: 'Ctrl-C comes first',
    interrupted: true,
    says: { 'ok -': 1, 'unchecked -': 1 },
    files: async (servers) =>
      config({ well: entry(await servers.url(HEALTHY)), slow: entry(await servers.url(HANGING)) }),
  },
  hostileNames,
  one('hostile answer', HOSTILE_ANSWER, { 'rejected key-rejected': 1 }),
  {
    name: 'every state at once, with findings',
    says: MIXED,
    files: mixed,
  },
  { name: 'only what needs action', args: ['--quiet'], says: MIXED, files: mixed },
  {
    name: 'hosts made unknown, from the files alone',
    args: ['--redact-hosts', '--files-only'],
    says: { 'unchecked -': 8 },
    files: mixed,
  },
  one('no provider: a part that has none', HEALTHY, {}, { args: ['--shard', '2/2'] }),
  {
    name: 'explain of a hostile log',
    args: ['explain', 'error.log'],
    says: { 'rejected key-rejected': 1 },
    files: () =>
      Promise.resolve({
        'error.log': `${HOSTILE_TEXT}\nError: 401 Unauthorized: Incorrect API key provided ${HOSTILE_TEXT} platform.openai.com\n`,
      }),
  },
  {
    name: 'five hundred',
    says: { 'ok -': MANY - 5, 'rejected key-rejected': 5 },
    args: ['--timeout', '120000'],
    files: async (servers) => {
      const url = await servers.url(HEALTHY);
      const providers = Array.from({ length: MANY }, (_, index) => {
        const apiKeyEnv = index % (MANY / 5) === 0 ? 'DEAD_KEY' : 'TEAM_KEY';
        return [`p${index + 1}`, entry(url, { apiKeyEnv })] as const;
      });
      return config(Object.fromEntries(providers));
    },
  },
];
