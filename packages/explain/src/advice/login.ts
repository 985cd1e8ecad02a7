import { plainStep } from '@authlint/model/catalogue';
import { ownBaseUrl, ownerOf } from '../endpoint.js';
import { textOf } from '../line.js';
import type { ParsedText } from '../parsed-text.js';
import type { NamedClient } from '../rows.js';
import type { Advice, Situation } from './situation.js';

/** A client with its own login shows a bare rejection: the login was rejected, unless the text mentions a key. */
const SPEAKS_OF_KEY =
  /\bapi[-_ ]?keys?\b|API_KEY\b|\b(?:the|my|this|your) key\b|\bsk-\w|[密秘][钥鑰匙]|\bbase[-_ ]?url\b/i;
/** Clients that most users use with a login. Claude Code is used with other providers' keys as often. */
const BY_LOGIN = ['codex-cli', 'copilot-cli', 'gemini-cli'];

/** True if a client with its own login was rejected, and the text mentions neither a key nor an address. */
export function asksByLogin(client: NamedClient, { lines, endpoints }: ParsedText): boolean {
  return (
    BY_LOGIN.includes(client.id) && endpoints.length === 0 && !SPEAKS_OF_KEY.test(textOf(lines))
  );
}

export function clientLogin({ decision, client, provider, reading }: Situation): Advice | null {
  if (!decision.bare || client?.signIn === undefined || !asksByLogin(client, reading)) return null;
  const login = reading.knowledge.provider(client.login ?? '');
  if (provider !== null && provider.vendor !== login?.vendor) return null;
  return {
    sentence: `the text alone does not show the cause; ${client.name} uses the login that it keeps, and a refusal usually means that it has ended.`,
    steps: [
      plainStep('sign-in', `Sign out and sign in again in ${client.name}: \`${client.signIn}\`.`),
      plainStep(
        'compare',
        `Check whether a variable (OPENAI_API_KEY, a Base URL) or ${client.file ?? 'its file'} sends ${client.name} elsewhere: it takes precedence over the login.`,
      ),
    ],
  };
}

/** A client with its own login sent no credential: it has no login, or does not send it to this address. */
export function clientWithoutLogin({
  decision,
  client,
  provider,
  reading,
}: Situation): Advice | null {
  if (decision.code !== 'key-missing' || client?.signIn === undefined) return null;
  const { knowledge, lines, endpoints } = reading;
  const login = knowledge.provider(client.login ?? '');
  if (login === null) return null;
  const entry = client.id === 'codex-cli' ? entryWithoutKey(textOf(lines)) : null;
  if (entry !== null) return keyOfPasted(entry);
  const { name, signIn, file = 'its settings' } = client;
  const other = endpoints.find((one) => ownerOf(one, knowledge)?.vendor !== login.vendor);
  if (other !== undefined) return keyOfEntry(`${name} sent no key to ${other.host}`, file, client);
  if (provider !== null && provider.vendor !== login.vendor) return null;
  if (ownBaseUrl(lines, endpoints, knowledge) !== null) return null;
  return {
    sentence: `${name} sent neither a login nor a key: it found none, or ${file} sends the request where its login does not go.`,
    steps: [
      plainStep('sign-in', `To use the login, sign in in ${name}: \`${signIn}\`.`),
      plainStep(
        'compare',
        `Already signed in: check whether ${file} names a custom provider or Base URL, which needs its own key.`,
      ),
    ],
  };
}

/** Name of a provider in a pasted Codex configuration that requests no key. */
function entryWithoutKey(text: string): string | null {
  if (
    /^\s{0,20}(?:env_key|experimental_bearer_token|requires_openai_auth\s?=\s?true)\b/m.test(text)
  )
    return null;
  return /^\s{0,20}\[model_providers\.([\w-]{1,60})\]/m.exec(text)?.[1] ?? null;
}

function keyOfPasted(entry: string): Advice {
  return {
    sentence: `the pasted entry \`${entry}\` asks for no key, and Codex CLI since 0.149 sends its login or the key that it keeps only where an entry asks for it.`,
    steps: [
      plainStep(
        'edit',
        `Add \`requires_openai_auth = true\` to [model_providers.${entry}]: it then gets what \`codex login\` has stored.`,
      ),
      plainStep(
        'edit',
        'For a separate key write `env_key = "NAME"` there, and start Codex CLI again where the variable NAME is set.',
      ),
    ],
  };
}

/** Syntax for an entry's key, by client. */
const KEY_OF_ENTRY: Readonly<Record<string, string>> = {
  'codex-cli':
    '`env_key = "NAME"` for a variable that holds one, or `requires_openai_auth = true` for the one that `codex login` has stored (since 0.149 no other entry gets that)',
  'claude-code': 'ANTHROPIC_AUTH_TOKEN under `env`',
};

function keyOfEntry(what: string, file: string, { name, id }: NamedClient): Advice {
  const how = KEY_OF_ENTRY[id] ?? 'the field of the key, or the name of a variable that holds it';
  return {
    sentence: `${what}: the entry with that address in ${file} has none, and the login of ${name} does not go there.`,
    steps: [
      plainStep('edit', `Give that entry its key in ${file}: ${how}.`),
      plainStep('restart', `Start ${name} again, from the terminal that has the variable.`),
    ],
  };
}
