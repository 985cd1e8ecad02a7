import type { Code, ProviderState, Report } from '@authlint/core';
import { parseJson } from '@authlint/core/internal';
import { canary, findCanaries } from '../canary/canary.js';
import { profiles } from '../provider/profiles.js';
import type { WireRule } from '../provider/rule.js';

/** One provider of the demonstration. */
export interface DemoCase {
  readonly id: string;
  /** The fault, in the words of the specification. */
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

/** The settings with a key that a variable of the shell has. */
function inShell(name: string, key: string, settings: object = COMPATIBLE) {
  return { config: { ...settings, apiKeyEnv: name }, shell: { [name]: key } };
}

function healthy(): DemoCase {
  const key = canary('openai', 'demo healthy');
  return {
    id: 'healthy',
    story: 'nothing is wrong',
    rules: profiles.healthyOpenAi(key),
    ...inShell('DEMO_HEALTHY_KEY', key),
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
    ...inShell('DEMO_TEAM_KEY', canary('anthropic', 'demo team')),
    expect: rejected(2, 'key-of-other-provider'),
  };
}

function changedAfterStart(): DemoCase {
  const after = canary('litellm', 'demo after');
  return {
    id: 'changed-after-start',
    story: 'the client started before the variable was changed',
    rules: profiles.healthyOpenAi(after),
    ...inShell('DEMO_ROTATED_KEY', after),
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
    ...inShell('DEMO_VERTEX_TOKEN', token, { type: 'google', modelId: 'gemini-2.5-flash' }),
    expect: rejected(4, 'native-setting-missing'),
  };
}

function gatewayGuardsModels(): DemoCase {
  const key = canary('litellm', 'demo gateway');
  return {
    id: 'gateway-guards-models',
    story: 'the gateway guards GET /models by another rule than chat',
    rules: profiles.discoveryGuardedDifferently(key),
    ...inShell('DEMO_GATEWAY_KEY', key, { type: 'custom-gateway', modelId: MODEL }),
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

/** What the program did not find out as planned, and what it must not show; empty for a demonstration that worked. */
export function demoFaults(cases: readonly DemoCase[], output: string): string[] {
  const shown = findCanaries(output).map((name) => `the output shows the key ${name}`);
  const report = parseJson(output) as Report | null;
  if (report === null) return ['there is no JSON report', ...shown];
  const wrong = cases.flatMap(({ id, expect }) => {
    const entry = report.providers.find((provider) => provider.id === id);
    const { cause = null, code = null } = entry?.diagnosis ?? {};
    const got = entry === undefined ? 'no entry' : text({ state: entry.state, cause, code });
    return got === text(expect) ? [] : [`${id}: planned ${text(expect)}, got ${got}`];
  });
  return [...wrong, ...shown];
}

function text({ state, cause, code }: { state: string; cause: unknown; code: unknown }): string {
  return cause === null && code === null
    ? state
    : `${state}, cause ${String(cause)}, ${String(code)}`;
}

/** Summary of the demonstration, a line for each provider. */
export function demoSummary(cases: readonly DemoCase[]): string {
  const lines = cases.map(({ expect, story }) =>
    expect.cause === null ? `healthy: ${story}` : `cause ${expect.cause}: ${story}`,
  );
  return lines.map((line) => `  ${line}\n`).join('');
}
