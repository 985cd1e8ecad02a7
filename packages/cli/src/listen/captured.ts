import { damageOf, isTrimmedInTransit } from '@authlint/model/key-damage';
import { isEmpty, lengthOf, type Fingerprinter, type Secret } from '@authlint/model/secret';
import type {
  CapturedCredential,
  CapturedRequest,
  ListenFinding,
  ListenTrouble,
} from '@authlint/model';
import { issuerIdOf, type Knowledge } from '@authlint/model/knowledge';
import { credentialsOf, type IncomingRequest, type SentCredential } from '@authlint/node/internal';
import { absences, damages, DROPPED } from './find-key-faults.js';
import { misplaced, origins } from './find-origin.js';
import { shapes } from './find-shape.js';
import { sourcesOf, type KnownSource } from './known-sources.js';
import type { Expected } from './expected.js';
import type { Asked } from './route.js';

/** A head of 64 KiB has room for thousands; no client sends more than a few. */
const MAX_CREDENTIALS = 16;

export interface HearOptions {
  readonly known: readonly KnownSource[];
  readonly knowledge: Knowledge;
  readonly fingerprinter: Fingerprinter;
}

/** The entry of a request in the report. `status`: of the reply. */
export function entryOf(
  number: number,
  request: IncomingRequest,
  asked: Asked,
  status: number,
  options: HearOptions,
): CapturedRequest {
  const { method, path, client, model, stream } = request;
  return {
    number,
    method,
    path,
    route: asked.route,
    api: asked.api,
    model: model ?? asked.model,
    streaming: stream || asked.streamed,
    client,
    credentials: credentialsOf(request)
      .slice(0, MAX_CREDENTIALS)
      .map((sent) => describeCredential(sent, options)),
    status,
  };
}

/** How a credential is reported. */
function describeCredential(
  { place, scheme, secret }: SentCredential,
  { known, knowledge, fingerprinter }: HearOptions,
): CapturedCredential {
  const issuer = knowledge.issuersOf(secret);
  const signed = scheme === 'AWS4-HMAC-SHA256';
  return {
    place,
    scheme,
    fingerprint: isEmpty(secret) ? null : fingerprinter.of(secret),
    length: lengthOf(secret),
    issuer: issuerIdOf(issuer),
    damage: signed || isEmpty(secret) ? [] : damagesOf(secret),
    sources: sourcesOf(secret, known),
  };
}

function damagesOf(secret: Secret): readonly string[] {
  return isTrimmedInTransit(secret) ? [DROPPED] : damageOf(secret);
}

const ORDER = ['proven', 'likely', 'possible'] as const;

/** Findings on the captured requests, the most certain first. */
export function diagnoseCaptured(
  entries: readonly CapturedRequest[],
  troubles: readonly ListenTrouble[],
  meant: Expected | null,
  knowledge: Knowledge,
): readonly ListenFinding[] {
  const found = [
    ...damages(entries),
    ...absences(entries),
    ...origins(entries, meant, knowledge),
    ...misplaced(entries, meant),
    ...shapes(entries, troubles),
  ];
  return ORDER.flatMap((certainty) => found.filter((item) => item.certainty === certainty));
}
