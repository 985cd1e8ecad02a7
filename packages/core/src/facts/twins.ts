import { type CheckContext, createContext } from '../requests/check-context.js';
import type { Twin } from '../knowledge/index.js';
import { known, unknown, type Fact } from '../model/index.js';
import type { ProviderTarget } from '../subject/target.js';
import { trialOf, type Reading } from '../requests/classified-response.js';
import type { FactSource } from './fact-set.js';
import { chatReading, discoveryReading } from '../requests/client-requests.js';

/** How many siblings one experiment asks. Each sees the key, so consent names them. */
const MOST = 4;

/** Tries the key at the sibling endpoints of its vendor. Runs by consent only. */
export async function tryTwins({ context }: FactSource): Promise<Fact> {
  const twins = twinsToTry(context);
  if (twins.length === 0) return unknown('not-applicable', 'experiment');
  for (const twin of twins) {
    const reading = await tryTwin(context, twin);
    if (reading !== null && trialOf(reading) === 'accepted') return known(twin.id, reading.from);
  }
  return known('none', 'experiment');
}

/** The siblings that are asked, in order. */
export function twinsToTry(context: CheckContext): readonly Twin[] {
  if (context.key === null) return [];
  const twins = context.services.knowledge
    .twinsOf(context.url)
    .filter((twin) => mayBelong(context, twin))
    .slice(0, MOST);
  return ordered(context, twins);
}

/** Where the forms of a sibling's keys are known and this key has another one, it is not shown to that sibling. */
function mayBelong({ key, services }: CheckContext, { id }: Twin): boolean {
  if (key === null || services.knowledge.provider(id)?.keyFormsKnown !== true) return true;
  const { ids } = services.knowledge.issuersOf(key);
  return ids.length === 0 || ids.some((issuer) => services.knowledge.shareKeys(issuer, id));
}

/** The twin that the form of the key names goes first. */
function ordered(context: CheckContext, twins: readonly Twin[]): readonly Twin[] {
  const ids = context.key === null ? [] : context.services.knowledge.issuersOf(context.key).ids;
  return [...twins].sort((a, b) => Number(ids.includes(b.id)) - Number(ids.includes(a.id)));
}

/** The same client at a sibling endpoint, with the credential where it is now. */
export async function twinContext(context: CheckContext, twin: Twin): Promise<CheckContext> {
  const target: ProviderTarget = {
    ...context.target,
    baseUrl: twin.baseUrl,
    type: context.target.type,
    discovery: { ...context.target.discovery, enabled: true },
  };
  const other = await createContext(target, context.services, context.options, []);
  return { ...other, placement: context.placement, session: context.session };
}

async function tryTwin(context: CheckContext, twin: Twin): Promise<Reading | null> {
  const bound = await twinContext(context, twin);
  context.session.bind(twin.baseUrl);
  const guarded = context.services.knowledge.provider(twin.id)?.discovery.guarded === 'yes';
  const first = guarded ? await discoveryReading(bound) : await chatReading(bound);
  if (typeof first !== 'string' && trialOf(first) !== 'inconclusive') return first;
  const second = guarded ? await chatReading(bound) : null;
  return typeof second === 'string' ? null : second;
}
