import { plainStep } from '@authlint/model/catalogue';
import type { Diagnosis, ProviderReport, Report } from '@authlint/model';
import { buildReport } from '@authlint/formatters';

/** Literal reports. They state what a run could say; none of it is computed here. */

const DISCOVERY = 'https://llm.corp.example/v1/models';
const CHAT = 'https://llm.corp.example/v1/chat/completions';

export const gatewayDiffers: Diagnosis = {
  cause: 5,
  code: 'gateway-discovery-differs',
  certainty: 'proven',
  message:
    '401 authentication failed: this gateway accepts the key for chat and refuses it for GET /models.',
  sentence: 'this gateway accepts the key for chat and refuses it for GET /models.',
  said: {
    text: 'Authentication failed: discovery needs the admin key',
    status: 401,
    from: `GET ${DISCOVERY}`,
  },
  rule: 'custom-gateway/discovery-differs',
  evidence: [
    { fact: 'discovery.status', value: 401, from: `GET ${DISCOVERY}` },
    { fact: 'chat.status', value: 200, from: `POST ${CHAT}` },
  ],
  ruledOut: [{ cause: 1, code: 'key-rejected', why: 'chat completed with the same key' }],
  resolution: {
    id: 'add-manual-model',
    steps: [
      plainStep('try', 'Test chat separately: `authlint chat team-gateway`.'),
      plainStep('use-model', 'Add a Model ID that chat has verified by hand, under `models`.'),
      plainStep('ask-admin', 'Ask whoever runs the gateway which credential GET /models expects.'),
    ],
  },
  docs: 'https://authlint.example/rules/custom-gateway/discovery-differs',
};

export const keyExpired: Diagnosis = {
  ...gatewayDiffers,
  cause: 1,
  code: 'key-expired',
  certainty: 'possible',
  message: '401 authentication failed: the key may have expired.',
  sentence: 'the key may have expired.',
  said: null,
};

export const rejected: Extract<ProviderReport, { diagnosis: Diagnosis }> = {
  id: 'team-gateway',
  type: 'custom-gateway',
  provider: 'litellm-proxy',
  gateway: null,
  baseUrl: 'https://llm.corp.example/v1',
  modelId: 'gpt-4o-mini',
  source: { file: 'authlint.config.yaml', line: 2, column: 3, client: null },
  credential: {
    from: 'env:CORP_LLM_KEY',
    fingerprint: 'a1b2c3d4',
    issuer: 'litellm',
    expiresAt: null,
    account: null,
  },
  reason: null,
  state: 'rejected',
  diagnosis: gatewayDiffers,
  alternatives: [keyExpired],
  undetermined: [
    {
      rule: 'common/env-changed-after-start',
      missing: [
        { fact: 'client.startedAt', reason: 'no-client' },
        { fact: 'client.sameValue', reason: 'no-client' },
        { fact: 'native.missing', reason: 'not-applicable' },
      ],
    },
    {
      rule: 'common/key-of-twin-endpoint',
      missing: [{ fact: 'experiment.twin', reason: 'no-consent' }],
    },
  ],
  findings: [
    {
      rule: 'common/key-in-file',
      severity: 'warn',
      cause: 1,
      code: null,
      message: 'The key is written into the file.',
      location: { file: 'authlint.config.yaml', line: 5, column: 5 },
    },
    {
      rule: 'common/tls-verify-disabled',
      severity: 'error',
      cause: null,
      code: null,
      message: 'TLS certificates are not checked.',
      location: null,
    },
  ],
  requests: [
    {
      purpose: 'discovery',
      route: 'discovery',
      variant: null,
      method: 'GET',
      url: DISCOVERY,
      status: 401,
      durationMs: 87.4,
      failure: null,
      credential: 'a1b2c3d4',
    },
    {
      purpose: 'chat',
      route: 'chat',
      variant: null,
      method: 'POST',
      url: CHAT,
      status: null,
      durationMs: 1024,
      failure: 'timeout',
      credential: 'a1b2c3d4',
    },
  ],
  verification: { chat: 'passed', discovery: 'manual-model', resolved: true },
};

export const healthy: ProviderReport = {
  ...rejected,
  id: 'openai',
  type: 'openai-compatible',
  baseUrl: 'https://api.openai.com/v1',
  source: { file: 'authlint.config.yaml', line: 9, column: 3, client: null },
  credential: {
    from: 'env:OPENAI_API_KEY',
    fingerprint: '0badcafe',
    issuer: 'openai',
    expiresAt: null,
    account: null,
  },
  state: 'ok',
  diagnosis: null,
  alternatives: [],
  findings: [],
  requests: [],
  verification: { chat: 'passed', discovery: 'passed', resolved: true },
};

export const unchecked: ProviderReport = {
  ...healthy,
  id: 'later',
  state: 'unchecked',
  undetermined: [
    {
      rule: 'common/key-rejected',
      missing: [
        { fact: 'discovery.status', reason: 'offline' },
        { fact: 'chat.status', reason: 'offline' },
      ],
    },
  ],
  verification: { chat: 'skipped', discovery: 'skipped', resolved: false },
};

/** Rejected, and nothing that tells why. */
export const undecided: ProviderReport = {
  ...rejected,
  id: 'behind-a-wall',
  source: { file: 'authlint.config.yaml', line: 15, column: 3, client: null },
  state: 'inconclusive',
  diagnosis: null,
  alternatives: [],
  findings: [],
  verification: { chat: 'failed', discovery: 'skipped', resolved: false },
};

/** What stands for a fault of authlint itself. */
export const crashed: ProviderReport = {
  ...undecided,
  id: 'unlucky',
  undetermined: [],
  requests: [],
  findings: [
    {
      rule: 'internal',
      severity: 'error',
      cause: null,
      code: null,
      message: 'authlint itself failed here; --debug shows where',
      location: null,
    },
  ],
  verification: { chat: 'skipped', discovery: 'skipped', resolved: false },
};

export function reportOf(...providers: ProviderReport[]): Report {
  return buildReport('0.1.0', providers);
}

/** A provider of each kind that a report tells apart. */
export const EVERY_STATE = [
  rejected,
  healthy,
  unchecked,
  undecided,
  crashed,
  { ...rejected, id: 'no-credit', state: 'not-auth' },
  { ...rejected, id: 'wrong', state: 'invalid-config' },
] as const satisfies ProviderReport[];
