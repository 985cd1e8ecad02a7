/** Building blocks for the views of commands, for the packages of this workspace only. Not a stable API. */
export { table } from './markdown/blocks.js';
export { code } from './markdown/escape.js';
export { aligned, columnsOf } from './text/columns.js';
export { pageFor, paragraph, unbroken, type Page } from './text/page.js';
export { STATE_STYLES } from './text/styles.js';
export { factLabel } from './wording/fact-words.js';
export { hostOf } from './wording/provider.js';
export { shortUrl } from './wording/requests.js';
export { STATE_WORDS } from './wording/words.js';
