import { known, unknown, type Fact } from '@authlint/model';
import { variableIn } from '@authlint/model/secret';
import type { CredentialSource, ProviderTarget } from '../subject/target.js';
import { headerChange, type HeaderChange } from '../subject/header-change.js';
import { isKeyFile } from '../subject/credential.js';
import type { Subject } from '../subject/subject.js';
import { lineInUse, shownLocation } from './definitions.js';
import { configuredModel } from '../requests/client-requests.js';
import {
  localFact,
  networkFact,
  pureFact,
  type FactDefinition,
  type FactSource,
  type FactTable,
} from './fact-set.js';
import { referenceToAdd, variablesOf } from './similar-variable.js';

/** Facts for the slots of steps: names, locations and commands, in display form. */

function ofText(text: string | null | undefined, from: string): Fact {
  return text == null ? unknown('not-applicable', from) : known(text, from);
}

/** A text from the configuration or the fact base, or unknown. */
function given(
  summary: string,
  from: string,
  read: (context: Subject) => string | null | undefined,
): FactDefinition {
  return pureFact(summary, 'text', ({ context }) => ofText(read(context), from));
}

export const RESOLUTION_FACTS: FactTable = {
  'endpoint.name': given(
    'name of the provider that owns the host',
    'fact base',
    ({ owner }) => owner?.name,
  ),
  'client.title': given(
    'name of the client whose file was read',
    'configuration',
    ({ target }) => target.words?.name ?? target.service?.title,
  ),
  'client.shows': given(
    'what the client shows for a rejected key',
    'client',
    ({ target }) => target.words?.shows,
  ),
  'client.signIn': given(
    'how one signs in with the client',
    'client',
    ({ target }) => target.words?.signIn?.command,
  ),
  'client.keySignIn': given(
    'command of the client that saves an API key in place of its sign-in',
    'client',
    ({ target }) => target.words?.signIn?.keyCommand,
  ),
  'client.reference': localFact(
    'how the file of the client names the variable that the text in place of the key names',
    'text',
    ({ context }) => ofText(referenceOf(context), 'client'),
  ),
  'client.headerSetting': networkFact(
    'setting of the client that sends the key in the place in which it is accepted',
    'text',
    async (source) => ofText(await headerSetting(source), 'client'),
  ),
  'client.headerEdit': networkFact(
    'name of the variable or header that takes the place of another in a file',
    'text',
    async (source) => ofText((await changeOfHeader(source))?.to, 'client'),
  ),
  'chat.missingApi': networkFact(
    'API that the client asks for, where the server has its list of models and not that',
    'text',
    async (source) => {
      const isMissing =
        source.context.api === 'openai-responses' &&
        (await source.value('chat.meaning')) === 'not-found' &&
        (await source.value('discovery.passed')) === true;
      return ofText(isMissing ? '/responses' : null, 'answers');
    },
  ),
  'key.place': localFact(
    'where the key is kept: field, file and line',
    'text',
    async ({ context }) => {
      const source = context.credential.winner?.source;
      if (source === undefined) return ofText(null, 'configuration');
      const field = context.target.words?.variableField ?? null;
      const line = await lineInUse(context);
      const setIn = line === undefined ? null : shownLocation(context.services.ports, line);
      return ofText(keyPlace(source, field, setIn), 'configuration');
    },
  ),
  'key.savedBy': localFact(
    'command of the client that writes the key where it is kept',
    'text',
    ({ context }) => ofText(savedBy(context), 'client'),
  ),
  'key.writtenBy': localFact(
    'command that writes the variable anew into the env file that it comes from',
    'text',
    ({ context: { credential } }) => {
      const source = credential.winner?.source;
      return ofText(source?.kind === 'env-file' ? WRITTEN_BY[source.name] : null, 'env file');
    },
  ),
  'key.field': localFact(
    "setting of the client's file that holds a key as text, and the entry that lacks it",
    'text',
    ({ context: { target } }) => {
      const field = target.words?.keyField;
      const { file, line } = target.source;
      const isKnown = field !== undefined && file !== null && line !== null;
      return ofText(isKnown ? `\`${field}\` of the entry at ${file}:${line}` : null, 'client');
    },
  ),
  'key.addition': localFact(
    'setting with which the client sends a key to this entry, which lacks it',
    'text',
    ({ context }) => ofText(context.target.keyAddition ?? referenceToAdd(context), 'configuration'),
  ),
  'client.restart': localFact(
    'how what starts the client restarts it, or the client itself what runs of it in the background',
    'text',
    ({ context: { client, target } }) => {
      const command = client === null ? undefined : target.words?.restart;
      const own = command === undefined ? null : `with \`${command}\``;
      return ofText(target.service?.restart ?? own, 'client');
    },
  ),
  'client.caVariable': given(
    'variable with a file of further authorities for TLS that the client reads',
    'client',
    ({ target }) => target.caVariable,
  ),
  'client.tokenSetting': given(
    'setting of the client that holds the token of a sign-in',
    'client',
    ({ target }) => target.words?.tokenSetting,
  ),
  'client.envFile': given(
    'env file that the client loads',
    'client',
    ({ target }) => target.words?.envFile,
  ),
  'client.modelSetting': given(
    'setting of the client that names the model',
    'client',
    ({ target }) => target.words?.modelSetting,
  ),
  'client.addressField': given(
    'field of the file of the client that holds the address of a provider',
    'client',
    ({ target }) => target.words?.addressField,
  ),
  'client.baseUrlSetting': given(
    'setting that the client reads its Base URL from',
    'client',
    ({ target }) => target.words?.baseUrlSetting,
  ),
  'key.hiddenAccepted': localFact(
    'source of a key that the one in use hides, and that is accepted',
    'text',
    async (source) => {
      const from = await source.value<string>('experiment.shadowed');
      return ofText(from === 'none' ? null : from, 'experiment');
    },
  ),
  'key.hiddenLogin': localFact(
    'file of a sign-in that the key in use hides, and that is accepted',
    'text',
    async (source) => {
      const from = await source.value<string>('experiment.shadowed');
      const hidden = source.context.credential.shadowed.find((one) => one.from === from);
      return ofText(
        hidden?.source.kind === 'login' ? hidden.source.location?.file : null,
        'experiment',
      );
    },
  ),
  'env.names': given(
    'variables from which the client takes the key, the first that is set',
    'configuration',
    variablesOf,
  ),
  'model.configured': given('Model ID of the configuration', 'configuration', ({ target }) =>
    shownModel(configuredModel(target)),
  ),
  'model.route': given(
    'name of the model with the prefix that its provider has in the client, where it lacks one',
    'configuration',
    ({ target }) => target.modelRoute,
  ),
  'configuration.own': pureFact(
    "the file is authlint's own configuration, not that of a client",
    'boolean',
    ({ context: { target } }) =>
      known(target.source.file !== null && target.source.client === null, 'configuration'),
  ),
  'configuration.entry': given(
    'entry of the provider: its id, file and line',
    'configuration',
    ({ target }) => entryOf(target),
  ),
  'native.entry': given('where missing settings go', 'configuration', ({ target }) => {
    const entry = entryOf(target);
    return entry !== null && hasNative(target) ? `\`native\` of ${entry}` : entry;
  }),
  'native.example': pureFact('lines that add the missing settings', 'text', async (source) =>
    ofText(
      nativeExample(source.context, await source.value<string[]>('native.missing')),
      'configuration',
    ),
  ),
};

