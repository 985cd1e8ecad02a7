import type { ProviderType } from '@authlint/model';
import { holdsCredential } from '../options/key-shape.js';
import type { Arguments } from '../options/invocation.js';
import { UsageError } from '../usage-error.js';

/** One provider of a configuration that is to be written. A key is never part of it. */
export interface Draft {
  readonly id: string;
  readonly baseUrl: string;
  readonly type: ProviderType | null;
  readonly apiKeyEnv: string | null;
  readonly modelId: string | null;
}

/** The parts of it that are given as options. */
export type GivenDraft = { readonly [Part in keyof Draft]: Draft[Part] | null };

/** Why a text is no Base URL; `null` where it is one. The text itself is not repeated, since it may hold a key. */
export function faultOfBaseUrl(text: string): string | null {
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) {
    return 'a Base URL begins with https:// or http://';
  }
  const { username, password, search } = new URL(text);
  if (username !== '' || password !== '' || holdsCredential(search)) {
    return 'there is a credential in the Base URL: it belongs into a variable';
  }
  return null;
}

export function faultOfVariable(text: string): string | null {
  if (holdsCredential(text)) return 'that is a key, not the name of the variable that holds it';
  return /^[A-Za-z_]\w*$/.test(text) ? null : 'the name of a variable has letters, digits and _';
}

export function faultOfModel(text: string): string | null {
  if (holdsCredential(text)) return 'that is a key, not the ID of a model';
  return /^\S{1,200}$/.test(text) ? null : 'the ID of a model has no spaces';
}

/** `llm-corp-example` from `https://llm.corp.example/v1`. */
export function idFrom(baseUrl: string): string {
  const { hostname } = new URL(baseUrl);
  const name = hostname.replace(/^(api|www)\./, '').replace(/[^a-z0-9]+/gi, '-');
  return name.replace(/^-+|(?<!-)-+$/g, '') || 'provider';
}

/** The configuration as YAML. `schema`: where an editor finds the schema; `null` where it is nowhere yet. */
export function draftText(
  { id, baseUrl, type, apiKeyEnv, modelId }: Draft,
  schema: string | null = null,
): string {
  const modeline = schema === null ? '' : `# yaml-language-server: $schema=${schema}\n`;
  const lines = Object.entries({ baseUrl, type, apiKeyEnv, modelId }).flatMap(([name, value]) =>
    value === null ? [] : [`    ${name}: ${scalar(value)}`],
  );
  return `${modeline}providers:\n  ${scalar(id)}:\n${lines.join('\n')}\n`;
}

/** Plain where YAML cannot take it for anything but this text; a text in JSON is YAML as well. */
function scalar(text: string): string {
  const isWord = /^(true|false|yes|no|on|off|null|nan|inf)$/i.test(text);
  return /^[a-z][\w./-]*$/i.test(text) && !isWord ? text : JSON.stringify(text);
}

/** The parts of a configuration that are given as options. Throws on one that cannot be right. */
export function givenDraft(args: Arguments<'init'>): GivenDraft {
  const { baseUrl, apiKeyEnv, modelId, type, id } = args;
  refuse('base-url', baseUrl, faultOfBaseUrl);
  refuse('api-key-env', apiKeyEnv, faultOfVariable);
  refuse('model-id', modelId, faultOfModel);
  return { baseUrl, apiKeyEnv, modelId, type, id };
}

function refuse(name: string, text: string | null, faultOf: (text: string) => string | null): void {
  const fault = text === null ? null : faultOf(text);
  if (fault !== null) throw new UsageError(`--${name}: ${fault}`);
}
