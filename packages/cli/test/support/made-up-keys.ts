import { canary } from '@authlint/testkit';

/** Seconds since the epoch: long ago, and far ahead. */
export const PAST = 1_700_000_000;
export const FUTURE = 4_102_444_800;

/** A made-up token with these claims, whose signature is a canary. */
export function signedToken(claims: Readonly<Record<string, unknown>>): string {
  const encode = (part: object) => Buffer.from(JSON.stringify(part), 'utf8').toString('base64url');
  const signature = canary('uuid', JSON.stringify(claims));
  return [encode({ alg: 'RS256', typ: 'JWT' }), encode(claims), signature].join('.');
}

/** A token of GitHub of another kind than the classic one. */
export function gitHubToken(prefix: 'gho_' | 'ghu_' | 'ghs_', seed: string): string {
  return prefix + canary('github', seed).slice('ghp_'.length);
}

/** A Bedrock API key. */
export function bedrockKey(seed: string): string {
  return `ABSK${[1, 2, 3].map((part) => canary('aws-secret-key', `${seed}:${String(part)}`)).join('')}`;
}

/** A short-term Bedrock API key: a presigned request of a region. */
export function bedrockShortTermKey(region: string): string {
  const scope = `${temporaryKeyId(region)}/20261122/${region}/bedrock/aws4_request`;
  const request = `bedrock.amazonaws.com/?Action=CallWithBearerToken&X-Amz-Credential=${encodeURIComponent(scope)}&X-Amz-Signature=ab`;
  return `bedrock-api-key-${Buffer.from(request).toString('base64')}`;
}

/** The id of temporary keys of AWS. */
export function temporaryKeyId(seed: string): string {
  return `ASIA${canary('aws-access-key', seed).slice('AKIA'.length)}`;
}
