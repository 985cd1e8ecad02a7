import { matches, type Secret } from '@authlint/model/secret';

/** Programs that resolve such references and start another program with the values. Sources: their documentation. */
const FILLERS: readonly (readonly [pattern: RegExp, command: string])[] = [
  [/^encrypted:/, 'dotenvx run -- PROGRAM'],
  [/^op:\/\//, 'op run --env-file .env -- PROGRAM'],
  [/^ENC\[[A-Z]/, 'sops exec-env .env PROGRAM'],
  [/^bws:\/\//, 'bws run -- PROGRAM'],
  [/^doppler:\/\//, 'doppler run -- PROGRAM'],
  [/^infisical:\/\//, 'infisical run -- PROGRAM'],
  [/^(secret)?ref\+\w+:\/\//, 'vals exec -f .env -- PROGRAM'],
];

/** The command that starts a program with the resolved value; `null` where none is known. */
export function fillerOf(secret: Secret): string | null {
  return FILLERS.find(([pattern]) => matches(secret, pattern))?.[1] ?? null;
}
