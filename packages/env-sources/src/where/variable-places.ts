import {
  inEffect,
  isMeantFor,
  isSameVariable,
  pidOf,
  shownFile,
  surveyOf,
  whyUnreadable,
  type Subject,
} from '@authlint/core/internal';
import { isEmpty, type Secret } from '@authlint/model/secret';
import type { Definition } from '@authlint/model/ports';
import type { WhereCandidate, WhereHolding, WhereStatus } from '@authlint/model';

/** The places of one variable, by whether they can count. */
export interface VariablePlaces {
  /** In force, highest precedence first: the running client, our shell, and the files that set it for what starts later. */
  readonly inForce: readonly WhereCandidate[];
  /** Lines that set nothing as things are. */
  readonly idle: readonly WhereCandidate[];
  /** Files that set it for programs started later, the winner first. */
  readonly definitions: readonly Definition[];
}

/** Returns the text of a value that is no secret. */
type Clear = (secret: Secret) => string | null;

function inClear(secret: Secret | null | undefined, clear: Clear): string | null {
  return secret == null ? null : clear(secret);
}

/** `status`: of the environment that counts, the client's where it runs, else the shell's; where it has a value. */
export async function variablePlaces(
  name: string,
  context: Subject,
  status: WhereStatus,
  clear: Clear = () => null,
): Promise<VariablePlaces> {
  const survey = await surveyOf(context);
  const all = survey.definitions.filter(
    (definition) =>
      isSameVariable(definition.name, name, context) && !isListed(definition, context),
  );
  const definitions = all.filter((definition) => idleStatus(definition, context) === null);
  return {
    inForce: [
      ...ofClient(name, context, status, clear),
      ofShell(name, context, status, clear),
      ...definitions.map((definition, index) =>
        ofFile(definition, context, index === 0 ? 'sets-variable' : 'lower', clear),
      ),
    ],
    idle: all.flatMap((definition) => {
      const why = idleStatus(definition, context);
      return why === null ? [] : [ofFile(definition, context, why, clear)];
    }),
    definitions,
  };
}

function ofClient(
  name: string,
  context: Subject,
  status: WhereStatus,
  clear: Clear,
): WhereCandidate[] {
  const { client } = context;
  if (client === null) return [];
  const from = `${pidOf(client)} env:${name}`;
  const changedAt = client.startedAt === null ? null : new Date(client.startedAt).toISOString();
  const base = { from, kind: 'client', location: null, changedAt, value: null };
  if (whyUnreadable(client) !== null || typeof client.env === 'string') {
    return [{ ...base, fingerprint: null, status: 'unknown' }];
  }
  const secret = client.env.get(name);
  return [
    { ...base, value: inClear(secret, clear), ...fingerprintAndStatus(secret, context, status) },
  ];
}

function ofShell(
  name: string,
  context: Subject,
  status: WhereStatus,
  clear: Clear,
): WhereCandidate {
  const counts = context.client === null || whyUnreadable(context.client) !== null;
  return {
    from: `env:${name}`,
    kind: 'shell',
    location: null,
    changedAt: null,
    value: inClear(context.services.ports.env.get(name), clear),
    ...fingerprintAndStatus(
      context.services.ports.env.get(name),
      context,
      counts ? status : 'sets-variable',
    ),
  };
}

/** Fingerprint and status of a variable: with a value, empty, or unset. */
export function fingerprintAndStatus(
  secret: Secret | undefined,
  { services }: Pick<Subject, 'services'>,
  status: WhereStatus,
): Pick<WhereCandidate, 'fingerprint' | 'status'> {
  if (secret === undefined) return { fingerprint: null, status: 'unset' };
  if (isEmpty(secret)) return { fingerprint: null, status: 'empty' };
  return { fingerprint: services.fingerprinter.of(secret), status };
}

/** What a program has of a setting: a value, by its fingerprint, or nothing. */
export function holdingOf(
  secret: Secret | null | undefined,
  from: string | undefined,
  { services }: Subject,
): WhereHolding {
  return secret == null || isEmpty(secret)
    ? { state: 'nothing', from: null, fingerprint: null }
    : { state: 'has', from: from ?? null, fingerprint: services.fingerprinter.of(secret) };
}

function ofFile(
  { kind, location, secret, changedAt }: Definition,
  { services }: Subject,
  status: WhereStatus,
  clear: Clear,
): WhereCandidate {
  const file = shownFile(services.ports, location.file);
  return {
    from: file,
    kind,
    location: { ...location, file },
    changedAt: new Date(changedAt).toISOString(),
    fingerprint: secret === null || isEmpty(secret) ? null : services.fingerprinter.of(secret),
    value: inClear(secret, clear),
    status,
  };
}

/** Why a line sets nothing; `null` where it does. */
function idleStatus(definition: Definition, { client }: Subject): WhereStatus | null {
  if (definition.commentedOut) return 'commented-out';
  if (definition.overriddenBy !== null) return 'overridden';
  if (!isMeantFor(definition, client)) return 'other-service';
  if (definition.assumed) return 'not-loaded';
  if (!inEffect(definition)) return 'conditional';
  return definition.exported ? null : 'not-exported';
}

/** A line that the configuration itself names as a source of the credential. */
function isListed({ location }: Definition, { services, target }: Subject): boolean {
  const { files } = services.ports;
  return target.credentials.some(
    ({ kind, location: listed }) =>
      kind === 'env-file' &&
      listed !== null &&
      listed.line === location.line &&
      files.resolve(listed.file) === files.resolve(location.file),
  );
}
