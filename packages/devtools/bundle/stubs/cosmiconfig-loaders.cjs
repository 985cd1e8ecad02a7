// In place of the loaders that cosmiconfig has by default, of which authlint uses none: it only asks where a file is.
const refuse = () => {
  throw new Error('authlint reads its configuration itself');
};
module.exports = {
  loadJs: refuse,
  loadJsSync: refuse,
  loadJson: refuse,
  loadTs: refuse,
  loadTsSync: refuse,
  loadYaml: refuse,
};
