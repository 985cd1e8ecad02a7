import { seal, type CredentialSource } from '@authlint/core';
import { isEmpty, matches } from '@authlint/model/secret';
import { ADDRESSES } from '../../generated/tables.js';
import type { EnvFile } from '../../reading/env-file.js';
import { sourceOfPart } from '../../reading/list-variable.js';
import { PROTOCOLS } from '../../reading/protocols.js';
import type { ReadContext, TargetDraft } from '../../reading/index.js';
import { fileLayers, PROCESS, Variables } from '../../reading/variables.js';

/** The connections that variables and the env file give: those of the first start, and of every one without a database. */
export function* connectionsOfVariables(
  context: ReadContext,
  env: EnvFile,
): Generator<TargetDraft> {
  // `load_dotenv` of its `env.py` leaves an exported variable as it is.
  const variables = new Variables(context.ports, [PROCESS, ...fileLayers([env])]);
  const isOff = /^(?!true$)./i.test(env.value('ENABLE_OPENAI_API')?.trim() ?? '');
  if (isOff && context.ports.env.get('ENABLE_OPENAI_API') === undefined) {
    const what = 'ENABLE_OPENAI_API switches the OpenAI-compatible connections off';
    context.note('hint', what, env.locationOf('ENABLE_OPENAI_API'), null);
    return;
  }
  const addresses = nameOf(variables, 'OPENAI_API_BASE_URLS', 'OPENAI_API_BASE_URL');
  const keys = nameOf(variables, 'OPENAI_API_KEYS', 'OPENAI_API_KEY');
  const urls = (variables.address(addresses)?.url ?? '').split(';').map((url) => url.trim());
  // Which of several connections has it is known only once they are asked.
  const modelId = urls.length === 1 ? firstOwnModel(variables.text('DEFAULT_MODELS') ?? '') : null;
  for (const [index, baseUrl] of urls.entries()) {
    yield {
      id: `connection-${String(index)}`,
      at: env.locationOf(addresses),
      baseUrl: baseUrl === '' ? ADDRESSES.openai : baseUrl,
      baseUrlVariable: addresses,
      protocol: PROTOCOLS.chat,
      credentials: keyAt(env, variables, keys, index),
      correction: lacksKey(variables, keys, index) ? addKey(keys, index) : undefined,
      modelId,
      needsList: true, // `get_all_models` of `routers/openai.py`
    };
  }
}

/** The list form of a variable, parts between semicolons, else the single form. */
function nameOf(variables: Variables, list: string, single: string): string {
  const listed = variables.secret(list);
  return listed === null || isEmpty(listed) ? single : list;
}

/** Of a list of models the first that is not of Ollama, whose models have a tag. */
export function firstOwnModel(list: string): string | null {
  const names = list.split(',').map((name) => name.trim());
  return names.find((name) => name !== '' && !/^[^/]+:/.test(name)) ?? null;
}

/** Keys belong to addresses by their order; a missing one is empty. What an exported list gives is a part of the variable. */
function keyAt(
  env: EnvFile,
  variables: Variables,
  name: string,
  index: number,
): readonly CredentialSource[] {
  const exported = variables.ports.env.get(name);
  const written = (env.value(name) ?? '').split(';')[index]?.trim() ?? '';
  return variables.sources(name).flatMap((source): CredentialSource | CredentialSource[] => {
    if (source.kind !== 'env') {
      const isHidden = index > 0 && exported !== undefined;
      return written === '' || isHidden ? [] : [{ ...source, secret: seal(written) }];
    }
    if (exported === undefined || !matches(exported, /;/)) return index === 0 ? [source] : [];
    return sourceOfPart(name, exported, index, ';') ?? [];
  });
}

/** The list has keys, and none at this place of its. */
function lacksKey(variables: Variables, name: string, index: number): boolean {
  const list = variables.secret(name);
  return (
    index > 0 &&
    list !== null &&
    !matches(list, new RegExp(`^(?:[^;]*;){${String(index)}}\\s*[^;\\s]`))
  );
}

/** Keys belong to addresses by their order. */
function addKey(name: string, index: number): string {
  const place = String(index + 1);
  return `Put a key of {provider} ({console}) at place ${place} of \`${name}\`, behind \`;\`: that list has none for the address at place ${place}.`;
}
