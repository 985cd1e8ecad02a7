import { attemptsOf, EXPERIMENTS, waveOf, type Attempt } from '../experiments/index.js';
import { isPermitted } from '../facts/index.js';
import type { PlannedRequest } from '@authlint/model';
import type { HttpPort } from '@authlint/model/ports';
import { smallestAsk } from '../requests/bodies.js';
import { createContext, type CheckContext } from '../requests/check-context.js';
import { canSend, configuredModel } from '../requests/client-requests.js';
import type { CheckOptions } from '../requests/options.js';
import { OWN_REQUESTS, Run } from '../requests/run.js';
import { chatSpec, discoverySpec, type Route } from '../requests/request-specs.js';
import type { RequestSpec } from '../requests/session.js';
import { controlKey } from '../subject/control-key.js';
import { placementText } from '../subject/placement.js';
import type { ProviderTarget } from '../subject/target.js';
import type { Engine } from './check.js';
import type { RuleSource } from './rule-source.js';

const OWN_ROUTES: readonly Route[] = ['discovery', 'chat'];
/** An experiment repeats the request that was rejected: chat before discovery. */
const REPEATED_ROUTES: readonly Route[] = ['chat', 'discovery'];
/** Placeholder for the Model ID that the discovery answer would supply. */
const FIRST_LISTED = 'first-listed-model';
/** Placeholder for the token that a login would be exchanged for. */
const PLACEHOLDER_TOKEN = 'ya29.placeholder';

/** Fakes the sign-in service, so that the requests after it can be listed without sending anything. */
const NOTHING_SENT: HttpPort = {
  send: () =>
    Promise.resolve({
      kind: 'answer',
      status: 200,
      headers: {},
      body: JSON.stringify({ access_token: PLACEHOLDER_TOKEN }),
      truncated: false,
      durationMs: 0,
    }),
};

/** The requests that a check may send, without sending any; those of an experiment have its condition. */
export async function planProvider(
  target: ProviderTarget,
  engine: Engine,
  options: CheckOptions,
  run: Run = new Run(),
): Promise<readonly PlannedRequest[]> {
  return numbered(await plannedFor(target, engine, options, run));
}

/** The same with waves that are not numbered yet. */
async function plannedFor(
  target: ProviderTarget,
  engine: Engine,
  options: CheckOptions,
  run: Run,
): Promise<readonly PlannedRequest[]> {
  if (options.offline) return [];
  const dry = { ...engine, ports: { ...engine.ports, http: NOTHING_SENT } };
  const context = await createContext(target, dry, options, run);
  const planned: PlannedRequest[] = context.session.records.map((record) => {
    const { route, variant, method, url } = record;
    return { route, variant, ...ALWAYS, method, url, place: 'body', credential: 'login' };
  });
  if (canSend(context)) planned.push(...linesOf(context, {}, ALWAYS));
  for (const experiment of EXPERIMENTS) {
    const occasion = { when: experiment.when, wave: 2 + waveOf(experiment) };
    for (const attempt of await attemptsOf(experiment, context)) {
      planned.push(...attemptLines(context, attempt, occasion));
    }
  }
  planned.push(...linesOfSources(engine.ruleSources, context));
  const { baseUrlIfListRejected: baseUrl, ...rest } = target;
  if (baseUrl !== undefined) {
    planned.push(...(await plannedFor({ ...rest, baseUrl }, engine, options, run)));
  }
  return planned;
}

/** Removes duplicates and numbers the waves without gaps. */
function numbered(planned: readonly PlannedRequest[]): readonly PlannedRequest[] {
  const distinct = new Map(planned.map((request) => [JSON.stringify(request), request]));
  const sorted = [...distinct.values()].sort((a, b) => a.wave - b.wave);
  const waves = [...new Set(sorted.map(({ wave }) => wave))];
  return sorted.map((request) => ({ ...request, wave: 1 + waves.indexOf(request.wave) }));
}

