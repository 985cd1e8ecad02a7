import { canary } from '@authlint/testkit';
import { Workspace, type Run } from './run-program.js';

/** A key for the hostile runs; what they write is swept for it. */
export const KEY = canary('litellm', 'hostile');

const MAX_MS = 2_000;
/** Controls that a terminal acts upon; the line feed is none. */
const ACTIVE = /[\x00-\x09\x0b-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069]/u;

export type Given = Readonly<Record<string, string | Buffer>>;

interface Timed extends Run {
  readonly milliseconds: number;
}

async function timed(
  files: Given,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
  input = '',
): Promise<Timed> {
  const folder = new Workspace({});
  try {
    for (const [name, content] of Object.entries(files)) folder.write(name, content);
    const started = performance.now();
    const run = await folder.run(args, env, input);
    return { ...run, milliseconds: performance.now() - started };
  } finally {
    folder.remove();
  }
}

/** Time of a run with nothing hostile in it: a busy machine needs longer for every start. */
let plain: Promise<number> | null = null;

async function plainRun(): Promise<number> {
  const files = { 'authlint.config.yaml': providerText('') };
  return (await timed(files, ['check', '--offline'])).milliseconds;
}

/** A configuration with one provider, at a port where nothing answers. `more`: further lines of it. */
export function providerText(more: string): string {
  return `providers:\n  p:\n    baseUrl: http://127.0.0.1:9/v1\n${more}`;
}

/**
 * Runs the program over hostile files: it must end soon, and send nothing to the terminal that acts there. A busy machine may take
 * its time once; a hang takes it each time.
 */
export async function quick(...given: Parameters<typeof timed>): Promise<Run> {
  const first = await timed(...given);
  const run = first.milliseconds < MAX_MS ? first : await timed(...given);
  if (run.milliseconds >= MAX_MS) {
    plain ??= plainRun();
    expect(run.milliseconds).toBeLessThan(MAX_MS + 2 * (await plain));
  }
  expect(ACTIVE.test(run.stdout + run.stderr)).toBe(false);
  return run;
}
