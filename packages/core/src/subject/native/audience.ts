import { jwtClaims, type Secret } from '@authlint/model/secret';
import type { ProviderType } from '@authlint/model';

/** Services whose tokens Azure's model endpoints take. */
const AZURE = /^https:\/\/(cognitiveservices\.azure\.(com|us|cn)|ai\.azure\.(com|us|cn))\/?$/i;
/** Ids of the applications that stand for the same two services in tokens of the second version. */
const AZURE_IDS: ReadonlySet<string> = new Set([
  '7d312290-28c8-473c-a0ed-8e53749b6d6d',
  '18a66f5f-dbdf-4c17-9dd7-1634712a9cbe',
]);
/** Microsoft Graph and the old directory service. */
const OTHER_IDS = /^0000000[0-9a-f]-0000-0000-c000-0{12}$/i;
const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * Whether a token was issued for the service that it is sent to. `null`: no token, no audience, or an application that is
 * not known. Source: RFC 7519, section 4.1.3; Microsoft's pages on tokens of Entra ID.
 */
export function audienceFit(type: ProviderType, secret: Secret): 'same' | 'other' | null {
  const audience = jwtClaims(secret)?.audience ?? [];
  if (type !== 'azure-openai' || audience.length === 0) return null;
  if (audience.some((item) => AZURE.test(item) || AZURE_IDS.has(item.toLowerCase()))) return 'same';
  return audience.every((item) => OTHER_IDS.test(item) || !ID.test(item)) ? 'other' : null;
}
