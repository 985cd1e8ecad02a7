import { CONTINUE_FILES, CONTINUE_FOLDERS } from '../../generated/clients.js';
import { chosenFirst } from '../../reading/chosen-first.js';
import { onePerEndpoint } from '../../reading/one-per-endpoint.js';
import type { ReadContext, Setting, TargetDraft } from '../../reading/index.js';
import type { ReferenceSyntax } from '../../reading/references.js';
import { fileLayers, PROCESS, Variables } from '../../reading/variables.js';
import { modelDraft, secretReferences, type ModelInput } from './model.js';

const { USER } = CONTINUE_FOLDERS;
const { CONFIG, LEGACY, USER_ENV } = CONTINUE_FILES;

/** Continue, the editor extension and its command line. */
export async function read(context: ReadContext): Promise<TargetDraft[]> {
  const inEditor = await isInEditor(context);
  const root = await rootOf(context);
  const isJson = root?.file.path.endsWith('.json') ?? false;
  // Observed in 1.5.47: “Failed to parse config”.
  const absent = ['name', 'version'].filter(
    (field) => !isJson && root?.get(field).present === false,
  );
  for (const field of absent)
    context.refuse(
      root?.location ?? context.start,
      field,
      'is missing: without it the client takes no file',
    );
  const input: ModelInput = {
    context,
    inEditor,
    isCommandLine: !inEditor && (await hasCommandLine(context)),
    variables: isJson ? await variablesOfJson(context) : await secretsOf(context, inEditor),
    syntax: isJson ? quotedNames(root?.get('env') ?? null) : secretReferences,
    shared: root?.get('requestOptions') ?? null,
  };
  const drafts = [];
  for (const model of chosenFirst(root?.items('models') ?? [], isForChat)) {
    drafts.push(await modelDraft(input, model));
  }
  return onePerEndpoint(drafts);
}

/** Observed in 1.5.47: one for other roles alone is not asked. */
function isForChat(model: Setting): boolean {
  const roles = model.items('roles').map((role) => role.word());
  return roles.length === 0 || roles.includes('chat');
}

/** `config.yaml` takes the place of the older `config.json`. */
async function rootOf(context: ReadContext): ReturnType<ReadContext['settings']> {
  if (context.namedAs === LEGACY) return context.settings(context.named.path, 'jsonc');
  if (context.namedAs !== USER_ENV) return context.settings(context.named.path, 'yaml');
  const current = await context.settings(CONFIG, 'yaml');
  return current ?? context.settings(LEGACY, 'jsonc');
}

/**
 * The extension: the user's env file, the workspace's two, then the process. The command line: the process, the env file of its
 * folder, which it loads at its start, then the user's. Source of June 2026.
 */
async function secretsOf(context: ReadContext, ofEditor: boolean): Promise<Variables> {
  const { project } = context;
  const user = await context.path(USER_ENV);
  const inContinue = context.join(project, '.continue', '.env');
  const plain = context.join(project, '.env');
  const paths = ofEditor ? [user, inContinue, plain] : [plain, user, inContinue];
  const files = await Promise.all([...new Set(paths)].map((path) => context.env(path, 'dotenv')));
  return ofEditor
    ? new Variables(context.ports, [...fileLayers(files), PROCESS])
    : new Variables(context.ports, [PROCESS, ...fileLayers(files)], { emptyIsUnset: true });
}

/** `config.json` lists in `env` the names that stand for variables, wherever one is the whole of a text. `core/config/load.ts`. */
function quotedNames(list: Setting | null): ReferenceSyntax {
  const names = (list?.items() ?? []).map((item) => item.text());
  return (text) =>
    names.includes(text) ? { kind: 'variable', name: text, fallback: null } : { kind: 'literal' };
}

/** The user's env file, then the process. */
async function variablesOfJson(context: ReadContext): Promise<Variables> {
  const file = await context.env(USER_ENV, 'dotenv');
  return new Variables(context.ports, [...fileLayers([file]), PROCESS]);
}

const EDITORS = ['.vscode', '.vscode-insiders', '.cursor', '.windsurf', '.vscode-oss'];

/** Whether the extension is installed; where it is not, it is the command line that reads the files. */
async function isInEditor({ ports: { files } }: ReadContext): Promise<boolean> {
  const names = await Promise.all(EDITORS.map((editor) => files.list(`~/${editor}/extensions`)));
  return names.flat().some((name) => name.toLowerCase().startsWith('continue.continue'));
}

/** Whether the command line was used here: it writes a first-start marker and a history. The extension exists for other editors too. */
async function hasCommandLine(context: ReadContext): Promise<boolean> {
  const folder = await context.folder(USER);
  const names = await context.ports.files.list(folder);
  return ['.onboarding_complete', 'input_history.json'].some((name) => names.includes(name));
}
