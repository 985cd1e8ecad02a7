import type { FactSet } from '../facts/index.js';
import {
  catalogueCode,
  isNotAuth,
  type Diagnosis,
  type ProviderState,
  type CheckOutcome,
  type Verification,
} from '@authlint/model';

/** Verdict about the configured client, from the best diagnosis and the completed requests. */
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

/** The two documented checks: chat completes; discovery succeeds, or a manual Model ID works while it is unavailable. */
export async function verificationOf(facts: FactSet): Promise<Verification> {
  const chat = outcome(await facts.value<boolean>('chat.passed'));
  const listed = outcome(await facts.value<boolean>('discovery.passed'));
  const { modelId, models } = facts.context.target;
  // A refused list needs a manual Model ID; without a list, the configured one is used.
  const isRefused = (await facts.value<boolean>('discovery.rejected')) === true;
  const isManual = (await facts.value<boolean>('models.manual')) === true;
  const manual =
    chat === 'passed' &&
    listed !== 'passed' &&
    (isManual || (!isRefused && (modelId !== null || models.length > 0)));
  const discovery = manual ? 'manual-model' : listed;
  return {
    chat,
    discovery,
    resolved: chat === 'passed' && (discovery === 'passed' || discovery === 'manual-model'),
  };
}

function outcome(passed: boolean | undefined): CheckOutcome {
  if (passed === undefined) return 'skipped';
  return passed ? 'passed' : 'failed';
}
