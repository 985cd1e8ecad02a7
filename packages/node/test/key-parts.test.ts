import { KeyParts } from '../src/scrubber/key-parts.js';
import { replaced } from '../src/scrubber/spans.js';

function withoutParts(text: string, key: string, mark: string): string {
  const parts = new KeyParts();
  parts.add(key, mark);
  return replaced(text, parts.spans(text));
}

const KEY = 'sk-proj-7Ab3dEf9hIjK2mNoP4rStU6wXyZ8bCd';
const MARK = '[key 0000]';

test.each([
  ['all of it', KEY],
  ['all but its last character', KEY.slice(0, -1)],
  ['all but its first', KEY.slice(1)],
  ['its last eight', KEY.slice(-8)],
  ['its first twelve', KEY.slice(0, 12)],
  ['eight of its middle', KEY.slice(15, 23)],
])('%s goes', (_what, part) => {
  expect(withoutParts(`key "${part}" is wrong`, KEY, MARK)).toBe(`key "${MARK}" is wrong`);
});

test('both lines of it go', () => {
  const text = `${KEY.slice(0, 20)}\n  ${KEY.slice(20)}`;
  expect(withoutParts(text, KEY, MARK)).toBe(`${MARK}\n  ${MARK}`);
});

test.each([
  ['its last four, as providers show them', `sk-proj-***${KEY.slice(-4)}`, KEY],
  ['what every key of the issuer begins with', 'keys begin with sk-proj-', KEY],
  ['the same of a long beginning', 'keys begin with sk-ant-api03-', `sk-ant-api03-${KEY.slice(8)}`],
  ['words that a key holds', 'the gateway of the team', 'my-gateway-of-team-5f3a9c'],
  ['short keys, which are looked for as a whole', 'abc', 'abc12345'],
  ['other text', 'Incorrect API key provided.', KEY],
])('%s stays', (_what, text, key) => {
  expect(withoutParts(text, key, MARK)).toBe(text);
});

/** What is left where a text repeats `part` of a key. */
const left = (key: string, part: string): string => {
  return withoutParts(`<${part}>`, key, MARK);
};

const GONE = `<${MARK}>`;
const OWN = '7Ab3dEf9hIjK2mNo';

describe('how much of a key is telling', () => {
  test('what is behind the prefix of the issuer, also where it could be a word', () => {
    // Found by `npm run test:fuzz` among 1,000,000 answers: seed 1072831329.
    const drawn = 'sk-proj-MthamvyuuyrrtbBYTeOSb865qnTwSRzX1RO6t0gbmnDtct01';
    expect(left(drawn, `${drawn.slice(0, 20)}...${drawn.slice(-4)}`)).toBe(`<${MARK}...ct01>`);
    expect(left(drawn, drawn.slice(0, 16))).toBe(GONE);
    expect(left(drawn, drawn.slice(0, 11))).toBe(`<${drawn.slice(0, 11)}>`);
  });

  test('eight characters wherever they begin, not seven', () => {
    for (let from = 0; from + 8 <= OWN.length; from += 1) {
      expect(left(OWN, OWN.slice(from, from + 8))).toBe(GONE);
      expect(left(OWN, OWN.slice(from, from + 7))).toBe(`<${OWN.slice(from, from + 7)}>`);
    }
  });

  test('at the ends of the text, too', () => {
    expect(withoutParts(OWN.slice(0, 8), OWN, MARK)).toBe(MARK);
    for (const part of [OWN.slice(0, 7), OWN.slice(-7)])
      expect(withoutParts(part, OWN, MARK)).toBe(part);
  });

  test('the end of a key whose length is no multiple of four, and nothing beyond it', () => {
    for (const key of [`${OWN}x`, `${OWN}xY`, `${OWN}xY5`])
      expect(left(key, `${key.slice(-8)}x`)).toBe(`<${MARK}x>`);
  });

  test('a key of sixteen characters has parts, one of fifteen has none', () => {
    expect(left(OWN, OWN.slice(0, 12))).toBe(GONE);
    expect(left(OWN.slice(0, 15), OWN.slice(0, 12))).toBe(`<${OWN.slice(0, 12)}>`);
  });

  test('letters alone are words, unless a capital stands inside', () => {
    expect(left('the-gateway-of-my-team-7', 'gateway-of-my')).toBe('<gateway-of-my>');
    expect(left('THE-GATEWAY-OF-MY-TEAM', 'GATEWAY-OF-MY')).toBe('<GATEWAY-OF-MY>');
    expect(left('theGatewayOfMyTeam', 'GatewayOfMy')).toBe(GONE);
    expect(left('the-gateway-of-my-4-teams', 'of-my-4-teams')).toBe(GONE);
  });

  test('eight letters with five consonants in a row are no word, in capitals too', () => {
    const key = 'zxwvbdfghjk-mnpqrstvwxz-zxwvbdfghjq';
    for (const from of [0, 3, 12, 27]) {
      expect(left(key, key.slice(from, from + 8))).toBe(GONE);
      expect(left(key, key.slice(from, from + 7))).toBe(`<${key.slice(from, from + 7)}>`);
      expect(left(key.toUpperCase(), key.slice(from, from + 8).toUpperCase())).toBe(GONE);
    }
    expect(left('the-strength-of-a-team', 'strength-of')).toBe('<strength-of>');
  });

  // `~` is in no word.
  const SIGNS = 'banana~lemon~papaya~melon';
  test.each([
    ['the first eleven', SIGNS.slice(0, 11), GONE],
    ['the first ten', SIGNS.slice(0, 10), `<${SIGNS.slice(0, 10)}>`],
    ['thirteen of twenty-five within it', SIGNS.slice(4, 17), GONE],
    ['twelve within it, which is less than half', SIGNS.slice(4, 16), `<${SIGNS.slice(4, 16)}>`],
  ])('of a key with signs that words do not have: %s', (_what, part, expected) => {
    expect(left(SIGNS, part)).toBe(expected);
  });

  test('exactly half, and letters in a row that are too many for a word', () => {
    expect(left('banana~lemon~papaya~melo', 'a~lemon~papa')).toBe(GONE);
    const long = 'bananalemonapapayamelonapple';
    expect(left(long, long.slice(4, 24))).toBe(GONE);
  });

  test.each([
    ['rect-horse-zjvvkvkjq-sta', GONE],
    ['correct-horse-z', GONE],
    ['correct-horse', '<correct-horse>'],
    ['rect-horse-z', '<rect-horse-z>'],
  ])('%s of a passphrase: half of it, or two whole words of its beginning', (part, expected) => {
    expect(left('correct-horse-zjvvkvkjq-staple', part)).toBe(expected);
  });

  test.each([
    ...['sk-proj-', 'sk-ant-api03-', 'AIzaSy_', 'ab12_cd-', 'abcdef99-', 'ab-cd-ef-', 'Ab1_cd-'],
  ])('the beginning %s is the issuer’s: three characters behind it are not enough', (issuer) => {
    const key = issuer + OWN;
    expect(left(key, key.slice(0, issuer.length + 3))).toBe(`<${key.slice(0, issuer.length + 3)}>`);
    expect(left(key, key.slice(0, issuer.length + 4))).toBe(GONE);
  });

  test.each([...['abcdefg-', 'ab123-', '12345-', 'a-b-c-d-', '.ab-cd-', 'abcde.', 'a1b-cd-']])(
    'the beginning %s is the key’s own',
    (beginning) => {
      const key = beginning + OWN;
      expect(left(key, key.slice(0, beginning.length + 3))).toBe(GONE);
    },
  );

  test('what looks like the issuer’s further on is the key’s own', () => {
    expect(left(`1.ab-cd-ef-${OWN}`, '1.ab-cd-ef-')).toBe(GONE);
  });

  test('a fourth word of the beginning is the key’s own, too', () => {
    const key = `ab-cd-ef-gh-${OWN}`;
    expect(left(key, key.slice(0, 13))).toBe(GONE);
    expect(left(key, key.slice(0, 12))).toBe('<ab-cd-ef-gh->');
  });
});

