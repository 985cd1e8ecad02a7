/** What the views of commands are made of, for the packages of this workspace. No promise between two versions. */
export { table } from './markdown/blocks.js';
export { code } from './markdown/escape.js';
export { aligned, columnsOf } from './text/columns.js';
export { pageFor, paragraph, unbroken, type Page } from './text/page.js';
export { STATE_STYLES } from './text/styles.js';
export { hostOf } from './wording/provider.js';
export { shortUrl } from './wording/requests.js';
export { STATE_WORDS } from './wording/words.js';
