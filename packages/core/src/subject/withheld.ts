import { damageOf } from './key-damage.js';
import type { Subject } from './subject.js';

/** True where this client sends nothing because of the key that it has, or lacks, or because of its Base URL. */
export function withholds({ key, login, target, credential }: Subject): boolean {
  if (target.urlCredential === 'refused' || target.urlCredential === 'joined') return true;
  const withheld = credential.winner?.source.withholds ?? target.withholds ?? [];
  if (key === null) return login === null && withheld.includes('no-key');
  return damageOf(key).some((damage) => withheld.includes(damage));
}
