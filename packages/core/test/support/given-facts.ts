import { RunFingerprinter } from '@authlint/node/internal';
import { createKnowledge } from '@authlint/providers';
import { known, type FactValue } from '@authlint/model';
import { FactSet } from '../../src/facts/index.js';
import { Run, type CheckOptions, type ProviderTarget } from '../../src/internal.js';
import { createContext } from '../../src/requests/check-context.js';
import { machine, OPTIONS, target, type World } from './running.js';

export interface GivenFacts {
  readonly facts: Readonly<Record<string, FactValue>>;
  readonly target?: Partial<ProviderTarget>;
  readonly options?: Partial<CheckOptions>;
  readonly world?: World;
}

/** Facts with these values; every other one is unknown. Nothing is sent for them. */
export async function givenFacts({ facts, ...given }: GivenFacts): Promise<FactSet> {
  const services = {
    ports: machine(given.world ?? {}),
    knowledge: createKnowledge(),
    fingerprinter: new RunFingerprinter(),
  };
  const options = { ...OPTIONS, offline: false, ...given.options };
  const context = await createContext(target(given.target), services, options, new Run());
  const definition = (value: FactValue) => ({
    ...({ cost: 'pure', summary: '', values: 'text' } as const),
    collect: () => known(value, 'given'),
  });
  const table = Object.entries(facts).map(([id, value]) => [id, definition(value)] as const);
  return new FactSet(context, Object.fromEntries(table));
}
