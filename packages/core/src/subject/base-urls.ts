import type { ProviderTarget, SettingPlace, HiddenBaseUrl } from './target.js';
import type { Subject } from './subject.js';

/** The place that gives a client its Base URL; `null` where none is known to. */
export function baseUrlPlace({ places }: Pick<ProviderTarget, 'places'>): SettingPlace | null {
  return places?.().find(({ setting, used }) => setting === 'Base URL' && used) ?? null;
}

/** `env:NAME`, or file and line. */
export function shownPlace({ from, location }: SettingPlace): string {
  return location === null ? from : `${location.file}:${String(location.line)}`;
}

/**
 * The Base URLs that the one in use hides. What the client has built in is one only for a key whose form says that it is of that vendor:
 * any other may be the key of a gateway.
 */
export async function hiddenBaseUrlsOf({
  configured,
  key,
  services,
}: Pick<Subject, 'configured' | 'key' | 'services'>): Promise<readonly HiddenBaseUrl[]> {
  const hidden = (await configured.hiddenBaseUrls?.()) ?? [];
  return hidden.filter(({ target }) => {
    const isBuiltIn = baseUrlPlace(target) === null;
    if (!isBuiltIn || key === null) return !isBuiltIn;
    const held = { secret: key, variable: null, isLogin: false };
    return services.knowledge.isHome(new URL(target.baseUrl), held);
  });
}

/** As the setting has it: some clients post to the address itself. */
export function asWritten(baseUrl: string, { target: { source, chat } }: Subject): string {
  const isWhole = source.client !== null && chat.api === 'openai-chat' && chat.path !== null;
  return isWhole && !/completions|\{/.test(chat.path) ? `${baseUrl}/chat/completions` : baseUrl;
}
