// What cosmiconfig asks of `fs` and of `fs/promises`, which takes 2 ms to load.
const { readFile, stat } = require('node:fs');
const { promisify } = require('node:util');

const files = { readFile: promisify(readFile), stat: promisify(stat) };

module.exports = { ...files, promises: files };
