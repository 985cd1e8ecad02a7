import { Keys } from '../subject/keys.js';
import { Peers } from '../subject/peers.js';
import type { ProviderTarget } from '../subject/target.js';
import { SharedAnswers } from './shared-answers.js';

/** What the checks of one run have in common: made once, so that nothing is computed for each pair of providers. */
export class Run {
  readonly keys = new Keys();
  readonly peers: Peers;
  readonly answers = new SharedAnswers();

  /** `targets`: the providers of the run. A key that stands at two of them is bound to both endpoints. */
  constructor(targets: readonly ProviderTarget[] = []) {
    this.peers = new Peers(targets);
  }
}
