import type { ReadContext, Setting, TargetDraft } from '../../reading/index.js';
import { osEnvironReferences } from '../../reading/references.js';
import { folderOf } from '../../reading/source-file.js';
import { fileLayers, PROCESS, settingsLayers, Variables } from '../../reading/variables.js';
import { modelDraft } from './model.js';

/** The LiteLLM proxy as a client of the providers behind it. Its own callers' keys are another matter. */
export async function* read(context: ReadContext): AsyncGenerator<TargetDraft | null> {
  const root = await context.settings(context.named.path, 'yaml');
  const roots = root === null ? [] : [root, ...(await included(context, root))];
  const env = await context.env(context.ports.files.resolve(context.project, '.env'), 'python');
  const block = roots.map((one) => one.get('environment_variables')).findLast(({ isMap }) => isMap);
  const aliases = aliasesIn(block);
  const written = block?.without([...aliases.keys()]);
  const variables = new Variables(
    context.ports,
    [...settingsLayers([written]), PROCESS, ...fileLayers([env])],
    { aliases },
  );
  const config = roots.findLast((one) => one.get('litellm_settings').isMap) ?? root;
  for (const model of roots.flatMap((one) => one.items('model_list'))) {
    yield modelDraft({ context, root: model, config: config ?? model, variables });
  }
}

/** The files of `include`, relative to the including file: lists are appended, any other block replaces the earlier one. `_process_includes` of 2026. */
async function included(context: ReadContext, root: Setting): Promise<Setting[]> {
  const folder = folderOf(context.named.path);
  const names = root.items('include').flatMap((item) => item.word() ?? []);
  const read = names.map((name) => context.settings(context.join(folder, name), 'yaml'));
  return (await Promise.all(read)).filter((found) => found !== null);
}

/** `NAME: os.environ/OTHER`: where the other one is not set, the name stays as it was. `_load_environment_variables` of 2026. */
function aliasesIn(block: Setting | undefined): ReadonlyMap<string, string> {
  return new Map(
    (block?.entries() ?? []).flatMap((entry) => {
      const reference = osEnvironReferences(entry.text() ?? '');
      return reference.kind === 'variable' ? [[entry.key, reference.name] as const] : [];
    }),
  );
}
