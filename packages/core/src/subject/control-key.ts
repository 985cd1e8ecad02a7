import { memoize } from '../lazy.js';
import { bogusLike, lengthOf, prefixOf, type Secret, seal, joined } from '@authlint/model/secret';

const PUBLIC_PREFIXES = [
  'sk-ant-api03-',
  'sk-ant-oat01-',
  'sk-or-v1-',
  'sk-proj-',
  'sk-svcacct-',
  'sk-admin-',
  'sk-sp-',
  'sk-cp-',
  'sk-api-',
  'sk-bf-',
  'sk-lm-',
  'sk-',
  'github_pat_',
  'nvapi-',
  'pplx-',
  'AIzaSy',
  'gsk_',
  'xai-',
  'hf_',
  'tp-',
  'ghp_',
  'gho_',
] as const;
/** Shorter keys have too few characters for a made-up key of the same shape. */
const MIN_LENGTH = 12;

const bogusOf = memoize((key: Secret) =>
  bogusLike(key, prefixOf(key, PUBLIC_PREFIXES)?.length ?? 0),
);
/** Used where there is no key to copy the shape of. */
const WITHOUT_SHAPE = joined([seal('sk-'), 'authlintcontrol0000000000000000000']);

/** A made-up key of the right shape, one for each key: every server that checks keys must refuse it. */
export function controlKey(key: Secret | null): Secret {
  return key === null || lengthOf(key) < MIN_LENGTH ? WITHOUT_SHAPE : bogusOf(key);
}
