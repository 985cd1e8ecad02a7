import stringWidth from 'fast-string-width';

/** Printable ASCII, the signs of a report, and the private character that stands for a blank in it: each is one column wide. */
const PLAIN = /^[ -~\u00b7\u2013-\u201d\u2022\u2026\u2192\u25b2\u25cb\u2714\u2716\ue000]*$/;

/**
 * As `fast-string-width`, without its looks by Unicode properties where a text is plain: they take 3 ms at first.
 *
 * @param {string} text
 * @param {Parameters<typeof stringWidth>[1]} [options]
 */
export default (text, options) => (PLAIN.test(text) ? text.length : stringWidth(text, options));
