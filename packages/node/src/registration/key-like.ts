import { seal } from '@authlint/model/secret';
import type { Knowledge } from '@authlint/model/knowledge';
import { redact } from '@authlint/model/redaction';

/** Shorter parts of a text are words. */
const SHORTEST = 8;
/** Shortest text that is a key because it looks like chance. */
const RANDOM = 20;
/** What stands in front of the id of an account, a project or a request, which is none. */
const OF_AN_ID =
  /(?:account|project|tenant|org|organization|team|workspace|deployment|subscription|request|resource|trace|client|user|app|region|version)s?[-_]?(?:id)?$/i;
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Parts of a text that is shown, such as an address or the name of a model, that have the form of a key. */
export function keyLikeParts(text: string, knowledge: Knowledge): readonly string[] {
  const parts = text.split(/([^A-Za-z0-9+_~=.-]+)/);
  return parts.flatMap((part, index) => {
    const before = parts[index - 2] ?? '';
    return index % 2 === 0 && isKeyLike(part, before, knowledge) ? [part] : [];
  });
}

function isKeyLike(part: string, before: string, knowledge: Knowledge): boolean {
  if (part.length < SHORTEST) return false;
  if (knowledge.issuersOf(seal(part)).certainty === 'distinctive') return true;
  if (isPlain(part) || UUID.test(part) || OF_AN_ID.test(before)) return false;
  return redact(part).includes('[key-') || isRandom(part);
}

/** Words, numbers and hosts, which most addresses are made of: nothing of them needs a closer look. */
function isPlain(part: string): boolean {
  return !part.includes('=') && !(/\d/.test(part) && /[A-Za-z]/.test(part));
}

/** Letters and digits that change places again and again, as in no word and no date. */
function isRandom(part: string): boolean {
  return part.split(/[.~=_-]/).some((piece) => {
    const changes = piece.match(/\d(?=[A-Za-z])|[A-Za-z](?=\d)|[a-z](?=[A-Z])/g) ?? [];
    return piece.length >= RANDOM && /\d/.test(piece) && changes.length >= 5;
  });
}
