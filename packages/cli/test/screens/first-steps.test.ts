import { readFileSync } from 'node:fs';
import { everyNth } from '@authlint/suite';
import { parse } from 'yaml';
import { BrokenClient, readTable, type BrokenCase } from '../support/broken-clients.js';

/** The first step goes by the evidence, not by the code, and whoever follows it is helped: first-steps.yaml. */

type Change = { readonly [Field in keyof BrokenCase]?: BrokenCase[Field] | null };

interface StepRun extends Omit<BrokenCase, 'code' | 'mend'> {
  readonly first: string;
  readonly then: 'fix' | Change;
}

const TABLE = readTable();
const RUNS = parse(readFileSync(new URL('first-steps.yaml', import.meta.url), 'utf8')) as Readonly<
  Record<string, readonly [StepRun, StepRun]>
>;

async function playing<T>(
  run: StepRun | BrokenCase,
  use: (client: BrokenClient) => Promise<T>,
): Promise<T> {
  const client = await BrokenClient.set(TABLE, run.on, run as BrokenCase);
  try {
    return await use(client);
  } finally {
    await client.close();
  }
}

/** The same set-up after the step. */
function after({ then, ...run }: StepRun): BrokenCase {
  const changed = Object.entries({ ...run, ...(then as object) });
  return Object.fromEntries(changed.filter(([, value]) => value !== null)) as unknown as BrokenCase;
}

test('for twenty codes', () => {
  expect(Object.keys(RUNS).length).toBeGreaterThanOrEqual(20);
});

test.each(everyNth(6, Object.entries(RUNS)))('%s: two first steps', async (code, runs) => {
  for (const [index, run] of runs.entries()) {
    const { found, state } = await playing(run, async (client) => {
      const { entry } = await client.check();
      if (run.then === 'fix') await client.fix();
      const { entry: now } =
        run.then === 'fix' ? await client.check() : await playing(after(run), (one) => one.check());
      return { found: entry?.diagnosis, state: now?.state };
    });
    const first = found?.resolution.steps[0]?.text ?? '';
    const other = new RegExp(runs[1 - index]?.first ?? '');
    expect({ code: found?.code, first, isOthers: other.test(first), state }).toEqual({
      code,
      first: expect.stringMatching(run.first) as string,
      isOthers: false,
      state: 'ok',
    });
  }
});
