import { execFile } from 'node:child_process';
import { chmodSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { canary, profiles } from '@authlint/testkit';
import type { Machine } from './machine.js';
import { PROGRAM, type Run, type Workspace } from './run-program.js';

const ROOT = new URL('../../../../', import.meta.url);
const GOOD = canary('litellm', 'recipe good');
const DEAD = canary('litellm', 'recipe dead');

/** Text of a file of the repository. */
export function textOf(path: string): string {
  return readFileSync(fileURLToPath(new URL(path, ROOT)), 'utf8');
}

/** A fleet of nine, two of them with a dead key, and the program on the path of a shell. */
export class RecipeStage {
  private constructor(readonly folder: Workspace) {}

  static async open(machine: Machine): Promise<RecipeStage> {
    const { url } = await machine.provider(profiles.healthyOpenAi(GOOD));
    const providers = Array.from({ length: 9 }, (_, at) => [
      `team-${at}`,
      { baseUrl: `${url}/v1`, modelId: 'm', apiKeyEnv: at % 4 === 3 ? 'DEAD_KEY' : 'GOOD_KEY' },
    ]);
    const folder = machine.workspace({
      'authlint.config.json': { providers: Object.fromEntries(providers) },
      '~/bin/authlint': `#!/bin/sh\nexec '${process.execPath}' '${PROGRAM}' "$@"\n`,
    });
    chmodSync(join(folder.home, 'bin', 'authlint'), 0o755);
    return new RecipeStage(folder);
  }

  /** Runs a command of a recipe as it stands, with the keys of the fleet and these variables. */
  run(command: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<Run> {
    const [program = '', ...args] = command;
    const { home, project } = this.folder;
    const path = [join(home, 'bin'), process.env['PATH']].join(delimiter);
    const all = { PATH: path, HOME: home, GOOD_KEY: GOOD, DEAD_KEY: DEAD, ...env };
    return new Promise((resolve) => {
      const child = execFile(program, args, { cwd: project, env: all }, (_error, stdout, stderr) =>
        resolve({ code: child.exitCode, stdout, stderr }),
      );
    });
  }
}
