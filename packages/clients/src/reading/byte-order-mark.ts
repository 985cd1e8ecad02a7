import { START, type ParseFault } from '@authlint/documents';

/** Of a file of settings: it counts as one that cannot be parsed. */
export const MARKED: ParseFault = {
  at: START,
  code: 'syntax',
  what: 'it begins with a byte order mark, which this client does not take: save it as UTF-8 without one',
};
/** Of an env file as the `>` of Windows PowerShell writes it: neither dotenv nor python-dotenv, Node.js or a shell knows a name in it. */
export const WIDE: ParseFault = {
  ...MARKED,
  what: 'it is saved as UTF-16, in which programs find no variable: save it as UTF-8, in the editor or by `Set-Content -Encoding ascii` of PowerShell',
};
/** Of an env file, whose first line assigns. */
export const MARKED_NAME: ParseFault = {
  ...MARKED,
  what: 'it begins with a byte order mark, so that this client does not know the first name: save it as UTF-8 without one',
};
