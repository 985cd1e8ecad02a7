import type { Filling, Place, Setup } from '../client-spec.js';
import type { DamageName } from '../damages.js';

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

const BEGIN = 'running-';

export const isRunning = (place: string): boolean => place.startsWith(BEGIN);

/** Cells in which a shell of today has other variables than the client, which started before; `setup` has those of the client. */
export function runningPlaces(
  { key, address, organisation, otherProvider }: StartVariables,
  setup: (filling: Filling) => Setup,
): Place[] {
  const place = (
    name: string,
    only: readonly DamageName[],
    shell: (env: Env, filling: Filling) => Env,
    own: (env: Env, filling: Filling) => Env = (env) => env,
  ): Place => ({
    name: `${BEGIN}${name}`,
    only,
    setup: (filling) => {
      const started = setup(filling);
      const env = own(started.env ?? {}, filling);
      return { ...started, env, shell: shell(env, filling) };
    },
  });
  return [
    place('key-since-changed', ['wrong-key', 'other-provider', 'missing'], (env, { good }) => ({
      ...env,
      [key]: good,
    })),
    place('shell-has-another-key', ['none'], (env, { wrong }) => ({ ...env, [key]: wrong })),
    place('shell-has-no-key', ['none', 'wrong-key'], (env) => without(env, key)),
    ...(address === undefined ? [] : ofAddress(address, place)),
    ...(organisation === undefined
      ? []
      : [
          place(
            'organisation-since-changed',
            ['none', 'wrong-key'],
            (env) => ({ ...env, [organisation]: 'org-newer' }),
            (env) => ({ ...env, [organisation]: 'org-older' }),
          ),
          place(
            'organisation-since-unset',
            ['none'],
            (env) => without(env, organisation),
            (env) => ({ ...env, [organisation]: 'org-older' }),
          ),
        ]),
    ...(otherProvider === undefined
      ? []
      : [
          place('provider-since-switched', ['none', 'wrong-key', 'missing'], (env) => ({
            ...env,
            [otherProvider]: '1',
          })),
        ]),
  ];
}

/** The fake provider answers below any path, so that the path tells which Base URL was used. */
function ofAddress(
  [name, path]: readonly [string, string],
  place: (
    name: string,
    only: readonly DamageName[],
    shell: (env: Env, filling: Filling) => Env,
    own: (env: Env, filling: Filling) => Env,
  ) => Place,
): Place[] {
  const older = (env: Env, { url }: Filling): Env => ({ ...env, [name]: `${url}/older${path}` });
  const newer = (env: Env, { url }: Filling): Env => ({ ...env, [name]: `${url}/newer${path}` });
  return [
    place('base-url-since-changed', ['none', 'wrong-key'], newer, older),
    place('base-url-since-unset', ['none'], (env) => without(env, name), older),
  ];
}

function without(env: Env, name: string): Env {
  return Object.fromEntries(Object.entries(env).filter(([key]) => key !== name));
}
