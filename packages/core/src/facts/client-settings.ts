import { known, unknown, type Fact, type FactValues } from '@authlint/model';
import { pidOf, whyUnreadable } from '../subject/client/process.js';
import { nativeVariables } from '../subject/native/index.js';
import type { Subject } from '../subject/subject.js';
import type { ClientWords } from '../subject/target.js';
import { type FactDefinition, type FactTable, localFact, pureFact } from './fact-set.js';
import { isKeyFile, isSameValue, variableValue, type Candidate } from '../subject/credential.js';

/** Variables other than the key that differ between the running client and this shell, and change the requests. */
export function differingSettings(context: Subject): readonly string[] {
  const { configured, target, type, env, services } = context;
  const shell = services.ports.env;
  if (env === shell) return [];
  const ofHeaders = target.headers.flatMap(({ value }) => (value.kind === 'env' ? value.name : []));
  const decisive = configured.inShell?.variables ?? [];
  const asked = [...decisive, ...ofHeaders, ...nativeVariables(configured, type)];
  return [...new Set(asked)].filter((name) => !isSameValue(env.get(name), shell.get(name)));
}

function ofSettings(
  summary: string,
  values: FactValues,
  ask: (name: string | undefined, context: Subject, from: string) => Fact,
): FactDefinition {
  return localFact(summary, values, ({ context }) => {
    const { client } = context;
    if (client === null) return unknown('no-client', 'running client');
    const reason = whyUnreadable(client);
    if (reason !== null) return unknown(reason, pidOf(client));
    return ask(differingSettings(context)[0], context, pidOf(client));
  });
}

function ofWords(
  summary: string,
  read: (words: ClientWords, key: Candidate | null) => string | null | undefined,
): FactDefinition {
  return localFact(summary, 'text', ({ context: { target, credential } }) => {
    const text = target.words === undefined ? null : read(target.words, credential.winner);
    return text == null ? unknown('not-applicable', 'client') : known(text, 'client');
  });
}

export const CLIENT_SETTING_FACTS: FactTable = {
  'client.setting': ofSettings(
    'variable other than the key that differs between the running client and this shell and changes the requests, or none',
    'text',
    (name = 'none', _context, from) => known(name, from),
  ),
  'client.settingState': ofSettings(
    'that variable in the running client: absent, different or only-there',
    ['absent', 'different', 'only-there'],
    (name, { env, services }, from) => {
      if (name === undefined) return unknown('not-applicable', from);
      if (variableValue(env, name) === null) return known('absent', from);
      return known(services.ports.env.get(name) === undefined ? 'only-there' : 'different', from);
    },
  ),
  'client.providerSetting': ofWords(
    'setting of the client that chooses the provider and with it the address',
    ({ providerSetting }) => providerSetting,
  ),
  'client.variableField': ofWords(
    'setting of the client that names the variable of a key, for one that is in no header',
    ({ variableField }, key) =>
      key?.source.placement !== undefined || (key !== null && isKeyFile(key))
        ? null
        : variableField,
  ),
  'client.takesText': ofWords('client whose file gives a key as text only', (words, key) =>
    words.takesText || (key !== null && isKeyFile(key)) ? words.name : null,
  ),
  'endpoint.setting': pureFact(
    'setting or variable from which the client takes an address',
    'text',
    ({ context: { target } }) => {
      const setting = target.words?.baseUrlSetting ?? target.baseUrlVariable;
      return setting === undefined ? unknown('not-applicable', 'client') : known(setting, 'client');
    },
  ),
};
