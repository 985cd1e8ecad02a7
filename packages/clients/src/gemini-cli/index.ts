import type { ClientFile, ClientReader } from '../client-reader.js';
import { headersInVariable } from '../headers.js';
import { layersAt } from '../layers.js';
import { nearestEnv } from '../nearest-env.js';
import type { ReadContext } from '../read-context.js';
import type { TargetDraft } from '../target-draft.js';
import { fileLayers, PROCESS, Variables } from '../variables.js';
import { draftOf, AUTH_TYPES, authTypeOf } from './drafts.js';
import { FILES, LOGIN, MOVED, SETTINGS, USER, USER_SETTINGS } from './files.js';
import { effective } from './trust.js';

export const geminiCli: ClientReader = {
  id: 'gemini-cli',
  name: 'Gemini CLI',
  files: FILES,
  processes: ['gemini'],
  http: { stack: 'fetch' },
  urlCredential: { refusesUserInfo: true, joinsQuery: true },
  precedence:
    "Exported variables outrank env files. Of all env files only the nearest is loaded, so that a project's own `.env` hides the user's.",
  words: {
    shows: '“An unexpected critical error occurred”',
    signIn: { command: 'gemini', writes: [LOGIN] },
  },
  recognise({ root, name }) {
    if (name === 'oauth_creds.json' && root.text('scope')?.includes('googleapis.com')) return LOGIN;
    const type = root.text('security', 'auth', 'selectedType') ?? root.text('selectedAuthType');
    return AUTH_TYPES.some((known) => known === type) ? USER_SETTINGS : null;
  },
  read,
};

async function* read(context: ReadContext): AsyncGenerator<TargetDraft> {
  const all = await layersAt(
    context,
    await Promise.all(SETTINGS.map((file) => placeOf(context, file))),
    'jsonc',
  );
  const ownOnly = all.get('advanced', 'ignoreLocalEnv')?.is(true) === true;
  const env = await nearestEnv(context, USER, '.gemini', { ownOnly });
  const { settings, loaded } = await effective(context, all, env);
  const variables = new Variables(context.ports, [PROCESS, ...fileLayers(loaded)], {
    unread: env.unread,
  });
  const type = context.namedAs === LOGIN ? 'oauth-personal' : authTypeOf(settings, variables);
  const chosen =
    settings.get('security', 'auth', 'selectedType') ?? settings.get('selectedAuthType');
  const at = chosen?.location ?? settings.roots[0]?.location ?? context.start;
  const draft = await draftOf({ context, variables, at }, type);
  const model =
    variables.text('GEMINI_MODEL') ?? settings.word('model', 'name') ?? settings.word('model');
  yield {
    ...draft,
    headers: [
      ...(draft.headers ?? []),
      ...headersInVariable('GEMINI_CLI_CUSTOM_HEADERS', /,/, variables),
    ],
    modelId: model ?? 'gemini-2.5-pro',
    models: [model],
  };
}

async function placeOf(context: ReadContext, file: ClientFile): Promise<string> {
  const variable = MOVED.find(([moved]) => moved === file)?.[1];
  const moved = variable && context.ports.env.plain(variable);
  return moved ? context.join(moved) : context.path(file);
}
