/** The supported lines of Node.js, each with what the registry has of it. 22.13 is the first that strips types. */
const LINES = { 20: '^20.19.0', 22: '^22.18.0', 24: '^24.0.0' };

const OWN = process.versions.node.split('.')[0];
const WINDOWS = process.platform === 'win32';

/** @typedef {{ readonly line: number, readonly file: string }} Node */

/** What has to be installed so that each line is there: this process itself is one of them. @returns {Record<string, string>} */
export function nodeDependencies() {
  const build = `node-${WINDOWS ? 'win' : process.platform}-${process.arch}`;
  const others = Object.entries(LINES).filter(([line]) => line !== OWN);
  return Object.fromEntries(
    others.map(([line, range]) => [`node${line}`, `npm:${build}@${range}`]),
  );
}

/** The programs, relative to the project in which those dependencies are installed. @returns {Node[]} */
export function nodes() {
  return Object.keys(LINES).map((line) => ({
    line: Number(line),
    file:
      line === OWN ? process.execPath : `node_modules/node${line}/bin/node${WINDOWS ? '.exe' : ''}`,
  }));
}
