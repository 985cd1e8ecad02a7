import type { ClientFile, ReaderCode } from '../../reading/client-reader.js';
import type { Layers } from '../../reading/layers.js';
import type { NamedFile } from '../../reading/named-file.js';
import type { ReadContext, Setting, TargetDraft } from '../../reading/index.js';
import { configOf, isInline, storeOf } from './config.js';
import { filesOf, type OpencodeFamily, type OpencodeFiles } from './family.js';
import { providerDraft, type ProviderInput } from './provider.js';

export function familyReader(family: OpencodeFamily): Required<ReaderCode> {
  const files = filesOf(family);
  return {
    files: Object.fromEntries(files.all.map((file) => [nameOf(file, files), file])),
    recognise: (file) => recognise(file, family, files),
    read: (context) => read(context, family, files),
  };
}

/** The folder counts too: several have files of one name. */
function nameOf(file: ClientFile, { auth }: OpencodeFiles): string {
  return file === auth ? 'AUTH' : `${file.root.linux ?? ''}/${file.path}`;
}

function recognise(
  { root }: NamedFile,
  family: OpencodeFamily,
  files: OpencodeFiles,
): ClientFile | null {
  const schema = root.text('$schema');
  if (schema !== null) return schema.includes(family.schema) ? files.project : null;
  const providers = root.entries('provider');
  if (providers.some((provider) => provider.get('npm').present || provider.get('options').isMap)) {
    return files.project;
  }
  const entries = root.entries();
  const stored = entries.filter((entry) =>
    /^(api|oauth|wellknown)$/.test(entry.text('type') ?? ''),
  );
  return entries.length > 0 && stored.length === entries.length ? files.auth : null;
}

async function* read(
  context: ReadContext,
  family: OpencodeFamily,
  files: OpencodeFiles,
): AsyncGenerator<TargetDraft> {
  const config = await configOf(context, family, files);
  const auth = await storeOf(context, family, files);
  noteMisnamedTable(context, config);
  const input: ProviderInput = { context, config, auth, loginCommand: family.loginCommand };
  const ids = context.namedAs === files.auth ? [] : configuredIds(config);
  const wanted = ids.length > 0 ? ids : (auth?.keys() ?? []);
  for (const id of wanted) {
    const draft = await providerDraft(input, id);
    if (draft !== null) yield draft;
    else sayUnknown(input, id);
  }
  for (const entry of auth?.entries() ?? []) noteStray(input, entry, wanted);
}

/** The client ignores unknown fields, so everything below the plural of the table's name has no effect. */
function noteMisnamedTable(context: ReadContext, { roots }: Layers): void {
  const fields = roots.flatMap((root) => root.entries());
  if (fields.some(({ key }) => key === TABLE)) return;
  for (const misnamed of fields.filter(({ key }) => key === `${TABLE}s`))
    context.problemAt(misnamed, `"${TABLE}s" has no effect: the table is called "${TABLE}"`);
}

const TABLE = 'provider';

/** The providers of the configuration and those of the selected models, without the ones that are switched off. */
function configuredIds(config: Layers): string[] {
  const ofModels = ['model', 'small_model'].map((key) => config.word(key)?.split('/')[0] ?? null);
  const enabled = config.get('enabled_providers') && wordsOf(config, 'enabled_providers');
  const disabled = wordsOf(config, 'disabled_providers');
  const ids = new Set([...config.keys('provider'), ...ofModels.filter((id) => id !== null)]);
  return [...ids].filter((id) => (enabled?.includes(id) ?? true) && !disabled.includes(id));
}

function wordsOf(config: Layers, list: string): (string | null)[] {
  return config.items(list).map((item) => item.word());
}

const WITHOUT_PROVIDER = 'names no provider: the client takes PROVIDER/MODEL';

const BASE_URL = 'baseURL';

function sayUnknown({ context, config, auth }: ProviderInput, id: string): void {
  const chosen = config.get('model');
  const defined = config.keys('provider');
  if (chosen?.word() === id && defined.length > 0)
    context.refuse(
      chosen.location,
      'model',
      WITHOUT_PROVIDER,
      `write ${String(defined[0])}/${id}.`,
    );
  // The client knows far more providers by name than authlint does: only a name that is near one of the file is held for a mistake.
  if (
    chosen?.word()?.split('/')[0] === id &&
    context.refuseMisspelt(chosen, 'provider', id, defined)
  )
    return;
  const setting = config.get('provider', id) ?? config.get('model') ?? auth?.get(id) ?? null;
  if (setting === null || setting.file === auth?.file) return;
  const misspelt = config
    .all('provider', id, 'options')
    .flatMap((options) => options.entries())
    .find(({ key }) => key !== BASE_URL && key.toLowerCase() === BASE_URL.toLowerCase());
  if (misspelt !== undefined)
    context.problemAt(
      misspelt,
      `"${misspelt.key}" has no effect: the setting is "${BASE_URL}", with capital letters`,
    );
  else context.problemAt(setting, `no Base URL is configured for "${id}", and none is known`);
}

/** An entry of the auth store counts only under the id of a provider. */
function noteStray({ context }: ProviderInput, entry: Setting, wanted: readonly string[]): void {
  const known = wanted.includes(entry.key) || context.knowledge.provider(entry.key) !== null;
  if (known || entry.word('type') === 'wellknown') return;
  const what = `the stored key of "${entry.key}" belongs to no configured provider of that id`;
  context.note('hint', what, isInline(entry) ? null : entry.location, null);
}
