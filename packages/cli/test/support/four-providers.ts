import { canary, profiles, startFakeProvider, type FakeProvider } from '@authlint/testkit';
import { Workspace, type Run } from './run-program.js';

export const MODEL = 'gpt-4o-mini';
export const good = canary('openai', 'cli good');
export const dead = canary('openai', 'cli dead');
const gateway = canary('litellm', 'cli gateway');
const KEYS = { GOOD_KEY: good, DEAD_KEY: dead, GATEWAY_KEY: gateway };

/** What of a JSON report these tests look at. */
export interface Shown {
  summary: Record<string, number>;
  providers: { id: string; state: string; verification: object; credential: { from: string } }[];
}

export const shown = ({ stdout }: Run): Shown => JSON.parse(stdout) as Shown;

interface Options {
  readonly env?: Readonly<Record<string, string>>;
  readonly stdin?: string;
}

export interface FourProviders {
  readonly folder: Workspace;
  /** The server of all but `gateway`. */
  readonly healthy: FakeProvider;
  /** Runs the program with a line of arguments, by default with the key of each provider in the environment. */
  authlint(line: string, options?: Options): Promise<Run>;
  close(): Promise<void>;
}

/**
 * A project with four providers: `alive` works, the key of `dead` is refused, `gateway` works but refuses its model list, and the key
 * of `written` is in the configuration.
 */
export async function fourProviders(): Promise<FourProviders> {
  const healthy = await startFakeProvider({ rules: profiles.healthyOpenAi(good) });
  const differing = await startFakeProvider({
    rules: profiles.discoveryGuardedDifferently(gateway),
  });
  const open = { baseUrl: `${healthy.url}/v1`, type: 'openai-compatible', modelId: MODEL };
  const folder = new Workspace({
    'authlint.config.json': {
      providers: {
        alive: { ...open, apiKeyEnv: 'GOOD_KEY' },
        dead: { ...open, apiKeyEnv: 'DEAD_KEY' },
        gateway: {
          baseUrl: `${differing.url}/v1`,
          type: 'custom-gateway',
          apiKeyEnv: 'GATEWAY_KEY',
          modelId: MODEL,
          models: [MODEL],
        },
        written: { ...open, key: good },
      },
    },
    '.env.local': `GOOD_KEY=${good}\n`,
  });
  return {
    folder,
    healthy,
    authlint: (line, { env = KEYS, stdin = '' } = {}) =>
      folder.run(line.split(' ').filter(Boolean), env, stdin),
    close: async () => {
      await Promise.all([healthy.close(), differing.close()]);
      folder.remove();
    },
  };
}
