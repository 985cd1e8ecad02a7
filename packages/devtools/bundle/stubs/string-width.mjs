/** Printable ASCII, the signs of a report, and the private character that stands for a blank in it: each is one column wide. */
const PLAIN = /^[ -~\u00b7\u2013-\u201d\u2022\u2026\u2192\u25b2\u25cb\u2714\u2716\ue000]*$/;

/**
 * As `fast-string-width`, which is loaded where a text is not plain: its looks by Unicode properties take 3 ms at first.
 *
 * @param {string} text
 * @param {Parameters<typeof import('fast-string-width').default>[1]} [options]
 */
export default (text, options) => (PLAIN.test(text) ? text.length : stringWidth()(text, options));

/** @returns {typeof import('fast-string-width').default} */
const stringWidth = () => require('fast-string-width').default;
