/** File names of a configuration, the first one found in a folder counts. Data formats only. */
export const PLACES = [
  'authlint.config.yaml',
  'authlint.config.yml',
  'authlint.config.json',
  '.authlintrc',
  '.authlintrc.json',
  '.authlintrc.yaml',
  '.authlintrc.yml',
  'package.json',
] as const;

/** Key of the configuration in `package.json`. */
export const PACKAGE_KEY = 'authlint';
