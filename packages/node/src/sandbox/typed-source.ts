import * as nodeModule from 'node:module';

/** Endings of TypeScript. */
export const TYPED = ['.ts', '.mts'];

type Strip = (source: string) => string;

/** Source in TypeScript without its types, each character in its place. Node.js has this since 22.13. */
export function stripTypes(source: string): string {
  const { stripTypeScriptTypes: strip } = nodeModule as { stripTypeScriptTypes?: Strip };
  if (strip === undefined) throw new Error('this Node.js does not read TypeScript');
  const emitWarning = process.emitWarning.bind(process);
  process.emitWarning = () => undefined; // that it is experimental there is nothing for whoever runs a check
  try {
    return strip(source);
  } finally {
    process.emitWarning = emitWarning;
  }
}
