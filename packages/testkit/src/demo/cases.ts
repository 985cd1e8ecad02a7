import type { Code, ProviderState } from '@authlint/core';
import { canary } from '../canary/canary.js';
import { profiles } from '../provider/profiles.js';
import type { WireRule } from '../provider/rule.js';

/** One provider of the demonstration. */
export interface DemoCase {
  readonly id: string;
  /** What is wrong, in the words of the specification. */
  readonly story: string;
  readonly rules: readonly WireRule[];
  /** Its entry in the configuration, without the Base URL. */
  readonly config: Readonly<Record<string, unknown>>;
  /** Variables of the shell. */
  readonly shell: Readonly<Record<string, string>>;
  /** Variables that the running client has instead. */
  readonly client?: Readonly<Record<string, string>>;
  readonly expect: {
    readonly state: ProviderState;
    readonly cause: 1 | 2 | 3 | 4 | 5 | null;
    readonly code: Code | null;
  };
}

const MODEL = 'gpt-4o-mini';

function rejected(cause: 1 | 2 | 3 | 4 | 5, code: Code): DemoCase['expect'] {
  return { state: 'rejected', cause, code };
}

/** A healthy provider and one for each documented cause. */
export function demoCases(): readonly DemoCase[] {
  const [healthy, copied, team] = ['healthy', 'copied', 'team'].map((seed) =>
    canary('openai', `demo ${seed}`),
  ) as [string, string, string];
  const before = canary('litellm', 'demo before');
  const after = canary('litellm', 'demo after');
  const gateway = canary('litellm', 'demo gateway');
  const token = canary('google-login', 'demo');
  return [
    {
      id: 'healthy',
      story: 'nothing is wrong',
      rules: profiles.healthyOpenAi(healthy),
      config: { type: 'openai-compatible', apiKeyEnv: 'DEMO_HEALTHY_KEY', modelId: MODEL },
      shell: { DEMO_HEALTHY_KEY: healthy },
      expect: { state: 'ok', cause: null, code: null },
    },
    {
      id: 'copied-with-blanks',
      story: 'the key was copied with extra leading and trailing spaces',
      rules: profiles.healthyOpenAi(copied),
      config: { type: 'openai-compatible', key: ` ${copied} `, modelId: MODEL },
      shell: {},
      expect: rejected(1, 'key-whitespace'),
    },
    {
      id: 'key-of-another-provider',
      story: 'the key belongs to another provider',
      rules: profiles.healthyOpenAi(team),
      config: { type: 'openai-compatible', apiKeyEnv: 'DEMO_TEAM_KEY', modelId: MODEL },
      shell: { DEMO_TEAM_KEY: canary('anthropic', 'demo') },
      expect: rejected(2, 'key-of-other-provider'),
    },
    {
      id: 'changed-after-start',
      story: 'the client started before the variable was changed',
      rules: profiles.healthyOpenAi(after),
      config: { type: 'openai-compatible', apiKeyEnv: 'DEMO_ROTATED_KEY', modelId: MODEL },
      shell: { DEMO_ROTATED_KEY: after },
      client: { DEMO_ROTATED_KEY: before },
      expect: rejected(3, 'env-changed-after-start'),
    },
    {
      id: 'project-missing',
      story: 'the native provider needs a project and a location beyond the credential',
      rules: profiles.vertex(token, { project: 'demo-project', location: 'europe-west4' }),
      config: { type: 'google', apiKeyEnv: 'DEMO_VERTEX_TOKEN', modelId: 'gemini-2.5-flash' },
      shell: { DEMO_VERTEX_TOKEN: token },
      expect: rejected(4, 'native-setting-missing'),
    },
    {
      id: 'gateway-guards-models',
      story: 'the gateway guards GET /models by another rule than chat',
      rules: profiles.discoveryGuardedDifferently(gateway),
      config: {
        type: 'custom-gateway',
        apiKeyEnv: 'DEMO_GATEWAY_KEY',
        modelId: MODEL,
        models: [MODEL],
      },
      shell: { DEMO_GATEWAY_KEY: gateway },
      expect: rejected(5, 'gateway-discovery-differs'),
    },
  ];
}
