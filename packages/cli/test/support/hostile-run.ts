import { loopsOf } from '@authlint/suite';
import { canary } from '@authlint/testkit';
import { Workspace, type Run } from './run-program.js';

/** A key for the hostile runs; what they write is swept for it. */
export const KEY = canary('litellm', 'hostile');

/** Processor time that a run over hostile files may take, in loops of the suite: some three seconds on any machine. */
const MAX_LOOPS = 400;
/** Controls that a terminal acts upon; the line feed is none. */
const ACTIVE = /[\x00-\x09\x0b-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069]/u;

export type Given = Readonly<Record<string, string | Buffer>>;

/** A configuration with one provider, at a port where nothing answers. `more`: further lines of it. */
export function providerText(more: string): string {
  return `providers:\n  p:\n    baseUrl: http://127.0.0.1:9/v1\n${more}`;
}

/** Runs the program over hostile files: it must take little time, and send nothing to the terminal that acts there. */
export async function quick(
  files: Given,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
  input = '',
): Promise<Run> {
  const folder = new Workspace({});
  try {
    for (const [name, content] of Object.entries(files)) folder.write(name, content);
    let run: Run | undefined;
    const loops = await loopsOf(async () => {
      run = await folder.run(args, env, input);
    });
    if (run === undefined) throw new Error('the program did not run');
    expect(loops).toBeLessThan(MAX_LOOPS);
    expect(ACTIVE.test(run.stdout + run.stderr)).toBe(false);
    return run;
  } finally {
    folder.remove();
  }
}
