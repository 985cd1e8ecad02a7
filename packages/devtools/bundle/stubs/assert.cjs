// For undici. `node:assert` makes the message of a failed assertion by parsing the file that it stands in: for the minified file of
// the bundle that took Node.js seconds, which any server could cause with a status below 100.

/** @param {unknown} isTrue @param {string | Error} [message] */
module.exports = function assert(isTrue, message = 'an assertion of undici failed') {
  if (isTrue) return;
  if (message instanceof Error) throw message;
  throw Object.assign(new Error(message), { code: 'ERR_ASSERTION' });
};
