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
    isSameList(a.target.headers, b.target.headers, (item, other) =>
      isSameHeader([item, a.env], [other, b.env]),
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
  isSame: (item: T, other: T) => boolean,
): boolean {
  return (
    some.length === others.length &&
    some.every((item, index) => others[index] !== undefined && isSame(item, others[index]))
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

function isSameSource(item: CredentialSource, other: CredentialSource): boolean {
  if (item.kind === 'env' || other.kind === 'env') {
    return item.kind === 'env' && other.kind === 'env' && item.name === other.name;
  }
  return item.kind === other.kind && sameSecret(item.secret, other.secret);
}
