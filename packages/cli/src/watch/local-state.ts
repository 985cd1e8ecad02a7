import { checkProvider, type CheckOptions } from '@authlint/core/internal';
import { isSecret, type Fingerprinter } from '@authlint/model/secret';
import type { Fact } from '@authlint/model';
import type { CommandContext } from '../commands/context.js';
import { optionsFor, type RunChoice } from '../run/check-jobs.js';
import type { Job } from '../run/job.js';

/** Where something stands moves with every edit of a file, and says nothing of what stands there. */
const PLACES: ReadonlySet<string> = new Set(['location', 'line', 'column', 'changedAt', 'source']);
const POSITION = /:\d+(:\d+)?\b/g;

/**
 * All that this machine says of a provider, as a text that is compared and never shown: what is configured, and every fact that can
 * be had without a request. Where it stays the same, an answer of the provider would be to the same request.
 */
export async function localState(
  job: Job,
  choice: RunChoice,
  { runContext }: CommandContext,
): Promise<string> {
  const engine = runContext.engine(job.settings.packs);
  const facts = new Map<string, Fact>();
  const onFacts: CheckOptions['onFacts'] = (_id, all) =>
    all.forEach((fact, id) => facts.set(id, fact));
  const options = optionsFor(job, { ...choice, offline: true }, { onFacts });
  const { credential } = await checkProvider(job.target, engine, options);
  const all = { target: job.target, ...job.settings, credential, facts: [...facts].sort() };
  return JSON.stringify(told(all, engine.fingerprinter)).replace(POSITION, '');
}

/** With fingerprints in place of secrets and functions by their text. */
function told(value: unknown, fingerprinter: Fingerprinter): unknown {
  if (isSecret(value)) return fingerprinter.of(value);
  if (typeof value === 'function') return String(value);
  if (Array.isArray(value)) return value.map((item) => told(item, fingerprinter));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).filter(([name]) => !PLACES.has(name));
  return Object.fromEntries(entries.map(([name, item]) => [name, told(item, fingerprinter)]));
}
