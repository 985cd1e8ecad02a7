import { runInNewContext } from 'node:vm';
import { literalsOf } from '@authlint/model/redaction';

/** A pattern that is written where its literals are derived. */
const CALL = /\bprefiltered\((\/(?:[^\\/[]|\\.|\[(?:\\.|[^\]\\])*\])+\/[a-z]*)\)/g;

/** Derives literals of patterns when they are bundled: at each start of `explain` that takes 8 ms. @param {string} code */
export function withKnownLiterals(code) {
  return code.replace(CALL, (_, /** @type {string} */ pattern) => {
    const literals = literalsOf(runInNewContext(pattern).source);
    return `prefiltered(${pattern},${JSON.stringify(literals)})`;
  });
}
