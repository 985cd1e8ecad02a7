import { webUrl } from '@authlint/model/secret';
import type { Setting } from '../setting.js';

/** What a client of the configuration changes of its requests for chat, the last one first: `patch_request_data` of client/common.rs. */
export function patchesOf(client: Setting, model: Setting | null, name: string): Setting[] {
  const ofClient = client
    .get('patch', 'chat_completions')
    .entries()
    .find((patch) => isMeant(patch.key, name));
  return [ofClient, model?.get('patch')].filter((patch) => patch?.present === true) as Setting[];
}

/** A pattern that could take long, with a repeated group or many repetitions, is taken for one that fits. */
function isMeant(pattern: string, name: string): boolean {
  const repetitions = pattern.match(/[*+{]/g) ?? [];
  if (/\)[*+?{]/.test(pattern) || repetitions.length > 3 || name.length > 200) return true;
  try {
    return new RegExp(`^(${pattern})$`).test(name);
  } catch {
    return false;
  }
}

export interface PatchedUrl {
  readonly baseUrl: string;
  /** Path and query of the request, where they are not the usual ones. */
  readonly chat: string | null;
  readonly setting: Setting;
}

/** The whole address of the request, in place of the one that the Base URL gives. */
export function urlOf(patches: readonly Setting[], usual: string | null): PatchedUrl | null {
  const setting = patches.map((patch) => patch.get('url')).find((url) => url.word() !== null);
  const text = setting?.word();
  if (setting === undefined || text == null) return null;
  if (usual !== null && text.endsWith(usual)) {
    return { baseUrl: text.slice(0, -usual.length), chat: null, setting };
  }
  const url = webUrl(text);
  if (url === null) return { baseUrl: text, chat: null, setting };
  return { baseUrl: url.origin, chat: url.pathname + url.search, setting };
}
