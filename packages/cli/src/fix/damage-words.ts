import { blankNames, damageOf, outerWhitespace, type Damage } from '@authlint/core/internal';
import { lengthOf, type Secret } from '@authlint/model/secret';

/** Damage that is taken off by removing what stands around the key. */
const REMOVABLE: Readonly<Partial<Record<Damage, string>>> = {
  whitespace: 'whitespace',
  quoted: 'quotation marks',
  'bearer-prefix': 'a scheme in front',
  assignment: 'a name in front',
  punctuation: 'punctuation behind it',
  repeated: 'its second copy',
};

/** True where `fixed` is sound, and the damage of `key` is of the kinds that authlint takes off. */
export function isRemovable(key: Secret, fixed: Secret): boolean {
  if (damageOf(fixed).length > 0) return false;
  return damageOf(key).every((damage) => damage in REMOVABLE || damage === 'inner-whitespace');
}

/** What is to be removed: `1 trailing space`, `quotation marks`. No character of the key is told. */
export function damageWords(key: Secret, fixed: Secret): string {
  const damages = damageOf(key);
  const ends = outerWhitespace(key);
  const [name, ...others] = blankNames(key);
  if (damages.length === 1 && damages[0] === 'whitespace') {
    const count = lengthOf(key) - lengthOf(fixed);
    const where = ends === 'both' ? 'outer' : ends;
    const kind = name === undefined || others.length > 0 ? 'whitespace character' : name;
    return `${String(count)} ${where} ${kind}${count === 1 ? '' : 's'}`;
  }
  return damages.flatMap((damage) => REMOVABLE[damage] ?? []).join(', ');
}
