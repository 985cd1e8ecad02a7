// Imported by what npm starts, which imports all else behind it: an old Node.js would fail on its syntax before it could say so.
// Hence old syntax and no imports here.

export const MINIMUM = '20.19.0';

/** The sentence for the user, or `null` where the version will do. @param {string} version */
export function versionProblem(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const [leastMajor = 0, leastMinor = 0] = MINIMUM.split('.').map(Number);
  if (major > leastMajor || (major === leastMajor && minor >= leastMinor)) return null;
  return (
    'authlint needs Node.js ' +
    MINIMUM.replace(/\.0$/, '') +
    ' or newer; this is ' +
    version +
    '.\nInstall a newer one from https://nodejs.org and run the command again.'
  );
}

const problem = versionProblem(process.versions.node);
if (problem !== null) {
  console.error(problem);
  process.exit(3);
}
