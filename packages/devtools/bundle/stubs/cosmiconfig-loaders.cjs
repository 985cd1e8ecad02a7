// In place of the loaders that cosmiconfig has by default: those for code and YAML are never asked for, a package.json is plain JSON.
const refuse = () => {
  throw new Error('authlint loads its configuration itself');
};
for (const name of ['loadJs', 'loadJsSync', 'loadTs', 'loadTsSync', 'loadYaml']) {
  exports[name] = refuse;
}
exports.loadJson = (/** @type {string} */ _path, /** @type {string} */ text) => JSON.parse(text);
