import type { ProviderTarget, SettingPlace, HiddenBaseUrl } from './target.js';
import type { Subject } from './subject.js';

/** The source of a client's Base URL; `null` where none is known. */
export function baseUrlPlace({ places }: Pick<ProviderTarget, 'places'>): SettingPlace | null {
  return places?.().find(({ setting, used }) => setting === 'Base URL' && used) ?? null;
}

/** `env:NAME`, or file and line. */
export function shownPlace({ from, location }: SettingPlace): string {
  return location === null ? from : `${location.file}:${String(location.line)}`;
}

/**
 * The Base URLs that the one in use overrides. The client's built-in one is included only for a key in that vendor's form, since any
 * other may be the key of a gateway.
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

/** The value of the setting: some clients send requests to exactly this address. */
export function asWritten(baseUrl: string, subject: Subject): string {
  return wholePath(subject) === null
    ? baseUrl
    : baseUrl + (ROUTES[subject.target.chat.api ?? ''] ?? '');
}

const ROUTES: Readonly<Record<string, string>> = {
  'openai-chat': '/chat/completions',
  'anthropic-messages': '/messages',
};

/** What the client posts to, where it takes the configured address as that of the request and it is not that of the API. */
export function wholePath({ target: { source, chat } }: Subject): string | null {
  const isOther = chat.path !== null && !/completions|messages|\{/.test(chat.path);
  return source.client !== null && ROUTES[chat.api ?? ''] !== undefined && isOther
    ? chat.path
    : null;
}
