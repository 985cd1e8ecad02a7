import {
  sameSecret,
  type CredentialSource,
  type EnvPort,
  type HeaderSetting,
  type ProviderTarget,
} from '@authlint/core';

/** A provider with the environment that it was read in. */
export interface ReadTarget {
  readonly target: ProviderTarget;
  readonly env: EnvPort;
}

/** True where a client sends the same requests for both, but for the values of the variables that hold its key. */
export function isSameTarget(a: ReadTarget, b: ReadTarget): boolean {
  return (
    settingsOf(a.target) === settingsOf(b.target) &&
    isSameList(a.target.headers, b.target.headers, (one, other) =>
      isSameHeader([one, a.env], [other, b.env]),
    ) &&
    isSameList(a.target.credentials, b.target.credentials, isSameSource)
  );
}

function settingsOf(target: ProviderTarget): string {
  const { id, type, baseUrl, modelId, auth, native, discovery, chat, models } = target;
  return JSON.stringify([id, type, baseUrl, modelId, auth, native, discovery, chat, models]);
}

function isSameList<T>(
  some: readonly T[],
  others: readonly T[],
  isSame: (one: T, other: T) => boolean,
): boolean {
  return (
    some.length === others.length &&
    some.every((one, index) => others[index] !== undefined && isSame(one, others[index]))
  );
}

function isSameHeader(
  [one, env]: readonly [HeaderSetting, EnvPort],
  [other, otherEnv]: readonly [HeaderSetting, EnvPort],
): boolean {
  if (one.name !== other.name) return false;
  const value = one.value.kind === 'env' ? env.get(one.value.name) : one.value.secret;
  const further = other.value.kind === 'env' ? otherEnv.get(other.value.name) : other.value.secret;
  return isSameValue(value, further);
}

function isSameValue(
  value: ReturnType<EnvPort['get']>,
  other: ReturnType<EnvPort['get']>,
): boolean {
  return value === undefined || other === undefined ? value === other : sameSecret(value, other);
}

function isSameSource(one: CredentialSource, other: CredentialSource): boolean {
  if (one.kind === 'env' || other.kind === 'env') {
    return one.kind === 'env' && other.kind === 'env' && one.name === other.name;
  }
  return one.kind === other.kind && sameSecret(one.secret, other.secret);
}
