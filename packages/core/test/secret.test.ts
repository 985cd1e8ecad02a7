import { inspect, format } from 'node:util';
import { bogusLike, matches, SECRET_MARK, seal } from '../src/internal.js';

describe('Secret', () => {
  const text = 'canary-abcDEF123';
  const secret = seal(text);

  test.each([
    ['template', `${secret}`],
    ['JSON', JSON.stringify({ secret })],
    ['inspect', inspect({ secret }, { showHidden: true, depth: 9, getters: true })],
    ['inspect without custom', inspect(secret, { customInspect: false, showHidden: true })],
    ['format', format('%s %o %j', secret, secret, secret)],
    ['spread', JSON.stringify({ ...secret })],
    ['clone', inspect(structuredClone({ ...secret }))],
  ])('%s gives no plaintext', (_name, out) => {
    expect(out).not.toContain(text);
  });

  test('a template gives the mark', () => {
    expect(`${secret}`).toBe(SECRET_MARK);
  });

  test('a regex test leaves no subject behind', () => {
    expect(matches(secret, /abc/)).toBe(true);
    expect(RegExp.input).not.toContain('abc');
  });

  test('a bogus key keeps the prefix and the shape and is another key', () => {
    const bogus = bogusLike(seal('sk-proj-abcDEF123_-x'), 8);
    expect(matches(bogus, /^sk-proj-[a-z]{3}[A-Z]{3}[0-9]{3}_-[a-z]$/)).toBe(true);
    expect(matches(bogus, /^sk-proj-abcDEF123_-x$/)).toBe(false);
  });
});