/** A reference to the variable in the syntax of the client or of the file that starts it; to a similarly named one if only that is set. */
function referenceOf({ target, credential, services }: Subject): string | null {
  const source = credential.winner?.source;
  if (credential.winner !== null && isKeyFile(credential.winner)) return null;
  const inText =
    source?.kind === 'env-file' || source?.kind === 'saved' ? variableIn(source.secret) : null;
  const name = (source?.kind === 'saved' ? source.namesVariable : undefined) ?? inText;
  const form = target.words?.reference ?? target.service?.reference;
  if (name == null || form === undefined) return null;
  const { env, definitions } = services.ports;
  const isSet = env.get(name) !== undefined;
  const [similar] = isSet ? [] : definitions.similarNames(name, [env.names()]);
  return form.replace('NAME', () => similar ?? name);
}

/** The Model ID with invisible surrounding spaces spelled out. */
function shownModel(modelId: string | null): string | null {
  const bare = modelId?.trim() ?? null;
  return bare === modelId ? modelId : `${String(bare)} with a space around it`;
}

async function acceptedPlace(source: FactSource): Promise<string | undefined> {
  return (
    (await source.value<string>('experiment.place')) ??
    (await source.value<string>('experiment.discoveryPlace'))
  );
}

/** The change that `authlint fix` makes where a file configures the placement of the key. */
async function changeOfHeader(source: FactSource): Promise<HeaderChange | null> {
  const { target, credential } = source.context;
  const place = await acceptedPlace(source);
  const { winner } = credential;
  return winner === null || place === undefined
    ? null
    : headerChange(winner.source, target.words, place);
}

