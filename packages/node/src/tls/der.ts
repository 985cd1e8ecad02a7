/** The pieces of DER that a certificate is made of. Source: ITU-T X.690. */

export function tagged(tag: number, ...parts: readonly Uint8Array[]): Buffer {
  const content = Buffer.concat(parts);
  return Buffer.concat([Buffer.from([tag]), lengthOf(content.length), content]);
}

function lengthOf(length: number): Buffer {
  if (length < 0x80) return Buffer.from([length]);
  const hex = length.toString(16);
  const bytes = Buffer.from(hex.length % 2 === 0 ? hex : `0${hex}`, 'hex');
  return Buffer.concat([Buffer.from([0x80 | bytes.length]), bytes]);
}

export const sequence = (...parts: readonly Uint8Array[]): Buffer => tagged(0x30, ...parts);
export const set = (...parts: readonly Uint8Array[]): Buffer => tagged(0x31, ...parts);
export const octets = (content: Uint8Array): Buffer => tagged(0x04, content);
export const bits = (content: Uint8Array): Buffer => tagged(0x03, Buffer.from([0]), content);
export const utf8 = (text: string): Buffer => tagged(0x0c, Buffer.from(text, 'utf8'));
export const boolean = (value: boolean): Buffer => tagged(0x01, Buffer.from([value ? 0xff : 0]));

/** A positive integer of the given bytes, the first of which is not zero. */
export function integer(bytes: Uint8Array): Buffer {
  return tagged(0x02, Buffer.alloc((bytes[0] ?? 0) > 0x7f ? 1 : 0), bytes);
}

export function objectId(text: string): Buffer {
  const [first = 0, second = 0, ...rest] = text.split('.').map(Number);
  return tagged(0x06, Buffer.from([first * 40 + second, ...rest.flatMap(base128)]));
}

function base128(value: number): number[] {
  const digits = [value & 0x7f];
  for (let left = value >> 7; left > 0; left >>= 7) digits.unshift((left & 0x7f) | 0x80);
  return digits;
}

/** Two digits of the year until 2049, four from then on. Source: RFC 5280, 4.1.2.5. */
export function time(date: Date): Buffer {
  const text = date.toISOString().replace(/[-:T]|\.\d{3}/g, '');
  const isShort = date.getUTCFullYear() < 2050;
  return tagged(isShort ? 0x17 : 0x18, Buffer.from(isShort ? text.slice(2) : text, 'ascii'));
}