describe('parts in base64 or hex', () => {
  const base64 = (text: string) => Buffer.from(text).toString('base64');
  const hex = (text: string) => Buffer.from(text).toString('hex');

  test.each([
    ['base64', base64(OWN), GONE],
    ['base64 of a part', base64(OWN.slice(4, 16)), GONE],
    ['base64 of too short a part', base64(OWN.slice(0, 7) + '.....'), null],
    ['base64 behind one letter', `x${base64(OWN)}`, GONE],
    ['base64 behind two', `xy${base64(OWN)}`, GONE],
    ['base64 behind three', `xyz${base64(OWN)}`, GONE],
    ['hex', hex(OWN), GONE],
    ['hex behind a digit', `0${hex(OWN)}`, GONE],
    ['hex behind another letter', `x${hex(OWN)}`, GONE],
    ['hex of a part', hex(OWN.slice(0, 8)), GONE],
    ['hex of too short a part', hex(`${OWN.slice(0, 7)}.`), null],
    ['other base64', base64('nothing to be seen here'), null],
  ])('%s', (_what, text, expected) => {
    expect(left(OWN, text)).toBe(expected ?? `<${text}>`);
  });

  test('each of several goes, and the text between stays', () => {
    const text = `${base64(OWN)} and ${hex(OWN)} and nothing-of-the-key`;
    expect(left(OWN, text)).toBe(`<${MARK} and ${MARK} and nothing-of-the-key>`);
  });

  test('of two keys with the same block each is found', () => {
    const parts = new KeyParts();
    parts.add('7Ab3dEf9hIjK2mNo', '[one]');
    parts.add('7Ab3XyZ1qRs4Tu5v', '[two]');
    const cleaned = (text: string) => replaced(text, parts.spans(text));
    expect(cleaned('7Ab3dEf9hI 7Ab3XyZ1qR')).toBe('[one] [two]');
  });
});

describe('parts side by side', () => {
  test('each of them goes', () => {
    const [one, two] = [OWN.slice(0, 8), OWN.slice(8)];
    expect(left(OWN, `${two} and ${one}, ${two}${one}`)).toBe(
      `<${MARK} and ${MARK}, ${MARK}${MARK}>`,
    );
  });

  test('the longer of two that begin at one place goes', () => {
    expect(left('a1b2c3d4E5a1b2c3d4F6g7', 'a1b2c3d4F6g7')).toBe(GONE);
    expect(left('a1b2c3d4F6g7E5a1b2c3d4', 'a1b2c3d4F6g7')).toBe(GONE);
  });

  test('two that overlap go together', () => {
    const key = 'a7b8c9d0e1f2g3ha'; // it ends as it begins
    expect(left(key, key.slice(4) + key.slice(1, 12))).toBe(GONE);
  });

  test('one within another leaves nothing of either', () => {
    const key = 'P1q2R3s4T5u6P1q2R3s4V7w8';
    expect(left(key, key)).toBe(GONE);
    expect(left(key, key.slice(0, 20))).toBe(GONE);
  });
});