async function headerSetting(source: FactSource): Promise<string | null> {
  const settings = source.context.target.words?.headerSettings;
  const change = await changeOfHeader(source);
  if (change?.kind === 'header') {
    const scheme = change.scheme === '' ? '' : `${change.scheme} `;
    return `the header \`${change.to}: ${scheme}KEY\``;
  }
  const place = await acceptedPlace(source);
  const header = place?.split(':', 1)[0]?.toLowerCase();
  if (settings === undefined || header === undefined || header === 'none') return null;
  const form = settings[header] ?? settings['*'];
  const name = source.context.credential.winner?.source;
  const variable = name?.kind === 'env' ? name.name : 'NAME';
  return form?.replace('HEADER', header).replace(/\bNAME\b/, () => variable) ?? null;
}

function entryOf({ id, source }: ProviderTarget): string | null {
  const { file, line } = source;
  return file === null ? null : `\`${id}\` in ${filePlace({ file, line })}`;
}

function hasNative({ native }: ProviderTarget): boolean {
  return Object.values(native).some((value) => value !== undefined);
}

/** Commands that write a variable into an env file. Source: https://vercel.com/docs/oidc. */
const WRITTEN_BY: Readonly<Record<string, string>> = { VERCEL_OIDC_TOKEN: 'vercel env pull' };

/** The client's command that writes the file with the key, if the key is, or would be, in that file. */
function savedBy({ target, credential }: Subject): string | null {
  const signIn = target.words?.signIn ?? null;
  const file = credential.winner?.source.location?.file;
  if (signIn === null || (credential.winner !== null && !signIn.files.includes(file ?? '')))
    return null;
  return signIn.command;
}

/** `null`: a source without a display name, such as a setting of a host program. */
function keyPlace(
  source: CredentialSource,
  variableField: string | null,
  setIn: string | null,
): string | null {
  const { location } = source;
  if (source.kind === 'env') {
    const isHeader = source.placement !== undefined;
    const by = variableField === null || isHeader ? '' : `by \`${variableField}\` `;
    const named = location === null ? null : `named ${by}in ${filePlace(location)}`;
    const both = [named, setIn && `set in ${setIn}`].filter((text) => text !== null).join(', ');
    return `the value of \`${source.name}\`${both === '' ? '' : ` (${both})`}`;
  }
  const [file = '', field] =
    source.kind === 'env-file' ? ['', source.name] : source.from.split('#');
  if (location !== null)
    return `${field === undefined ? 'the key' : `\`${field}\``} in ${filePlace(location)}`;
  return field === undefined ? null : `\`${field}\` in ${file}`;
}

interface FileLine {
  readonly file: string;
  readonly line: number | null;
}

function filePlace({ file, line }: FileLine): string {
  return line === null ? file : `${file}, line ${String(line)}`;
}

/** Example values for the lines to add, as in the configuration reference. */
const EXAMPLES: Readonly<Record<string, string>> = {
  project: 'my-project',
  location: 'us-central1',
  region: 'eu-west-1',
  accountId: '123456789012',
  deployment: 'my-deployment',
};

/** The missing settings in the syntax of the file. None for a client's file, whose fields differ. */
function nativeExample({ target }: Subject, missing: readonly string[] | undefined): string | null {
  const { file, client } = target.source;
  if (file === null || client !== null || missing === undefined || missing.length === 0)
    return null;
  const isJson = file.endsWith('.json');
  const quoted = (text: string): string => (isJson ? `"${text}"` : text);
  const settings = missing.map((name) => {
    const example = EXAMPLES[name] ?? 'VALUE';
    return `${quoted(name)}: ${isJson || /^\d+$/.test(example) ? `"${example}"` : example}`;
  });
  return hasNative(target)
    ? settings.join(', ')
    : `${quoted('native')}: { ${settings.join(', ')} }`;
}
