import { baseUrlPlace } from './base-url-place.js';
import type { Subject } from './subject.js';
import type { HiddenBaseUrl } from './target.js';

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
