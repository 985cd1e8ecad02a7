import { chosenFirst } from '../../reading/chosen-first.js';
import type { ReadContext, TargetDraft } from '../../reading/index.js';
import { profileDraft } from './provider.js';

/** The profiles of the export, the current one first. */
export async function* read(context: ReadContext): AsyncGenerator<TargetDraft | null> {
  const root = await context.settings(context.named.path, 'json');
  const what = 'the live settings in the secret storage of the editor: this file is an export';
  context.note('unreachable', what, null, null);
  const current = root?.word('providerProfiles', 'currentApiConfigName');
  const profiles = root?.entries('providerProfiles', 'apiConfigs') ?? [];
  for (const profile of chosenFirst(profiles, ({ key }) => key === current)) {
    yield profileDraft(context, profile);
  }
}
