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
  const ids =
    context.namedAs === AUTH || configured.length === 0 ? (auth?.keys() ?? []) : configured;
  const release = await releaseOf(context);
  for (const id of ids) yield providerDraft({ context, models, auth, settings, release }, id);
}
