import { isEmpty, withPrefix } from '@authlint/model/secret';
import { settingHeader, literalHeader, type ConfiguredHeader } from '../../reading/headers.js';
import { API_KEY, PROTOCOLS } from '../../reading/protocols.js';
import type { ReferenceSyntax } from '../../reading/references.js';
import type { Setting, TargetDraft } from '../../reading/index.js';
import type { Variables } from '../../reading/variables.js';

/** An option of a model, from its `env` or from the model itself. */
export function optionOf(model: Setting, key: string): string | null {
  return model.word('env', key) ?? model.word(key);
}

/**
 * Azure OpenAI. The extension sends the key both in Azure's header and as a bearer token, to the deployment named like the model
 * unless another is set. The command line sends a bearer token, and to a deployment only with `env.apiType`. Source of June 2026:
 * `core/llm/llms/Azure.ts`, `core/llm/llms/OpenAI.ts`, `packages/openai-adapters/src/apis/Azure.ts`.
 */
export function azureOf(model: Setting, byExtension: boolean): Partial<TargetDraft> {
  const word = (key: string): string | undefined => optionOf(model, key) ?? undefined;
  const ofDeployment = ['azure', 'azure-openai'];
  if (byExtension) {
    const apiVersion = word('apiVersion') ?? '2024-02-15-preview';
    if (!ofDeployment.includes(word('apiType') ?? 'azure-openai')) {
      return { protocol: { ...PROTOCOLS.chat, auth: API_KEY }, query: `api-version=${apiVersion}` };
    }
    const deployment = word('deployment') ?? model.word('model') ?? undefined;
    return { protocol: PROTOCOLS.azure, native: { deployment, apiVersion } };
  }
  if (!ofDeployment.includes(model.word('env', 'apiType') ?? ''))
    return { protocol: PROTOCOLS.chat };
  return {
    protocol: { ...PROTOCOLS.azure, auth: PROTOCOLS.chat.auth },
    native: { deployment: word('deployment'), apiVersion: word('apiVersion') },
  };
}

/** The bearer token that the extension sends in addition to Azure's header: `_getHeaders` of `core/llm/llms/OpenAI.ts`. */
export function additionalBearer(
  model: Setting,
  variables: Variables,
  syntax: ReferenceSyntax,
): ConfiguredHeader[] {
  const key = settingHeader('Authorization', model.get('apiKey'), variables, syntax);
  return key.flatMap(({ setting, header: { name, value } }) => {
    const secret = value.kind === 'literal' ? value.secret : variables.secret(value.name);
    if (secret === null || isEmpty(secret)) return [];
    return [literalHeader(setting, name, withPrefix('Bearer ', secret))];
  });
}
