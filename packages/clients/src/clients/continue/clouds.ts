import { bedrockAddress, hasAwsProfile, vertexAddress } from '../../reading/cloud-endpoints.js';
import { PROTOCOLS } from '../../reading/protocols.js';
import type { ReadContext, Setting, TargetDraft } from '../../reading/index.js';
import { EXPRESS } from '../../reading/vertex-draft.js';
import { optionOf } from './azure.js';

type Cloud = Pick<TargetDraft, 'baseUrl' | 'protocol' | 'native'>;

/** Bedrock and Vertex AI without an `apiBase`. Source of June 2026. */
export async function cloudOf(
  context: ReadContext,
  provider: string,
  model: Setting,
): Promise<Cloud | null> {
  const word = (key: string): string | null => optionOf(model, key);
  if (provider === 'bedrock') {
    const region = word('region') ?? 'us-east-1';
    // A profile that is not there gives way to the default chain.
    const profile = word('profile') ?? 'bedrock';
    const native = {
      region,
      profile: (await hasAwsProfile(context, profile)) ? profile : undefined,
    };
    return { baseUrl: bedrockAddress(region), protocol: PROTOCOLS.bedrock, native };
  }
  if (provider !== 'vertexai') return null;
  const location = word('region') ?? 'us-central1';
  const isExpress = model.get('apiKey').present;
  return {
    baseUrl: vertexAddress(isExpress ? 'global' : location),
    protocol: isExpress ? EXPRESS : PROTOCOLS.vertex,
    native: isExpress ? {} : { location, project: word('projectId') ?? undefined },
  };
}
