import type { CheckOptions } from '../requests/options.js';
import type { Services } from '../subject/subject.js';
import { FactSet } from '../facts/index.js';
import type {
  Diagnosis,
  Finding,
  ProviderReport,
  ProviderState,
  ProviderVerdict,
  SourceLocation,
  Verdict,
} from '@authlint/model';
import { consentCommand } from '@authlint/model';
import { factsOfText } from '@authlint/model/catalogue';
import { placeholdersOf } from '@authlint/model/message';
import type { ProviderTarget } from '../subject/target.js';
import { advised, type Adviser } from './advice.js';
import { bestOf, diagnoses, findings, undeterminedOf } from './diagnose.js';
import { judgeInStages } from './stages.js';
import { gatewayOf } from './gateway.js';
import { saidOf } from './said.js';
import {
  factsOfResolution,
  editLocations,
  shellOf,
  situationOf,
  withCorrection,
  withLastStep,
} from './steps.js';
import { createContext, type CheckContext } from '../requests/check-context.js';
import { clientResponses, discoveryResponse } from '../requests/client-requests.js';
import { Run } from '../requests/run.js';
import { identity } from './identify.js';
import { rulebookOf } from './rulebook.js';
import type { RuleSource } from './rule-source.js';
import { rulesFor } from './rules-for.js';
import { sourceFailures, unagreedSource, unagreedSources } from './source-findings.js';
import { factsOfWording, reworded, sentencesFor } from './source-wording.js';
import { stateOf, verificationOf } from './state.js';
import { withTypedSteps } from './shell-commands.js';

/** Dependencies of a check, created by the composition root. */
export interface Engine extends Services {
  readonly ruleSources: readonly RuleSource[];
  /** Loads the advice for error texts of single providers; absent: the catalogue's steps are used for all. */
  readonly adviser?: (() => Promise<Adviser>) | undefined;
}

/** Diagnoses one configured provider. `run`: shared by all providers of the run. Rejects only on an internal error. */
export async function checkProvider(
  configured: ProviderTarget,
  engine: Engine,
  options: CheckOptions,
  run: Run = new Run(),
): Promise<ProviderReport> {
  const placed = await whereItWorks(configured, engine, options, run);
  const target = await withNextKey(placed, engine, options, run);
  const context = await createContext(target, engine, options, run);
  const rulebook = rulebookOf(engine.ruleSources);
  const facts = new FactSet(context, rulebook.facts);
  const rules = rulesFor(engine.ruleSources, context, options.severities);
  const verdicts = await judgeInStages(rules, rulebook.engineRules, facts);
  await collectForMessages(verdicts, engine.ruleSources, facts, target.correction);
  options.onFacts?.(target.id, await facts.collected());
  const collected = facts.snapshot;
  const situation = situationOf(collected, editLocations(context), await shellOf(context));
  const all = diagnoses(verdicts, situation);
  const state = await stateOf(all[0], facts);
  const shown = await Promise.all(
    (state === 'ok' || state === 'unchecked' ? [] : bestOf(all)).map(async (item) => {
      const typed = await withTypedSteps(item, context);
      const isGeneral = rules.find(({ id }) => id === item.rule)?.steps === undefined;
      const worded = isGeneral ? await advised(typed, context, engine.adviser) : typed;
      const said = reworded(worded, engine.ruleSources, context, collected);
      return withLastStep(withCorrection(said, target, situation), situation);
    }),
  );
  const [best, ...alternatives] = shown;
  const diagnosis = best === undefined ? null : { ...best, said: await saidOf(facts) };
  const verification = await verificationOf(facts);
  const location = locationOf(target);
  const { id, type, baseUrl, modelId, source, credential } = identity(context);
  return {
    id,
    type,
    provider: context.owner?.id ?? null,
    ...namedGateway(context),
    baseUrl,
    modelId,
    source,
    credential: { ...credential, account: (await facts.value<string>('answer.account')) ?? null },
    ...reasonOf(context, options, state, engine.ruleSources),
    ...verdictOf(state, diagnosis),
    alternatives,
    undetermined: undeterminedOf(verdicts, state, best),
    findings: [
      ...findings(verdicts, collected, location),
      ...sourceFailures(engine.ruleSources, collected),
      ...unagreedSources(engine.ruleSources),
      ...packConflicts(context, location),
      ...(state === 'ok' ? passedOver(placed, target) : []),
    ],
    requests: context.session.records,
    verification,
  };
}

function namedGateway(context: CheckContext): Pick<ProviderReport, 'gateway' | 'gatewayName'> {
  const gateway = gatewayOf(context);
  const name = context.services.knowledge.provider(gateway ?? '')?.name;
  return { gateway, ...(name === undefined ? {} : { gatewayName: name }) };
}

