import type { ProviderTarget } from '@authlint/core';
import type { ClientFile, ClientReader } from '../client-reader.js';
import type { NamedFile } from '../named-file.js';
import { onePerEndpoint } from '../one-per-endpoint.js';
import type { ReadContext } from '../read-context.js';
import { home, PROJECT } from '../roots.js';
import { toTarget } from '../target-draft.js';
import { fileLayers, PROCESS, Variables } from '../variables.js';
import { modelDraft } from './model.js';

const USER = home('.continue', 'CONTINUE_GLOBAL_DIR');
const CONFIG: ClientFile = { root: USER, path: 'config.yaml', holds: 'settings' };
const LEGACY: ClientFile = { root: USER, path: 'config.json', holds: 'settings' };
const USER_ENV: ClientFile = { root: USER, path: '.env', holds: 'variables' };
const ASSISTANT: ClientFile = {
  root: PROJECT,
  path: '.continue/assistants/*.yaml',
  holds: 'settings',
};
const BLOCK: ClientFile = { root: PROJECT, path: '.continue/models/*.yaml', holds: 'settings' };

/** Continue, the editor extension. Its command line looks secrets up in the process first; the extension, last. */
export const continueDev: ClientReader = {
  id: 'continue',
  name: 'Continue',
  files: [ASSISTANT, BLOCK, CONFIG, LEGACY, USER_ENV],
  processes: ['cn'],
  words: {
    shows: 'the panel “Error: … - 401”',
  },
  recognise({ root, name }: NamedFile) {
    const models = root.get('models').items();
    const hasProvider = models.some(
      (model) => model.get('provider').present && model.get('model').present,
    );
    if (!hasProvider) return null;
    if (/\.ya?ml$/.test(name))
      return root.get('schema').present || root.get('name').present ? CONFIG : null;
    return models.some((model) => model.get('title').present) ? LEGACY : null;
  },
  read,
};

async function read(context: ReadContext): Promise<ProviderTarget[]> {
  const variables = await secretsOf(context);
  const root = await rootOf(context);
  const drafts = [];
  for (const model of root?.get('models').items() ?? []) {
    const draft = await modelDraft(context, variables, model);
    if (draft !== null) drafts.push(draft);
  }
  return onePerEndpoint(drafts).flatMap((draft) => toTarget(context, continueDev, draft));
}

/** `config.yaml` takes the place of the older `config.json`. */
async function rootOf(context: ReadContext): ReturnType<ReadContext['settings']> {
  if (context.namedAs === LEGACY) return context.settings(context.named.path, 'jsonc');
  if (context.namedAs !== USER_ENV) return context.settings(context.named.path, 'yaml');
  const current = await context.settings(await context.path(CONFIG), 'yaml');
  return current ?? context.settings(await context.path(LEGACY), 'jsonc');
}

/** Secrets come from the user's env file, then from the workspace's, and last from the process. */
async function secretsOf(context: ReadContext): Promise<Variables> {
  const { project } = context;
  const paths = [
    await context.path(USER_ENV),
    context.join(project, '.env'),
    context.join(project, '.continue', '.env'),
  ];
  const files = await Promise.all([...new Set(paths)].map((path) => context.env(path, 'dotenv')));
  return new Variables(context.ports, [...fileLayers(files), PROCESS]);
}
