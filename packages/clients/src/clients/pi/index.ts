import { PI_FILES } from '../../generated/clients.js';
import { readLayers } from '../../reading/layers.js';
import type { ReadContext, TargetDraft } from '../../reading/index.js';
import { providerDraft, releaseOf } from './provider.js';

const { MODELS, AUTH, SETTINGS, PROJECT_SETTINGS } = PI_FILES;

/** The providers of `models.json`, the default provider, and, of the auth store, every one that it has a key for. */
export async function* read(context: ReadContext): AsyncGenerator<TargetDraft | null> {
  const models = await context.settings(MODELS, 'jsonc');
  const auth = await context.settings(AUTH, 'json');
  const settings = await readLayers(context, [PROJECT_SETTINGS, SETTINGS], 'json');
  const chosen = settings.word('defaultProvider');
  const declared = models?.keys('providers') ?? [];
  const configured = [...new Set([...declared, ...(chosen === null ? [] : [chosen])])];
  const release = await releaseOf(context);
  const input = { context, models, auth, settings, release };
  const unknown: string[] = [];
  const isOfStore = context.namedAs === AUTH || configured.length === 0;
  for (const id of isOfStore ? (auth?.keys() ?? []) : configured) {
    const draft = await providerDraft(input, id);
    if (draft === null) unknown.push(id);
    yield draft;
  }
  // Under a name that it does not know, a key of the store reaches nobody.
  const [wrong, ...others] = unknown;
  if (!isOfStore || chosen === null || auth?.get(chosen).present === true) return;
  if (auth === null || wrong === undefined || others.length > 0) return;
  const draft = await providerDraft(input, chosen);
  const { file, line } = auth.get(wrong).location;
  const correction = `Rename \`${wrong}\` in ${file}, line ${String(line)} to \`${chosen}\`: {client} knows no provider of that name.`;
  yield draft && { ...draft, correction };
}