function verdictOf(state: ProviderState, diagnosis: Diagnosis | null): ProviderVerdict {
  if (state === 'ok' || state === 'unchecked') return { state, diagnosis: null };
  return diagnosis === null ? { state: 'inconclusive', diagnosis } : { state, diagnosis };
}

/** The keys that were refused before the one that the client works with. */
function passedOver(configured: ProviderTarget, target: ProviderTarget): readonly Finding[] {
  const dead = configured.credentials.filter((source) => !target.credentials.includes(source));
  return dead.map(({ location, ...source }) => ({
    rule: 'key-passed-over',
    severity: 'warn',
    cause: 1,
    code: 'key-rejected',
    message: `the key from ${'from' in source ? source.from : source.name} is refused; the client goes on to its next one. Remove it.`,
    location,
  }));
}

/** The provider with the first of its keys that is not refused, for a client that tries one after the other. */
async function withNextKey(
  target: ProviderTarget,
  engine: Engine,
  options: CheckOptions,
  run: Run,
): Promise<ProviderTarget> {
  if (target.goesOn !== true || options.offline || options.observed !== undefined) return target;
  let rest = target;
  let context = await createContext(rest, engine, options, run);
  while (rest.credentials.length > 1) {
    const winner = context.credential.winner?.source;
    const { chat } = await clientResponses(context);
    if (winner === undefined || typeof chat === 'string' || chat.status !== 401) return rest;
    rest = { ...rest, credentials: rest.credentials.filter((source) => source !== winner) };
    context = await createContext(rest, engine, options, run);
    if (context.key === null) return target;
  }
  return rest;
}

/** The target with the Base URL that its client would use: some switch to a second one if the first rejects the model list. */
async function whereItWorks(
  target: ProviderTarget,
  engine: Engine,
  options: CheckOptions,
  run: Run,
): Promise<ProviderTarget> {
  const { baseUrlIfListRejected: other, ...rest } = target;
  if (other === undefined || options.offline || options.observed !== undefined) return target;
  const list = await discoveryResponse(await createContext(rest, engine, options, run));
  return typeof list !== 'string' && list.status === 401 ? { ...rest, baseUrl: other } : rest;
}

/** Why nothing was sent. Missing consent is reported even where a local fact proves the cause. */
function reasonOf(
  { consent }: CheckContext,
  { offline }: CheckOptions,
  state: ProviderState,
  sources: readonly RuleSource[],
): Pick<ProviderReport, 'reason' | 'consent' | 'consentCommand'> {
  if (!offline && consent !== null)
    return { reason: 'consent', consent, consentCommand: consentCommand(consent) };
  const unagreed = unagreedSource(sources);
  return {
    reason: state === 'unchecked' ? 'offline' : null,
    ...(unagreed === null ? {} : { consent: unagreed }),
  };
}

/** Collects facts that only a message or a step names. No experiment runs for a message, and no request for a step. */
async function collectForMessages(
  verdicts: readonly Verdict[],
  sources: readonly RuleSource[],
  facts: FactSet,
  correction = '',
): Promise<void> {
  const fired = verdicts.filter(({ verdict }) => verdict === 'fired');
  const named = fired.flatMap(({ rule }) => [
    ...placeholdersOf(rule.message ?? ''),
    ...sentencesFor(rule, sources).flatMap(placeholdersOf),
  ]);
  const ofSteps = [
    ...fired.flatMap(({ rule }) => factsOfResolution(rule)),
    ...factsOfText(correction),
  ];
  const isFree = (id: string): boolean => {
    const cost = facts.costOf(id);
    return cost === 'pure' || cost === 'local' || (cost === 'network' && facts.hasSent);
  };
  const isAsked = (id: string): boolean => !['experiment', 'consent'].includes(facts.costOf(id));
  const ids = [...named, ...factsOfWording(sources)].filter(isAsked);
  for (const id of new Set([...ids, ...ofSteps.filter(isFree)])) await facts.get(id);
}

function locationOf({ source }: ProviderTarget) {
  const { file, line, column } = source;
  return file === null || line === null || column === null ? null : { file, line, column };
}

/** A warning where several packs describe the endpoint, or a pack describes a vendor's endpoint. It names the one that takes precedence. */
function packConflicts(
  { services, url }: CheckContext,
  location: SourceLocation | null,
): readonly Finding[] {
  const [first, ...others] = services.knowledge.claimants?.(url) ?? [];
  if (first === undefined || others.length === 0) return [];
  return [
    {
      rule: 'pack-conflict',
      severity: 'warn',
      cause: null,
      code: null,
      message: `${others.join(' and ')} and the pack ${first} describe ${url.host}: the pack ${first} counts. Make its hosts narrower, or remove one.`,
      location,
    },
  ];
}
