import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';

/** By path: to compile one takes a fifth of a second, and a worker has some hundred files of tests that need it. @type {Map<string, import('ajv').ValidateFunction>} */
const compiled = new Map();

/**
 * What a schema has against some data, one line each.
 *
 * @param {string} path of a JSON schema of the draft 2020-12
 * @param {unknown} data
 * @returns {string[]}
 */
export function schemaFaults(path, data) {
  const validate = compiled.get(path) ?? compile(path);
  if (validate(data)) return [];
  return (validate.errors ?? []).map(
    ({ instancePath, message }) => `${instancePath} ${message ?? ''}`,
  );
}

/** @param {string} path */
function compile(path) {
  const ajv = new Ajv2020({
    allErrors: true,
    strict: true,
    allowUnionTypes: true,
    formats: { 'date-time': (text) => !Number.isNaN(Date.parse(text)) },
  });
  const validate = ajv.compile(JSON.parse(readFileSync(path, 'utf8')));
  compiled.set(path, validate);
  return validate;
}
