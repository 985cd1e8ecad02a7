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

const COMPATIBLE = { type: 'openai-compatible', modelId: MODEL };

function healthy(): DemoCase {
  const key = canary('openai', 'demo healthy');
  return {
    id: 'healthy',
    story: 'nothing is wrong',
    rules: profiles.healthyOpenAi(key),
    config: { ...COMPATIBLE, apiKeyEnv: 'DEMO_HEALTHY_KEY' },
    shell: { DEMO_HEALTHY_KEY: key },
    expect: { state: 'ok', cause: null, code: null },
  };
}

function copiedWithBlanks(): DemoCase {
  const key = canary('openai', 'demo copied');
  return {
    id: 'copied-with-blanks',
    story: 'the key was copied with extra leading and trailing spaces',
    rules: profiles.healthyOpenAi(key),
    config: { ...COMPATIBLE, key: ` ${key} ` },
    shell: {},
    expect: rejected(1, 'key-whitespace'),
  };
}

function keyOfAnotherProvider(): DemoCase {
  return {
    id: 'key-of-another-provider',
    story: 'the key belongs to another provider',
    rules: profiles.healthyOpenAi(canary('openai', 'demo team')),
    config: { ...COMPATIBLE, apiKeyEnv: 'DEMO_TEAM_KEY' },
    shell: { DEMO_TEAM_KEY: canary('anthropic', 'demo team') },
    expect: rejected(2, 'key-of-other-provider'),
  };
}

function changedAfterStart(): DemoCase {
  const after = canary('litellm', 'demo after');
  return {
    id: 'changed-after-start',
    story: 'the client started before the variable was changed',
    rules: profiles.healthyOpenAi(after),
    config: { ...COMPATIBLE, apiKeyEnv: 'DEMO_ROTATED_KEY' },
    shell: { DEMO_ROTATED_KEY: after },
    client: { DEMO_ROTATED_KEY: canary('litellm', 'demo before') },
    expect: rejected(3, 'env-changed-after-start'),
  };
}

function projectMissing(): DemoCase {
  const token = canary('google-login', 'demo');
  return {
    id: 'project-missing',
    story: 'the native provider needs a project and a location beyond the credential',
    rules: profiles.vertex(token, { project: 'demo-project', location: 'europe-west4' }),
    config: { type: 'google', apiKeyEnv: 'DEMO_VERTEX_TOKEN', modelId: 'gemini-2.5-flash' },
    shell: { DEMO_VERTEX_TOKEN: token },
    expect: rejected(4, 'native-setting-missing'),
  };
}

function gatewayGuardsModels(): DemoCase {
  const key = canary('litellm', 'demo gateway');
  return {
    id: 'gateway-guards-models',
    story: 'the gateway guards GET /models by another rule than chat',
    rules: profiles.discoveryGuardedDifferently(key),
    config: {
      type: 'custom-gateway',
      apiKeyEnv: 'DEMO_GATEWAY_KEY',
      modelId: MODEL,
    },
    shell: { DEMO_GATEWAY_KEY: key },
    expect: rejected(5, 'gateway-discovery-differs'),
  };
}

/** A healthy provider and one for each documented cause. */
export function demoCases(): readonly DemoCase[] {
  return [
    healthy(),
    copiedWithBlanks(),
    keyOfAnotherProvider(),
    changedAfterStart(),
    projectMissing(),
    gatewayGuardsModels(),
  ];
}
