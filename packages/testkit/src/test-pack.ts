import {
  type CodePack,
  normalized,
  type Pack,
  packSchema,
  type PackTestReport,
  testPack as judged,
  withCodes,
} from '@authlint/packs';
import { formatProblem } from '@authlint/core/internal';
import { createPorts, loadPacks } from '@authlint/node/internal';
import { builtinPacks } from '@authlint/rules';

/**
 * Tests a pack by its own cases, as `authlint rules test` does: every verdict as stated, no other rule of the pack fires unbidden,
 * no case is vain, and no condition could be dropped or turned round unnoticed. A sound pack has no `faults` and no `survivors`.
 * Takes what `definePack` gives, or the path of a pack. Rejects on a file that is no pack, with every problem of it.
 */
export async function testPack(given: Pack | CodePack | string): Promise<PackTestReport> {
  const pack = typeof given === 'string' ? await loaded(given) : withDefaults(given);
  return judged(pack, await builtinPacks());
}

async function loaded(path: string): Promise<Pack> {
  const cwd = process.cwd();
  const ports = createPorts({ cwd, env: {} });
  try {
    const { packs, problems } = await loadPacks([ports.files.resolve(path)], cwd, { cwd, ports });
    const [pack] = packs;
    if (pack === undefined) throw new Error(problems.map(formatProblem).join('\n'));
    return pack;
  } finally {
    await ports.close();
  }
}

/** Adds the defaults; data that is no valid pack is passed on, for the cases to report. */
function withDefaults({ facts, ...data }: Pack | CodePack): Pack {
  const parsed = packSchema.safeParse(data);
  return { ...(parsed.success ? withCodes(parsed.data) : unparsed(data as Pack)), facts };
}

function unparsed(pack: Pack): Pack {
  return { ...pack, rules: pack.rules.map((rule) => ({ ...rule, when: normalized(rule.when) })) };
}
