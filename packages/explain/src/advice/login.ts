import { plainStep } from '@authlint/model/catalogue';
import { ownBaseUrl, ownerOf } from '../endpoint.js';
import { textOf } from '../line.js';
import type { ParsedText } from '../parsed-text.js';
import type { NamedClient } from '../rows.js';
import type { Advice, Situation } from './situation.js';

/** A client that signs in by itself shows a bare refusal: what is refused is its login, unless the text speaks of a key. */
const SPEAKS_OF_KEY =
  /\bapi[-_ ]?keys?\b|API_KEY\b|\b(?:the|my|this|your) key\b|\bsk-\w|[密秘][钥鑰匙]|\bbase[-_ ]?url\b/i;
/** Clients whose login is what most of their users have. Claude Code is asked by keys of others as often. */
const BY_LOGIN = ['codex-cli', 'copilot-cli', 'gemini-cli'];

/** True where a client that signs in by itself was refused, and the text speaks neither of a key nor of an address. */
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
    sentence: `the text alone does not show the cause; ${client.name} asks with the login that it keeps, and such a refusal is mostly that it has ended.`,
    steps: [
      plainStep('sign-in', `Sign out and sign in again in ${client.name}: \`${client.signIn}\`.`),
      plainStep(
        'compare',
        `Look whether a variable (OPENAI_API_KEY, a Base URL) or ${client.file ?? 'its file'} sends ${client.name} elsewhere: it goes before the login.`,
      ),
    ],
  };
}

/** A client that signs in by itself sent nothing: it has no login, or the address is one that its login does not go to. */
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
  const { name, signIn, file = 'its settings' } = client;
  const other = endpoints.find((one) => ownerOf(one, knowledge)?.vendor !== login.vendor);
  if (other !== undefined) return keyOfEntry(`${name} sent no key to ${other.host}`, file, name);
  if (provider !== null && provider.vendor !== login.vendor) return null;
  if (ownBaseUrl(lines, endpoints, knowledge) !== null) return null;
  return {
    sentence: `${name} sent neither a login nor a key: it found none, or ${file} sends the request where its login does not go.`,
    steps: [
      plainStep('sign-in', `To use the login, sign in in ${name}: \`${signIn}\`.`),
      plainStep(
        'compare',
        `Signed in already: look whether ${file} names an own provider or Base URL, which needs a key of its own.`,
      ),
    ],
  };
}

function keyOfEntry(what: string, file: string, name: string): Advice {
  return {
    sentence: `${what}: the entry with that address in ${file} has none, and the login of ${name} does not go there.`,
    steps: [
      plainStep(
        'edit',
        `Give that entry its key in ${file}: the name of a variable that holds it (\`env_key\` in Codex, ANTHROPIC_AUTH_TOKEN in Claude Code).`,
      ),
      plainStep('restart', `Set that variable, and start ${name} again from the same terminal.`),
    ],
  };
}
