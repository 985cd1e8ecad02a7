import { appendFileSync } from 'node:fs';

let file = '';

/** @param {string} name */
export function initialize(name) {
  file = name;
}

/** @type {import('node:module').LoadHook} */
export async function load(url, context, next) {
  appendFileSync(file, `${url}\n`);
  return next(url, context);
}
