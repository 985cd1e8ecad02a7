// In place of the loaders that cosmiconfig has by default: those for code and YAML are never asked for, a package.json is plain JSON.
const refuse = () => {
  throw new Error('authlint loads its configuration itself');
};
const loaders = {
  ...{ loadJs: refuse, loadJsSync: refuse, loadTs: refuse, loadTsSync: refuse, loadYaml: refuse },
  loadJson: (/** @type {string} */ _path, /** @type {string} */ text) => JSON.parse(text),
};
// Version 8 asks for them in one object, version 9 one by one.
module.exports = { ...loaders, loaders };
