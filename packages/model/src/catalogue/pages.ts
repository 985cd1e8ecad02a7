import type { Code } from '../codes.js';
import { AROUND_PAGES } from '../key-damage/around.js';
import { INSTEAD_PAGES } from '../key-damage/instead.js';
import { JOINED_PAGES } from '../key-damage/joined.js';
import { ANSWER_PAGES } from './answer.js';
import { CONFIGURED_PAGES } from './configured.js';
import type { CodePage } from './entry.js';
import { ENV_PAGES } from './env.js';
import { GATEWAY_PAGES } from './gateway.js';
import { KEY_PAGES } from './key.js';
import { NATIVE_PAGES } from './native.js';
import { ORIGIN_PAGES } from './origin.js';
import { UNREACHED_PAGES } from './unreached.js';

const PAGES: Readonly<Record<Code, CodePage>> = {
  ...KEY_PAGES,
  ...AROUND_PAGES,
  ...INSTEAD_PAGES,
  ...JOINED_PAGES,
  ...ORIGIN_PAGES,
  ...ENV_PAGES,
  ...NATIVE_PAGES,
  ...GATEWAY_PAGES,
  ...CONFIGURED_PAGES,
  ...UNREACHED_PAGES,
  ...ANSWER_PAGES,
};

export function codePage(code: Code): CodePage {
  return PAGES[code];
}
