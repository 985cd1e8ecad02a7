import type { Filling, Place, Setup } from '../client-spec.js';
import type { DamageName } from '../cell-keys.js';

/** The variables that a client reads when it starts. */
interface StartVariables {
  readonly key: string;
  /** Variable of the Base URL, and the path of a Base URL. */
  readonly address?: readonly [name: string, path: string];
  /** Variable of the organisation that the SDK beneath the client adds by itself. */
  readonly organisation?: string;
  /** A variable that would send the client elsewhere. */
  readonly otherProvider?: string;
}

type Env = Readonly<Record<string, string>>;
type Change = (env: Env, filling: Filling) => Env;
/** A place, the damages to try there, the change of the shell's environment, and that of the client's. */
type Row = readonly [name: string, only: readonly DamageName[], shell: Change, client?: Change];

const set =
  (name: string, valueOf: (filling: Filling) => string): Change =>
  (env, filling) => ({ ...env, [name]: valueOf(filling) });
const unset = (name: string): Change => {
  return (env) => Object.fromEntries(Object.entries(env).filter(([key]) => key !== name));
};

const BEGIN = 'running-';

export const isRunning = (place: string): boolean => place.startsWith(BEGIN);

/** Cells in which a shell of today has other variables than the client, which started before; `setup` has those of the client. */
export function runningPlaces(
  { key, address, organisation, otherProvider }: StartVariables,
  setup: (filling: Filling) => Setup,
): Place[] {
  const rows: readonly Row[] = [
    ['key-since-changed', ['wrong-key', 'other-provider', 'missing'], set(key, ({ good }) => good)],
    ['shell-has-another-key', ['none'], set(key, ({ wrong }) => wrong)],
    ['shell-has-no-key', ['none', 'wrong-key'], unset(key)],
    ...(address === undefined ? [] : ofAddress(address)),
    ...(organisation === undefined ? [] : ofOrganisation(organisation)),
    ...(otherProvider === undefined ? [] : ofOtherProvider(otherProvider)),
  ];
  return rows.map(([name, only, shell, client = (env) => env]) => {
    const setupOf = (filling: Filling): Setup => {
      const started = setup(filling);
      const env = client(started.env ?? {}, filling);
      return { ...started, env, shell: shell(env, filling) };
    };
    return { name: `${BEGIN}${name}`, only, setup: setupOf };
  });
}

/** The fake provider answers on any path, so the path shows which Base URL was used. */
function ofAddress([name, path]: readonly [string, string]): Row[] {
  const older = set(name, ({ url }) => `${url}/older${path}`);
  const newer = set(name, ({ url }) => `${url}/newer${path}`);
  return [
    ['base-url-since-changed', ['none', 'wrong-key'], newer, older],
    ['base-url-since-unset', ['none'], unset(name), older],
  ];
}

function ofOrganisation(name: string): Row[] {
  const older = set(name, () => 'org-older');
  const newer = set(name, () => 'org-newer');
  return [
    ['organisation-since-changed', ['none', 'wrong-key'], newer, older],
    ['organisation-since-unset', ['none'], unset(name), older],
  ];
}

function ofOtherProvider(name: string): Row[] {
  return [['provider-since-switched', ['none', 'wrong-key', 'missing'], set(name, () => '1')]];
}
