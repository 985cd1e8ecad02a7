import { sameSecret, seal, type Secret } from '@authlint/model/secret';

/** The text that a secret holds, if it is one of those given; so a test states values without any secret being opened. */
export function textOf(secret: Secret, texts: readonly string[]): string {
  return texts.find((text) => sameSecret(secret, seal(text))) ?? 'another text';
}

/** What stands in `<...>` in expected lines. */
export function textsIn(lines: readonly string[]): readonly string[] {
  return lines.flatMap((line) => [...line.matchAll(/<([^<>]*)>/g)].map(([, text = '']) => text));
}
