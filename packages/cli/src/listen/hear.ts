import type { Fingerprinter } from '@authlint/model/secret';
import type { HeardEntry, HeardFinding, HeardTrouble } from '@authlint/model';
import type { Knowledge } from '@authlint/model/knowledge';
import { credentialsOf, type HeardRequest } from '@authlint/node/internal';
import { absences } from './find-absent.js';
import { damages } from './find-damage.js';
import { misplaced, origins } from './find-origin.js';
import { shapes } from './find-shape.js';
import type { KnownSource } from './known-source.js';
import type { Expected } from './expected.js';
import type { Asked } from './route.js';
import { describeCredential } from './describe-credential.js';

export interface HearOptions {
  readonly known: readonly KnownSource[];
  readonly knowledge: Knowledge;
  readonly fingerprinter: Fingerprinter;
}

/** What a request is reported as. `status`: what it is answered. */
export function entryOf(
  number: number,
  request: HeardRequest,
  asked: Asked,
  status: number,
  { known, knowledge, fingerprinter }: HearOptions,
): HeardEntry {
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
    credentials: credentialsOf(request).map((sent) =>
      describeCredential(sent, known, knowledge, fingerprinter),
    ),
    status,
  };
}

const ORDER = ['proven', 'likely', 'possible'] as const;

/** What the requests show to be wrong, the surest first. */
export function diagnoseHeard(
  entries: readonly HeardEntry[],
  troubles: readonly HeardTrouble[],
  meant: Expected | null,
  knowledge: Knowledge,
): readonly HeardFinding[] {
  const found = [
    ...damages(entries),
    ...absences(entries),
    ...origins(entries, meant, knowledge),
    ...misplaced(entries, meant),
    ...shapes(entries, troubles),
  ];
  return ORDER.flatMap((certainty) => found.filter((item) => item.certainty === certainty));
}
