// In place of the loaders that cosmiconfig has by default, of which authlint uses none: it only asks where a file is.
const refuse = () => {
  throw new Error('authlint reads its configuration itself');
};
const NAMES = ['loadJs', 'loadJsSync', 'loadJson', 'loadTs', 'loadTsSync', 'loadYaml'];
module.exports = Object.fromEntries(NAMES.map((name) => [name, refuse]));
