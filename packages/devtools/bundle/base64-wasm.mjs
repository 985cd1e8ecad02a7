import { runInNewContext } from 'node:vm';

/** The variant of QuickJS that holds its WebAssembly as a text of one character for each byte. */
const VARIANT = /[\\/]quickjs-singlefile-cjs-release-sync[\\/]/;
/** The call that makes bytes of that text: the name of the function, and the literal. */
const TEXT_CALL = /\b[\w$]+\((`\\0asm(?:[^`\\]|\\[^])*`)\)/;

/**
 * Writes the WebAssembly of QuickJS in base64. The text that it comes with is full of escapes and of letters beyond ASCII: Node.js takes
 * several times as long to read it and to make bytes of it.
 *
 * @type {import('rolldown').Plugin}
 */
export const base64Wasm = {
  name: 'base64-wasm',
  transform: {
    filter: { id: VARIANT },
    handler: (code) => {
      const [call, literal] = TEXT_CALL.exec(code) ?? [];
      if (call === undefined || literal === undefined) return null;
      const base64 = Buffer.from(runInNewContext(literal), 'latin1').toString('base64');
      return code.replace(call, () => `Buffer.from("${base64}","base64")`);
    },
  },
};
