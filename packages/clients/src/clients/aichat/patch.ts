import type { SourceLocation } from '@authlint/core';
import { addressOf, objectIn, webUrl } from '@authlint/model/secret';
import { literalHeader, variableOrigin, type ConfiguredHeader } from '../../reading/headers.js';
import type { Setting } from '../../reading/setting.js';
import type { Variables } from '../../reading/variables.js';

/** What a client of the configuration changes of its requests for chat, the last one first: `patch_request_data` of client/common.rs. */
export function patchesOf(client: Setting | null, model: Setting | null, name: string): Setting[] {
  const ofClient = client
    ?.entries('patch', 'chat_completions')
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

/** A patch that a variable holds. */
export interface VariablePatch {
  readonly url: string | null;
  readonly headers: readonly ConfiguredHeader[];
  /** Headers that it takes out, in small letters. */
  readonly removed: readonly string[];
}

/** The JSON of a variable, which takes the place of the patch in the file; `null` where it is no JSON, so that the file counts. */
export function patchOfVariable(
  variables: Variables,
  variable: string,
  name: string,
): VariablePatch | null {
  const text = variables.secret(variable);
  const patches = text === null ? null : objectIn(text);
  if (patches === null) return null;
  const patch = patches.entries.find((entry) => isMeant(entry.name, name))?.object;
  const valueOf = (key: string) => patch?.entries.find((entry) => entry.name === key);
  const url = valueOf('url')?.text ?? null;
  const headers = valueOf('headers')?.object?.entries ?? [];
  const setting = variableOrigin(variable, variables.locationOf(variable));
  return {
    url: url === null ? null : addressOf(url),
    headers: headers.flatMap(({ name: header, text: value }) =>
      value === null ? [] : literalHeader(setting, header, value),
    ),
    removed: headers.flatMap((header) => (header.text === null ? [header.name.toLowerCase()] : [])),
  };
}

export interface PatchedUrl {
  readonly baseUrl: string;
  /** Path and query of the request, where they are not the usual ones. */
  readonly chat: string | null;
  /** `undefined`: the environment of the process names it. */
  readonly at: SourceLocation | undefined;
}

/** The whole address of the request, in place of the one that the Base URL gives. */
export function urlOf(patches: readonly Setting[], usual: string | null): PatchedUrl | null {
  const setting = patches.map((patch) => patch.get('url')).find((url) => url.word() !== null);
  const text = setting?.word();
  return setting === undefined || text == null ? null : splitUrl(text, usual, setting.location);
}

export function splitUrl(
  text: string,
  usual: string | null,
  at: SourceLocation | undefined,
): PatchedUrl {
  if (usual !== null && text.endsWith(usual)) {
    return { baseUrl: text.slice(0, -usual.length), chat: null, at };
  }
  const url = webUrl(text);
  if (url === null) return { baseUrl: text, chat: null, at };
  return { baseUrl: url.origin, chat: url.pathname + url.search, at };
}
