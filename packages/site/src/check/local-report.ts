import {
  checkProvider,
  DEFAULT_LIMITS,
  type Engine,
  type ProviderTarget,
  Run,
} from '@authlint/core/internal';
import type { Diagnosis, ProviderReport } from '@authlint/model';
import { isEmpty, seal } from '@authlint/model/secret';

/** Codes that depend on another file, a variable or a running client. */
const OUTSIDE_THE_TEXT = /^(?:env-|key-missing$|native-|shell$|filesystem$)/;

/**
 * Removes what this page cannot see: variables, headers from them, other sources of a key. `variables`: those that the client also reads.
 */
export function localTarget(target: ProviderTarget) {
  const held = target.credentials.filter(
    (source) => source.kind !== 'env' && source.location !== null && !isEmpty(source.secret),
  );
  const places = [...target.credentials, ...target.headers.map(({ value }) => value)];
  const variables = places.flatMap((place) => (place.kind === 'env' ? [place.name] : []));
  return {
    target: {
      ...target,
      credentials: [...held, UNKNOWN_KEY],
      headers: target.headers.filter(({ value }) => value.kind !== 'env'),
      inShell: undefined,
    },
    variables: [...new Set(variables)],
    hasKey: held.length > 0,
  };
}

/** A key that is nowhere in the text is unknown, not missing. */
const UNKNOWN_KEY = {
  kind: 'saved',
  from: 'elsewhere',
  secret: seal(''),
  location: null,
  changedAt: null,
  unreachable: 'unread',
} as const;

/** What the text shows of a provider, without a request. */
export async function localReport(target: ProviderTarget, engine: Engine): Promise<ProviderReport> {
  const requests = { offline: true, chat: true, twins: false, limits: DEFAULT_LIMITS };
  const options = { ...requests, severities: {} };
  const report = await checkProvider(target, engine, options, new Run([target]));
  const visible = [report.diagnosis, ...report.alternatives].filter(
    (item): item is Diagnosis => item !== null && !OUTSIDE_THE_TEXT.test(item.code),
  );
  const [diagnosis = null, ...alternatives] = visible;
  const findings = report.findings.filter(
    ({ code }) => code === null || !OUTSIDE_THE_TEXT.test(code),
  );
  const shown = { ...report, alternatives, undetermined: [], findings };
  return diagnosis === null || report.diagnosis === null
    ? { ...shown, state: 'unchecked', diagnosis: null, reason: 'offline' }
    : { ...shown, state: report.state, diagnosis };
}
