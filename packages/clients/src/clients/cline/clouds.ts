import { bedrockAddress, vertexAddress } from '../../reading/cloud-endpoints.js';
import { outOfReach, savedKey } from '../../reading/key-source.js';
import { BEARER, PROTOCOLS } from '../../reading/protocols.js';
import type { ReadContext, Setting, TargetDraft } from '../../reading/index.js';
import { PROCESS, Variables } from '../../reading/variables.js';

type Cloud = Pick<TargetDraft, 'baseUrl' | 'protocol' | 'credentials' | 'native'>;

/** Bedrock and Vertex AI, which need a region and no Base URL; `null` for other providers. Source of August 2026. */
export function cloudOf(context: ReadContext, provider: string, settings: Setting): Cloud | null {
  if (provider === 'bedrock') return bedrock(context, settings);
  return provider === 'vertex' ? vertex(settings) : null;
}

function bedrock(context: ReadContext, settings: Setting): Cloud {
  const aws = settings.get('aws');
  const variables = new Variables(context.ports, [PROCESS], { emptyIsUnset: true });
  const region =
    settings.word('region') ?? aws.word('region') ?? variables.text('AWS_REGION') ?? 'us-east-1';
  const profile = aws.word('profile') ?? undefined;
  const kind = aws.word('authentication');
  const signs = kind === 'iam' || kind === 'profile' || (profile !== undefined && !isKey(kind));
  const written = aws.get('accessKey');
  const what = `the access key at ${written.shown}`;
  const isDirect = profile === undefined && written.word() !== null && !isKey(kind);
  return {
    baseUrl: aws.word('endpoint') ?? bedrockAddress(region),
    protocol: PROTOCOLS.bedrock,
    native: { region, profile },
    credentials: isDirect
      ? outOfReach(context, { kind: 'store', what, at: written.location })
      : signs
        ? []
        : [
            ...savedKey(settings.get('apiKey')),
            ...variables.sources('AWS_BEARER_TOKEN_BEDROCK', { placement: BEARER }),
          ],
  };
}

function isKey(kind: string | null): boolean {
  return kind === 'api-key' || kind === 'apikey';
}

/** With a project the application default login signs in. */
function vertex(settings: Setting): Cloud {
  const gcp = settings.get('gcp');
  const location = gcp.word('region') ?? settings.word('region') ?? 'us-central1';
  const project = gcp.word('projectId') ?? undefined;
  return {
    baseUrl: vertexAddress(location),
    protocol: PROTOCOLS.vertex,
    native: { location, project },
    credentials: project === undefined ? savedKey(settings.get('apiKey')) : [],
  };
}