type Occasion = Pick<PlannedRequest, 'when' | 'change' | 'wave'>;

function attemptLines(
  context: CheckContext,
  attempt: Attempt,
  occasion: Omit<Occasion, 'change'>,
): PlannedRequest[] {
  const { control, spec, isAlternative, endpoint = null } = attempt;
  // at another endpoint the list is asked as well where the Model ID is taken from it
  const isEither = endpoint === null || configuredModel(endpoint.target) !== null;
  const { plan = (spec?.variant ?? attempt.kind)?.text ?? null } = attempt;
  const lines = linesOf(context, attempt, { ...occasion, change: plan }, REPEATED_ROUTES).map(
    (line, at) =>
      (at > 0 && isEither) || isAlternative ? { ...line, isAlternative: true as const } : line,
  );
  if (control === undefined) return lines;
  // after the answer to the request that it controls, before the next wave
  const after = { when: 'if accepted there', wave: occasion.wave + 0.5 };
  return [...lines, ...attemptLines(context, control, after)];
}

const ALWAYS: Occasion = { when: null, change: null, wave: 1 };

function linesOf(
  context: CheckContext,
  attempt: Attempt,
  occasion: Occasion,
  usual: readonly Route[] = OWN_ROUTES,
): PlannedRequest[] {
  const { endpoint = context, routes = usual, spec } = attempt;
  const specs = spec ? [spec] : routes.map((route) => specOf(endpoint, route, attempt));
  return specs.flatMap((item) =>
    item === null ? [] : [{ ...listed(endpoint, item, attempt), ...occasion }],
  );
}

function specOf(context: CheckContext, route: Route, attempt: Attempt): RequestSpec | null {
  if (route === 'discovery') return discoverySpec(context, attempt);
  const model = configuredModel(context.target) ?? FIRST_LISTED;
  return context.options.chat ? chatSpec(context, smallestAsk(model), attempt) : null;
}

function listed(
  context: CheckContext,
  spec: RequestSpec,
  { key, namedByAnswer }: Attempt,
): Omit<PlannedRequest, keyof Occasion> {
  const { route, variant, method, url, credential } = context.session.record(spec);
  const place = spec.credential === null ? null : placementText(spec.credential.placement);
  return {
    route,
    variant,
    method,
    url,
    place: namedByAnswer === true ? 'as the answer says' : place,
    credential: key === controlKey(context.key) ? 'made-up' : tokenOr(context, credential),
  };
}

/** The token of a login that is not exchanged has no fingerprint yet. */
function tokenOr({ login, session }: CheckContext, fingerprint: string | null): string | null {
  const exchanged = session.records.length > 0 && login?.secret != null;
  return exchanged && fingerprint !== null ? 'login token' : fingerprint;
}

/** The wave of experiments that find the cause; rules may ask for a pack's facts in any wave. */
const OF_SOURCES = 4;

/** One line for each pack fact that may send requests, with the upper limit: the requests themselves are only known when it is collected. */
function linesOfSources(
  sources: readonly RuleSource[],
  { services, key, url, options }: CheckContext,
): PlannedRequest[] {
  if (!isPermitted(options)) return [];
  const credential = key === null ? null : services.fingerprinter.of(key);
  return sources.flatMap(({ id, facts = {}, unagreedFiles }) =>
    Object.entries(facts)
      .filter(([, { cost }]) => cost === 'experiment' && unagreedFiles === undefined)
      .map(([fact]) => ({
        route: 'other',
        variant: null,
        when: `if a rule asks for ${fact}`,
        wave: OF_SOURCES,
        change: `up to ${String(OWN_REQUESTS.ofFact)} requests of the pack ${id}, ${String(OWN_REQUESTS.ofRun)} of all packs in a run`,
        count: OWN_REQUESTS.ofFact,
        method: 'GET or POST',
        url: `${url.origin}${url.pathname}`,
        place: credential === null ? null : 'as the pack says',
        credential,
      })),
  );
}
