import { seal } from '@authlint/core';
import { AIDER_FILES } from '../../generated/clients.js';
import { START, type DocumentNode, type MapEntry } from '@authlint/documents';
import { layersAt, type Layers } from '../../reading/layers.js';
import type { ReadContext, TargetDraft } from '../../reading/index.js';
import { Setting } from '../../reading/setting.js';
import { fileLayers, PROCESS, settingsLayers, Variables } from '../../reading/variables.js';
import { modelDraft } from './model.js';
import { refuseUnknownOptions } from './options.js';

const { LOGIN } = AIDER_FILES;

const CONFIG = '.aider.conf.yml';
const SETTINGS = '.aider.model.settings.yml';

export async function read(context: ReadContext): Promise<TargetDraft[]> {
  const root = (await context.repository()) ?? context.project;
  const folders = [...new Set([context.project, root]), context.ports.files.resolve('~/')];
  const at = (name: string): string[] => folders.map((folder) => context.join(folder, name));
  const named = /\.ya?ml$/.test(context.named.name) ? [context.named.path] : [];
  const config = await layersAt(context, [...at(CONFIG), ...named], 'yaml');
  refuseUnknownOptions(context, config);
  const settings = await layersAt(context, at(SETTINGS), 'yaml');
  const variables = await environmentOf(context, config, folders);
  const names = [
    variables.text('AIDER_MODEL') ?? config.word('model'),
    config.word('weak-model'),
    config.word('editor-model'),
  ].filter((name) => name !== null);
  const drafts = new Map<string, TargetDraft>();
  refuseBareKeys(context, config);
  for (const name of names.length > 0 ? names : [defaultModel(config, variables)]) {
    const draft = modelDraft({ context, config, settings, variables }, name);
    if (draft !== null && !drafts.has(draft.id)) drafts.set(draft.id, draft);
  }
  return [...drafts.values()];
}

/** Seen in aider/main.py: an entry that is no pair, and aider ends. */
function refuseBareKeys(context: ReadContext, config: Layers): void {
  for (const list of config.all('api-key'))
    for (const item of list.text() === null ? list.items() : [list]) {
      const text = item.text() ?? '';
      const [pair] = item.entries();
      if (text.includes('=') || (text === '' && pair === undefined)) continue;
      const [issuer = 'PROVIDER'] = context.knowledge.issuersOf(seal(text)).ids;
      const provider = pair?.key ?? issuer;
      const what = 'it takes the name of the provider, `=` and the key, and this is no such pair';
      context.refuse(item.location, 'api-key', what, `write \`${provider}=\` in front of the key.`);
    }
}

/**
 * `--env-file`, whose default is that of the root of the repository, then the other folders', then the result of the OpenRouter
 * login; the process last. Source: `load_dotenv_files` of aider/main.py, `default_env_file` of aider/args.py.
 */
async function environmentOf(
  context: ReadContext,
  config: Layers,
  folders: readonly string[],
): Promise<Variables> {
  const stated = config.word('env-file');
  const root = folders.at(-2) ?? context.project; // before that of the user
  // It takes `~` for the name of a folder. Observed in 0.86.2.
  const literal = stated?.replace(/^~/, './~') ?? null;
  const first =
    literal === null ? context.join(root, '.env') : context.join(context.project, literal);
  const paths = [
    first,
    ...folders.map((folder) => context.join(folder, '.env')),
    await context.path(LOGIN),
  ];
  const files = await Promise.all([...new Set(paths)].map((path) => context.env(path, 'python')));
  const set = config.get('set-env'); // a list of one file replaces that of another
  const organization = config.get('openai-organization-id');
  const layers = settingsLayers([
    organization && mapping(organization, [['OPENAI_ORGANIZATION', organization.node]]),
    set && assignments(set),
  ]);
  return new Variables(context.ports, [...layers, ...fileLayers(files), PROCESS]);
}

/** `set-env: [NAME=value]` as a mapping. */
function assignments(list: Setting): Setting {
  const items = list.text() === null ? list.items() : [list];
  return mapping(
    list,
    items.map(({ node }): [string, DocumentNode | null] => {
      if (node?.kind !== 'scalar') return ['', null];
      const [name = '', ...rest] = String(node.value).split('=');
      return [name.trim(), { ...node, value: rest.join('=').trim() }];
    }),
  );
}

function mapping(
  { file, node, path, at }: Setting,
  pairs: readonly (readonly [string, DocumentNode | null])[],
): Setting {
  const entries = new Map<string, MapEntry>();
  for (const [name, value] of pairs) {
    if (value !== null) entries.set(name, { name, key: value.range, value });
  }
  const { range } = node ?? { range: NOWHERE };
  return new Setting(file, { kind: 'map', flow: false, range, entries }, path, at);
}

const NOWHERE = { ...START, start: 0, end: 0 };

/** Without a model the client takes that of the first provider that it has a key for. */
function defaultModel(config: Layers, variables: Variables): string {
  const listed = config.items('api-key').map((item) => item.text() ?? '');
  const has = (provider: string): boolean =>
    config.word(`${provider}-api-key`) !== null ||
    listed.some((entry) => entry.startsWith(`${provider}=`)) ||
    variables.has(`${provider.toUpperCase()}_API_KEY`);
  return DEFAULT_MODELS.find(([provider]) => has(provider))?.[1] ?? 'gpt-4o';
}

const DEFAULT_MODELS = [
  ['openrouter', 'openrouter/anthropic/claude-sonnet-4'],
  ['anthropic', 'sonnet'],
  ['deepseek', 'deepseek'],
  ['openai', '4o'],
  ['gemini', 'gemini/gemini-2.5-pro-exp-03-25'],
] as const;
