import type { EnvPort } from '@authlint/model/ports';
import { memoize } from '../lazy.js';
import { Keys } from '../subject/keys.js';
import { Peers } from '../subject/peers.js';
import type { ProviderTarget } from '../subject/target.js';
import { SharedAnswers } from './shared-answers.js';

/** What the checks of one run have in common: made once, so that nothing is computed for each pair of providers. */
export class Run {
  readonly keys = new Keys();
  readonly peers: Peers;
  readonly answers = new SharedAnswers();
  /** Names in an environment: to list that of a process takes longer than a check where a fleet has variables of its own. */
  readonly namesOf = memoize((env: EnvPort): readonly string[] => env.names());

  /** Base URLs that several providers have. */
  readonly #sharedBaseUrls: ReadonlySet<string>;

  /** `targets`: the providers of the run. A key that stands at two of them is bound to both endpoints. */
  constructor(targets: readonly ProviderTarget[] = []) {
    this.peers = new Peers(targets);
    this.#sharedBaseUrls = repeated(targets.map(({ baseUrl }) => baseUrl));
  }

  sharesBaseUrl({ baseUrl }: ProviderTarget): boolean {
    return this.#sharedBaseUrls.has(baseUrl);
  }
}

function repeated(texts: readonly string[]): ReadonlySet<string> {
  const seen = new Set<string>();
  return new Set(texts.filter((text) => seen.size === seen.add(text).size));
}
