import {
  BASE_FACTS,
  isPermitted,
  tableOf,
  type FactDefinition,
  type FactSource,
  type FactTable,
} from '../facts/index.js';
import { unknown, type Code, type Evidence, type Fact, type CollectedFacts } from '@authlint/model';
import type { CheckContext } from '../requests/check-context.js';
import { canSend, sendVariant } from '../requests/client-requests.js';
import { MADE_UP_KEY, NO_KEY, KEY_ALONE } from './controls.js';
import type { Attempt, Experiment } from './experiment.js';
import { HIDDEN_BASE_URL, IN_SHELL } from './other-settings.js';
import { KEY_CHECK, OTHER_PATH, OTHER_API } from './other-requests.js';
import { PEER, TWIN } from './other-endpoints.js';
import {
  DEFINED_KEY,
  REPAIRED_KEY,
  SHADOWED_KEY,
  SIMILAR_KEY,
  UNLOADED_KEY,
} from './other-keys.js';
import { OTHER_PLACEMENT } from './other-placements.js';

export type { Attempt, Experiment } from './experiment.js';

/** Every experiment, in the order in which `--plan` lists them. */
export const EXPERIMENTS: readonly Experiment[] = [
  MADE_UP_KEY,
  NO_KEY,
  OTHER_PLACEMENT,
  KEY_ALONE,
  OTHER_PATH,
  REPAIRED_KEY,
  SHADOWED_KEY,
  HIDDEN_BASE_URL,
  IN_SHELL,
  DEFINED_KEY,
  UNLOADED_KEY,
  SIMILAR_KEY,
  KEY_CHECK,
  OTHER_API,
  PEER,
  TWIN,
];

/** Every built-in fact, by id. */
export const FACTS: FactTable = tableOf(BASE_FACTS, ...EXPERIMENTS.map(factsOf));

function factsOf(experiment: Experiment): FactTable {
  const cost = experiment.byConsent ? 'consent' : 'experiment';
  const local = experiment.isLocal && { isLocalExperiment: experiment.isLocal };
  const entries = Object.entries(experiment.facts).map(([id, fact]): [string, FactDefinition] => {
    const collect = async (source: FactSource): Promise<Fact> =>
      isPossible(experiment, source.context)
        ? fact.collect(source)
        : unknown('no-credential', 'experiment');
    return [id, { cost, ...local, ...fact, collect }];
  });
  return Object.fromEntries(entries);
}

/** The wave in which its facts are collected, from 0: a proof in one wave skips the later ones. */
export const waveOf = ({ otherKey, elsewhere, byConsent }: Experiment): number => {
  if (byConsent === true) return 3;
  if (elsewhere === true) return 1;
  return otherKey === true ? 0 : 2;
};

const WAVES = new Map(
  EXPERIMENTS.flatMap((experiment) =>
    Object.keys(experiment.facts).map((id) => [id, waveOf(experiment)] as const),
  ),
);

/**
 * Groups items by the wave of the experiments whose facts they need: other keys, which are most likely to be accepted; the
 * client's other addresses; experiments that find the cause; those that need consent.
 */
export function inWaves<T>(items: readonly T[], factsOf: (item: T) => readonly string[]) {
  const wave = (item: T): number => {
    const waves = factsOf(item).flatMap((id) => WAVES.get(id) ?? []);
    return waves.includes(3) ? 3 : Math.min(2, ...waves);
  };
  return [0, 1, 2, 3].map((at) => items.filter((item) => wave(item) === at));
}

/** A client that cannot send anything has no request to repeat with its own key. */
function isPossible({ otherKey }: Experiment, context: CheckContext): boolean {
  return otherKey === true || canSend(context);
}

/** The requests that an experiment may send for this subject. Sends nothing. */
export async function attemptsOf(
  experiment: Experiment,
  context: CheckContext,
): Promise<readonly Attempt[]> {
  if (!isPossible(experiment, context)) return [];
  if (!isPermitted(context.options, experiment.isLocal)) return [];
  if (experiment.byConsent && !context.options.twins) return [];
  const proposed = await experiment.attempts(context);
  return typeof proposed === 'string' ? [] : proposed;
}

/** With `--experiments local` its request is sent together with the client's own two, so that all are answered in one round trip. */
export async function sendLocalBeside(context: CheckContext): Promise<void> {
  if (context.options.experiments !== 'local') return;
  const local = EXPERIMENTS.filter(({ isLocal }) => isLocal === true);
  const attempts = await Promise.all(local.map((experiment) => attemptsOf(experiment, context)));
  await Promise.all(
    attempts.flat().map(async (attempt) => {
      const answer = await sendVariant(context, 'chat', attempt);
      if (answer === null) await sendVariant(context, 'discovery', attempt);
    }),
  );
}

/** Facts that are still collected before sending stops. `hasSent`: the client's own requests were sent. */
export async function factsBeforeStop(
  context: CheckContext,
  hasSent: boolean,
): Promise<readonly string[]> {
  const ids: string[] = [];
  for (const experiment of EXPERIMENTS) {
    const { beforeStop, facts } = experiment;
    if (beforeStop === undefined || (beforeStop === 'if sent' && !hasSent)) continue;
    if ((await attemptsOf(experiment, context)).length > 0) ids.push(...Object.keys(facts));
  }
  return ids;
}

/** Results of the experiments that are evidence for a code. */
export function experimentEvidence(code: Code, facts: CollectedFacts): readonly Evidence[] {
  return EXPERIMENTS.filter(({ evidenceFor }) => evidenceFor?.includes(code)).flatMap(
    (experiment) =>
      Object.keys(experiment.facts).flatMap((id) => {
        const fact = facts.get(id);
        return fact?.known ? [{ fact: id, value: fact.value, from: fact.from }] : [];
      }),
  );
}
