// Loaded by `node --require`: writes the path of every file that was loaded, and the name of every module of Node.js, to the file
// that AUTHLINT_TRACE names.
const { writeFileSync } = require('node:fs');

process.on('exit', () => {
  /** @type {readonly string[]} */
  const list = /** @type {any} */ (process).moduleLoadList;
  const builtIn = list
    .filter((name) => /^NativeModule (?!internal)/.test(name))
    .map((name) => name.replace('NativeModule ', 'node:'));
  const lines = [...Object.keys(require.cache), ...builtIn];
  writeFileSync(process.env['AUTHLINT_TRACE'] ?? '', lines.join('\n'));
});
