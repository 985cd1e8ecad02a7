// What is published of the program is its bundle, which needs nothing beside itself.
function beforePacking(manifest) {
  if (manifest.name !== 'authlint') return manifest;
  const { dependencies, devDependencies, ...published } = manifest;
  return published;
}

module.exports = { hooks: { beforePacking } };
