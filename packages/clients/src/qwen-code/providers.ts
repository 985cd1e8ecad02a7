import { headersOf } from '../headers.js';
import { savedKey } from '../key-source.js';
import type { Layers } from '../layers.js';
import { PROTOCOLS, type Protocol } from '../protocols.js';
import type { ReadContext } from '../read-context.js';
import type { Setting } from '../setting.js';
import type { TargetDraft } from '../target-draft.js';
import { variableName } from '../variable-name.js';
import type { Variables } from '../variables.js';

/** What an auth type speaks, its usual endpoint, and the variables that it reads unless others are named. */
interface AuthType {
  readonly protocol: Protocol;
  readonly baseUrl: string;
  readonly key: string;
  readonly address: string | null;
}

const TYPES: Readonly<Record<string, AuthType>> = {
  openai: {
    protocol: PROTOCOLS.chat,
    baseUrl: 'https://dashscope.aliyuncs.com/compatible-mode/v1',
    key: 'OPENAI_API_KEY',
    address: 'OPENAI_BASE_URL',
  },
  anthropic: {
    protocol: PROTOCOLS.anthropic,
    baseUrl: 'https://api.anthropic.com',
    key: 'ANTHROPIC_API_KEY',
    address: 'ANTHROPIC_BASE_URL',
  },
  gemini: {
    protocol: PROTOCOLS.gemini,
    baseUrl: 'https://generativelanguage.googleapis.com/v1beta',
    key: 'GEMINI_API_KEY',
    address: null,
  },
};

export interface QwenInput {
  readonly context: ReadContext;
  readonly settings: Layers;
  readonly variables: Variables;
}

/** The models of `modelProviders`, those of one endpoint and one key together. */
export function modelProviders(input: QwenInput): TargetDraft[] {
  const { settings } = input;
  const drafts = new Map<string, TargetDraft>();
  for (const typeName of settings.keys('modelProviders')) {
    const type = TYPES[settings.word('providerProtocol', typeName) ?? typeName];
    const models = settings.get('modelProviders', typeName)?.items() ?? [];
    for (const model of type === undefined ? [] : models) {
      const draft = modelDraft(input, typeName, type as AuthType, model);
      const key = JSON.stringify([typeName, draft.baseUrl, model.get('envKey').word()]);
      const before = drafts.get(key);
      const all = [...(before?.models ?? []), model.get('id').word()];
      drafts.set(key, { ...(before ?? draft), models: all });
    }
  }
  return withSelectedFirst(settings, [...drafts.values()]);
}

function modelDraft(
  input: QwenInput,
  typeName: string,
  type: AuthType,
  model: Setting,
): TargetDraft {
  const { context, variables } = input;
  const envKey = model.get('envKey');
  const name = variableName(envKey.word() ?? type.key, context.knowledge);
  return {
    id: typeName,
    at: model.location,
    baseUrl: model.get('baseUrl').word() ?? type.baseUrl,
    baseUrlAt: model.get('baseUrl').location,
    protocol: type.protocol,
    credentials: variables.sources(name, { at: envKey.present ? envKey.location : null }),
    headers: headersOf(model.get('generationConfig', 'customHeaders'), variables),
  };
}

/** The selected model's endpoint is the first; where one type has several endpoints, its models tell them apart. */
function withSelectedFirst(settings: Layers, drafts: readonly TargetDraft[]): TargetDraft[] {
  const selected = settings.word('model', 'name');
  const named = drafts.map((draft) => {
    const shared = drafts.filter(({ id }) => id === draft.id).length > 1;
    const modelId = draft.models?.find((model) => model === selected) ?? draft.models?.[0] ?? null;
    return { ...draft, modelId, id: shared ? `${draft.id}:${modelId ?? ''}` : draft.id };
  });
  return [
    ...named.filter(({ modelId }) => modelId === selected),
    ...named.filter(({ modelId }) => modelId !== selected),
  ];
}

/** The older form: one endpoint, told by variables or by `security.auth`. */
export function plainProvider({ context, settings, variables }: QwenInput): TargetDraft {
  const typeName = settings.word('security', 'auth', 'selectedType') ?? 'openai';
  const type = TYPES[typeName] ?? (TYPES['openai'] as AuthType);
  const baseUrlAt = settings.get('security', 'auth', 'baseUrl');
  const address = type.address === null ? null : variables.address(type.address);
  return {
    id: typeName,
    at: settings.get('security', 'auth')?.location ?? settings.roots[0]?.location ?? context.start,
    baseUrl: address ?? baseUrlAt?.word() ?? type.baseUrl,
    baseUrlAt: baseUrlAt?.location,
    protocol: type.protocol,
    credentials: [
      ...variables.sources(type.key),
      ...savedKey(settings.get('security', 'auth', 'apiKey')),
    ],
    modelId: variables.text('OPENAI_MODEL') ?? settings.word('model', 'name'),
    models: [settings.word('model', 'name')],
  };
}
