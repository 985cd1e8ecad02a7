export type Encode = (text: string) => string;
export const ENCODINGS: readonly Encode[] = [
  (text) => text,
  encodeURIComponent,
  (text) => JSON.stringify(JSON.stringify(text)),
  (text) => Buffer.from(text).toString('base64'),
  (text) => Buffer.from(text).toString('base64url'),
  (text) => Buffer.from(text).toString('hex'),
  (text) => Buffer.from(`user:${text}`).toString('base64'),
];
/** What a server may repeat of a key. */
export const PARTS: readonly Encode[] = [
  (text) => text.slice(0, -1),
  (text) => text.slice(1),
  (text) => text.slice(-8),
  (text) => text.slice(0, 12),
  (text) => `${text.slice(0, 20)}\n${text.slice(20)}`,
];

/** Whether a reader who knows the usual encodings can get the secret out of the text, or a part of it that tells. */
export const holds = (text: string, secret: string): boolean =>
  ENCODINGS.some((encode) => text.includes(encode(secret).replace(/=+$/, ''))) ||
  [secret.slice(4, 24), secret.slice(-8), secret.slice(0, 12), secret.slice(20)].some(
    (part) => text.includes(part) || text.includes(part.toLowerCase()),
  );
