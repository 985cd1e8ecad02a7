import type { FactSet } from '../facts/index.js';
import type { CheckOutcome, Verification } from '@authlint/model';

/** The two documented checks: chat completes; discovery succeeds, or a manual Model ID works while it is unavailable. */
export async function verificationOf(facts: FactSet): Promise<Verification> {
  const chat = outcome(await facts.value<boolean>('chat.passed'));
  const listed = outcome(await facts.value<boolean>('discovery.passed'));
  const { modelId, models } = facts.context.target;
  // A list that is refused is made up for by hand; one that is not there leaves the configured model.
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
