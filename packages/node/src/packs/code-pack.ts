import { dirname } from 'node:path';
import { messageOf } from '../error-code.js';
import { PackModules } from '../sandbox/modules.js';
import { collectorIn, PackSandbox } from '../sandbox/pack-sandbox.js';
import type { CodeFile } from './code-file.js';
import { checkedPack, shapeInput, type CheckedPack } from './described-pack.js';
import { parsedPack } from './parsed-pack.js';
import { wholeFile } from '../config/whole-file.js';
import { unreadableCode } from './unreadable-code.js';

/** Loads a code pack in a sandbox. `log` takes the lines of its console. */
export async function loadCodePack(
  { path, file, home }: CodeFile,
  log: (line: string) => void,
): Promise<CheckedPack> {
  const unreadable = unreadableCode(path, file, process.versions.node);
  if (unreadable !== null) return { problems: [unreadable] };
  const start = async (): Promise<PackSandbox> =>
    PackSandbox.start(new PackModules(home ?? dirname(path), path), log);
  try {
    const sandbox = await start();
    const parsed = await parsedPack(...shapeInput(sandbox.code, file));
    return checkedPack(sandbox.code, file, parsed, collectorIn(sandbox, start));
  } catch (error) {
    return { problems: [wholeFile(file, `the pack cannot be loaded: ${messageOf(error)}`)] };
  }
}
