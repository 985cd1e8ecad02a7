import { BENEATH, SDKS } from '../generated/sdks.js';
import type { Sdk, SdkUse } from './sdk.js';

export * from './sdk.js';
export { BENEATH, SDKS };

/** Libraries built on vendors' SDKs, or that start a client. */
export const FRAMEWORK =
  /^(?:@(?:ai-sdk|genkit-ai|langchain|mastra|openrouter)\/|@google\/adk|@openai\/|@anthropic-ai\/claude|ollama|(?:agno|any-llm-sdk|claude-agent-sdk|crewai|instructor|langchain-\S+|llama-index-\S+|openai-agents|pydantic-ai|semantic-kernel) )/;

/** The SDK as it is in the version that a client has. */
export function sdkOf({ package: name, version }: SdkUse): Sdk | undefined {
  const major = version === undefined ? Infinity : Number.parseInt(version, 10);
  return SDKS.find(
    (sdk) => sdk.package === name && (sdk.since === undefined || sdk.since <= major),
  );
}
