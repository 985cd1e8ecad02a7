import { matches, without } from '../secret/index.js';
import { bareOf } from './ends.js';
import type { DamageRow } from './row.js';
import { hasDoubledPrefix } from './texts.js';

/** A key with a prefix twice, as pasting twice leaves it. Hexadecimal keys may repeat by themselves. */
const REPEATED = /^((?:[a-z]{2,6}[-_]|AIza).{12,512})(?=\1$)/;

/** Parts that a key has once are there twice. */
export const TWICE = [
  {
    id: 'doubled-prefix',
    code: 'key-malformed',
    detect: hasDoubledPrefix,
    inPlain: true,
    repair: (key) =>
      without(
        without(key, /^sk-(?=(sk-|gsk_|hf_|xai-|AIza|nvapi-))/),
        /^(gsk_|hf_|xai-|AIza|nvapi-)(?=\1)/,
      ),
    mangled: true,
    words: { has: 'has its beginning twice' },
  },
  {
    id: 'repeated',
    code: 'key-malformed',
    detect: (key) => matches(bareOf(key), REPEATED),
    inPlain: true,
    repair: (key) => without(key, REPEATED),
    words: { has: 'is the same text twice', part: 'its second copy' },
  },
] as const satisfies readonly DamageRow[];
