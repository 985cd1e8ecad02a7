import { plainStep } from '@authlint/model/catalogue';
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
