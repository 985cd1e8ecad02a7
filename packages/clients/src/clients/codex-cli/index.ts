import { installedVersion, isBefore } from '../../reading/installed.js';
import type { Layers } from '../../reading/layers.js';
import type { ReadContext, TargetDraft } from '../../reading/index.js';
import { bedrock, localProvider, openAi, RESERVED, customProvider } from './providers.js';
import { selection, setupOf, AUTH, type CodexSetup } from './setup.js';

export async function read(context: ReadContext): Promise<TargetDraft[]> {
  const setup = await setupOf(context);
  await refuseLegacyProfile(setup);
  refuseNameless(setup);
  return context.namedAs === AUTH ? usersOfLogin(setup) : allProviders(setup);
}

/** The selected provider first, then the others that the configuration defines or a profile selects. */
function allProviders(setup: CodexSetup): TargetDraft[] {
  const { config } = setup;
  const active = selection(config, 'model_provider')?.word() ?? 'openai';
  const ofProfiles = profiles(config).map(({ provider }) => provider);
  const ids = new Set([active, ...config.keys('model_providers'), ...ofProfiles]);
  return [...ids].flatMap((id) => withModel(setup, id, draftOf(setup, id)));
}

/** What sends the stored login. */
function usersOfLogin(setup: CodexSetup): TargetDraft[] {
  const users = allProviders(setup).filter(({ id }) => {
    const custom = setup.config.get('model_providers', id);
    return custom === null ? id === 'openai' : custom.get('requires_openai_auth').is(true);
  });
  return users.length > 0 ? users : withModel(setup, 'openai', openAi(setup));
}

function draftOf(setup: CodexSetup, id: string): TargetDraft | null {
  const custom = setup.config.get('model_providers', id);
  if (custom && RESERVED.includes(id)) {
    const message = `"${id}" is a name of the client's own, which it refuses here: give the provider another one`;
    const write = `rename the table and \`model_provider\`, such as to \`my-${id}\`.`;
    setup.context.problem(custom.location, custom.path.join('.'), message, write);
    return null;
  }
  if (id === 'amazon-bedrock') return bedrock(setup);
  if (custom) return customProvider(setup, custom);
  if (id === 'openai') return openAi(setup);
  const local = localProvider(setup, id);
  if (local === null) {
    const named = selection(setup.config, 'model_provider');
    const defined = setup.config.keys('model_providers');
    const section = `[model_providers.${id}]`;
    if (named !== null) setup.context.refuseUndefined(named, 'provider', id, defined, section);
  }
  return local;
}

function withModel({ config }: CodexSetup, id: string, draft: TargetDraft | null): TargetDraft[] {
  if (draft === null) return [];
  const ofProfile = profiles(config).find(({ provider }) => provider === id)?.model ?? null;
  const active = selection(config, 'model_provider')?.word() ?? 'openai';
  const general = selection(config, 'model')?.given() ?? null;
  const modelId = id === active ? general : (ofProfile ?? general);
  return [{ ...draft, models: [modelId] }];
}

/** Observed in 0.171.0: one provider without a name, chosen or not, and the client ends at once. */
function refuseNameless({ config, context }: CodexSetup): void {
  for (const id of config.keys('model_providers')) {
    const name = config.word('model_providers', id, 'name') ?? '';
    const provider = config.get('model_providers', id);
    const isOwn = id === 'amazon-bedrock' || RESERVED.includes(id);
    if (name.trim() !== '' || provider === null || isOwn) continue;
    const field = [...provider.path, 'name'].join('.');
    context.refuse(
      provider.location,
      field,
      'the client requires a name here, such as name = "House"',
    );
  }
}

/** Since 0.134 (openai/codex#24051) the client ends at once with this line. */
async function refuseLegacyProfile({ config, context }: CodexSetup): Promise<void> {
  const profile = config.get('profile');
  if (profile?.word() == null) return;
  const version = await installedVersion(context, 'codex', ['@openai/codex']);
  if (version !== null && isBefore(version, 0, 134)) return;
  const what =
    'is refused since version 0.134: remove the line; codex --profile NAME takes the settings of a file NAME.config.toml beside this one';
  context.refuse(profile.location, 'profile', what);
}

function profiles(config: Layers): { readonly provider: string; readonly model: string | null }[] {
  return config.keys('profiles').flatMap((name) => {
    const provider = config.word('profiles', name, 'model_provider');
    return provider === null ? [] : [{ provider, model: config.word('profiles', name, 'model') }];
  });
}
