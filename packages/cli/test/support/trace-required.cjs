// Loaded by `node --require`: writes the path of every file that was loaded to the file that AUTHLINT_TRACE names.
const { writeFileSync } = require('node:fs');

process.on('exit', () => {
  writeFileSync(process.env['AUTHLINT_TRACE'] ?? '', Object.keys(require.cache).join('\n'));
});
