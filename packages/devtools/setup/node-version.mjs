// Imported before anything else, also by a Node.js that is too old: old syntax and no imports.

export const MINIMUM = '20.19.0';

/**
 * Negative, zero or positive, as `left` is older than, equal to or newer than `right`.
 *
 * @param {string} left
 * @param {string} right
 */
function compareVersions(left, right) {
  const a = left.split('.').map((part) => parseInt(part, 10));
  const b = right.split('.').map((part) => parseInt(part, 10));
  const differing = [0, 1, 2].filter((index) => (a[index] || 0) !== (b[index] || 0))[0];
  return differing === undefined ? 0 : (a[differing] || 0) - (b[differing] || 0);
}

/** The sentence for the user, or `null` where the version will do.
 *
 * @param {string} version
 */
export function versionProblem(version) {
  if (compareVersions(version, MINIMUM) >= 0) return null;
  return (
    'authlint needs Node.js ' +
    MINIMUM.replace(/\.0$/, '') +
    ' or newer; this is ' +
    version +
    '.\nInstall a newer one from https://nodejs.org and run the command again.'
  );
}
