import type { CheckOptions, Engine } from '../api.js';
import type { CredentialSource, ProviderTarget } from '../target/index.js';
import { createContext } from './context.js';
import type { Candidate } from './credential.js';
import { identity, type ProviderIdentity } from './check.js';

/** A provider with the source that its credential comes from, as a check resolves it. */
export interface IdentifiedProvider extends ProviderIdentity {
  /** Kind of the source in effect; `null` where no source gives a credential. */
  readonly credentialKind: CredentialSource['kind'] | null;
  /** Variable that it is the value of; `null` where it is that of none. */
  readonly variable: string | null;
}

/** Resolves the credential of one provider as a check does, and sends nothing. Rejects only on a fault of ours. */
export async function identifyProvider(
  target: ProviderTarget,
  engine: Engine,
  options: CheckOptions,
): Promise<IdentifiedProvider> {
  const context = await createContext(target, engine, { ...options, offline: true }, []);
  const { winner } = context.credential;
  const source = winner?.source ?? null;
  const variable = source !== null && 'name' in source ? source.name : null;
  return { ...identity(context), credentialKind: source?.kind ?? null, variable };
}

/** The source whose credential the client sends; `null` where there is none. Sends nothing. Rejects only on a fault of ours. */
export async function credentialInEffect(
  target: ProviderTarget,
  engine: Engine,
  options: CheckOptions,
): Promise<Candidate | null> {
  const context = await createContext(target, engine, { ...options, offline: true }, []);
  return context.credential.winner;
}
