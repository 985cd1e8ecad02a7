// node --import FILE: writes each pattern that a program makes of a text to PATTERNS_TO, as JSON in a line: its place in the program, source, flags.
import { appendFileSync } from 'node:fs';

const to = process.env['PATTERNS_TO'] ?? '';
const Real = RegExp;
/** @type {Set<string>} */
const seen = new Set();
Error.stackTraceLimit = 12;

/** @param {readonly unknown[]} args of `RegExp` */
function record([source, flags]) {
  const made = new Real(/** @type {any} */ (source), /** @type {any} */ (flags));
  /** @type {{ stack?: string }} */
  const error = {};
  Error.captureStackTrace(error, record);
  const caller = error.stack
    ?.split('\n')
    .find((line) => /file:|^ +at .*\//.test(line) && !line.includes(import.meta.filename));
  const place = /([^/(]*\/?)(packages|rules)(\/[^():]+):(\d+):\d+\)?$/.exec(caller ?? '');
  const line = JSON.stringify([
    place === null ? '' : `${place[2]}${place[3]}:${place[4]}`,
    made.source,
    made.flags,
  ]);
  if (seen.has(line)) return;
  seen.add(line);
  appendFileSync(to, `${line}\n`);
}

/** @type {RegExpConstructor} */
const Recorded = new Proxy(Real, {
  construct(target, args, newTarget) {
    record(args);
    return Reflect.construct(target, args, newTarget === Recorded ? Real : newTarget);
  },
  apply(target, self, args) {
    record(args);
    return Reflect.apply(target, self, args);
  },
});
// By a call: an assignment would declare the global anew for the compiler.
Reflect.set(globalThis, 'RegExp', Recorded);
