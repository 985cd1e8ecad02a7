// What is published is bundled: it needs only those packages at run time that are not inside of it.
const OUTSIDE = {
  authlint: [],
  '@authlint/core': [],
  '@authlint/explain': [],
  '@authlint/formatters': [],
  '@authlint/node': [],
  '@authlint/fetch': ['@authlint/node'],
  '@authlint/testkit': [],
};

function beforePacking(manifest) {
  const outside = OUTSIDE[manifest.name];
  if (outside === undefined) return manifest;
  const { dependencies = {}, devDependencies, ...published } = manifest;
  const needed = Object.entries(dependencies).filter(([name]) => outside.includes(name));
  return needed.length === 0
    ? published
    : { ...published, dependencies: Object.fromEntries(needed) };
}

module.exports = { hooks: { beforePacking } };
