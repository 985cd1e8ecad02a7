import { PROTOCOLS } from '../../reading/protocols.js';
import { secretOf, type GooseInput, type ProviderDraft } from './secrets.js';
import { ofCustom, requestOf } from './openai.js';

/** A provider that the client has as a file of its own. */
interface Declared {
  readonly key: string;
  readonly url: string;
  /** Variable that gives the address. */
  readonly variable?: string;
  /** Speaks as Anthropic does, not as OpenAI. */
  readonly messages?: true;
}

/** `crates/goose-providers/src/declarative/definitions` and `declarative` of `crates/goose`, 2026. */
const DECLARED: Readonly<Record<string, Declared>> = {
  custom_deepseek: { key: 'DEEPSEEK_API_KEY', url: 'https://api.deepseek.com' },
  moonshot: {
    key: 'MOONSHOT_API_KEY',
    url: 'https://api.moonshot.cn/v1/chat/completions',
    variable: 'MOONSHOT_BASE_URL',
  },
  nvidia: { key: 'NVIDIA_API_KEY', url: 'https://integrate.api.nvidia.com/v1' },
  ollama_cloud: { key: 'OLLAMA_CLOUD_API_KEY', url: 'https://ollama.com/v1/chat/completions' },
  together: { key: 'TOGETHER_API_KEY', url: 'https://api.together.xyz/v1' },
  vercel_ai_gateway: {
    key: 'AI_GATEWAY_API_KEY',
    url: 'https://ai-gateway.vercel.sh/v1/chat/completions',
  },
  zai: {
    key: 'ZHIPU_API_KEY',
    url: 'https://api.z.ai/api/anthropic',
    variable: 'ZAI_BASE_URL',
    messages: true,
  },
  zhipu: {
    key: 'ZHIPU_API_KEY',
    url: 'https://open.bigmodel.cn/api/paas/v4',
    variable: 'ZHIPU_BASE_URL',
  },
};

/** The provider of that id; `null` where the client declares none. */
export function declaredDraft(input: GooseInput, id: string): ProviderDraft | null {
  const { variables } = input;
  const declared = DECLARED[id];
  if (declared === undefined) return null;
  const given = declared.variable === undefined ? null : variables.address(declared.variable);
  const address = given?.url ?? declared.url;
  return {
    ...(declared.messages
      ? { baseUrl: address, protocol: PROTOCOLS.anthropic }
      : requestOf(ofCustom(address, null), variables.text('GOOSE_MODEL'))),
    baseUrlAt: given?.at,
    credentials: secretOf(input, declared.key, { trims: 'json' }),
  };
}
