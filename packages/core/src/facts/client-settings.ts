import { known, unknown, type Fact } from '@authlint/model';
import { isEmpty, sameSecret } from '@authlint/model/secret';
import { pidOf, whyUnreadable } from '../subject/client/index.js';
import { nativeVariables } from '../subject/native/index.js';
import type { Subject } from '../subject/subject.js';
import type { FactSource, FactTable } from './fact-set.js';

/** Variables beside the key of which the running client has another value than this shell, and which change what it sends. */
export function differingSettings(context: Subject): readonly string[] {
  const { configured, target, type, env, services } = context;
  const shell = services.ports.env;
  if (env === shell) return [];
  const ofHeaders = target.headers.flatMap(({ value }) => (value.kind === 'env' ? value.name : []));
  const decisive = configured.inShell?.variables ?? [];
  const asked = [...decisive, ...ofHeaders, ...nativeVariables(configured, type)];
  return [...new Set(asked)].filter((name) => {
    const held = env.get(name);
    const other = shell.get(name);
    return held === undefined || other === undefined ? held !== other : !sameSecret(held, other);
  });
}

function ofSettings(ask: (names: readonly string[], context: Subject) => Fact) {
  return ({ context }: FactSource): Fact => {
    const { client } = context;
    if (client === null) return unknown('no-client', 'running client');
    const reason = whyUnreadable(client);
    return reason === null
      ? ask(differingSettings(context), context)
      : unknown(reason, pidOf(client));
  };
}

export const CLIENT_SETTING_FACTS: FactTable = {
  'client.setting': {
    cost: 'local',
    summary:
      'variable beside the key that the running client has otherwise than this shell and that changes what it sends, or none',
    values: 'text',
    collect: ofSettings((names, { client }) =>
      known(names[0] ?? 'none', client === null ? 'running client' : pidOf(client)),
    ),
  },
  'client.settingState': {
    cost: 'local',
    summary: 'that variable in the running client: absent, different or only-there',
    values: ['absent', 'different', 'only-there'],
    collect: ofSettings(([name], { env, services, client }) => {
      const from = client === null ? 'running client' : pidOf(client);
      if (name === undefined) return unknown('not-applicable', from);
      const held = env.get(name);
      if (held === undefined || isEmpty(held)) return known('absent', from);
      return known(services.ports.env.get(name) === undefined ? 'only-there' : 'different', from);
    }),
  },
};
