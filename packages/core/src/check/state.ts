import type { FactSet } from '../facts/index.js';
import { catalogueCode, isNotAuth, type Diagnosis, type ProviderState } from '@authlint/model';

/** Verdict about the configured client, from the best diagnosis and from what was completed. */
export async function stateOf(best: Diagnosis | undefined, facts: FactSet): Promise<ProviderState> {
  if (best && best.certainty !== 'possible')
    return isNotAuth(catalogueCode(best)) ? 'not-auth' : 'rejected';
  if (await facts.value<boolean>('auth.rejected')) return 'rejected';
  // A client whose environment cannot be read may have another key than the one that works here.
  if (await works(facts)) return facts.context.credential.assumed ? 'inconclusive' : 'ok';
  return facts.context.options.offline ? 'unchecked' : 'inconclusive';
}

/** Chat completed; or, where chat could not be asked, a model list loaded that is known or shown to check the key. */
async function works(facts: FactSet): Promise<boolean> {
  const chat = await facts.value<boolean>('chat.passed');
  if (chat !== undefined) return chat;
  if ((await facts.value<boolean>('discovery.passed')) !== true) return false;
  if ((await facts.value<string>('discovery.guarded')) === 'yes') return true;
  if ((await facts.value<string>('experiment.keyCheck')) === 'accepted') return true;
  return (await facts.value<string>('control.discovery')) === 'rejected';
}
