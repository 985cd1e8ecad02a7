import type { Ports } from '@authlint/model/ports';
import { parseJson, textField } from '../../json.js';

const FOLDER = '~/.aws/sso/cache';

/**
 * The state of the sign-in at a portal, from the cache of `aws sso login`. The keys themselves are given out by the portal,
 * to the client: a sign-in that is good is `unreachable` here, and so is one that the client can renew by itself.
 */
export async function portalState(
  ports: Ports,
  startUrl: string,
): Promise<'absent' | 'ended' | 'unreachable'> {
  const logins: unknown[] = [];
  for (const name of await ports.files.list(FOLDER)) {
    const file = await ports.files.read(`${FOLDER}/${name}`);
    const data = file.kind === 'text' ? parseJson(file.text) : null;
    if (textField(data, 'accessToken') !== null && isOf(data, startUrl)) logins.push(data);
  }
  if (logins.length === 0) return 'absent';
  const now = ports.clock.now();
  return logins.every((login) => isOver(login, now)) ? 'ended' : 'unreachable';
}

/** A login without a start URL may belong to any portal. */
function isOf(login: unknown, startUrl: string): boolean {
  const own = textField(login, 'startUrl');
  return own === null || startUrl === '' || bare(own) === bare(startUrl);
}

function bare(url: string): string {
  return url.toLowerCase().replace(/[/#]+$/, '');
}

function isOver(login: unknown, now: number): boolean {
  const passed = (key: string) => Date.parse(textField(login, key) ?? '') < now;
  const renewable = textField(login, 'refreshToken') !== null && !passed('registrationExpiresAt');
  return passed('expiresAt') && !renewable;
}
