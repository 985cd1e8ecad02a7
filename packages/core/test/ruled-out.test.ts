import { CAUSE_OF, known, unknown, type Code, type Fact, type FactValue } from '@authlint/model';
import { EXCLUDED_HERE, ruledOut } from '../src/check/ruled-out.js';

/** Which rivals of a diagnosis a fact excludes. */
const codesOf = (code: Code, facts: Readonly<Record<string, FactValue>>): readonly Code[] =>
  ruledOut(
    code,
    new Map(Object.entries(facts).map(([id, value]) => [id, known(value, 'given')])),
  ).map((one) => one.code);

test.each<[string, FactValue, readonly Code[]]>([
  ['chat.passed', true, ['key-rejected']],
  ['chat.passed', false, []],
  ['experiment.repaired', 'accepted', ['key-rejected']],
  ['experiment.repaired', 'rejected', []],
  ['key.present', true, ['key-missing']],
  ['key.present', false, []],
  ['key.expired', false, ['key-expired']],
  ['key.expired', true, []],
  ['origin.match', 'same', ['key-of-other-provider']],
  ['origin.match', 'other', []],
  ['client.variable', 'same', ['env-changed-after-start', 'env-not-in-client']],
  ['client.variable', 'missing', []],
  ['experiment.shadowed', 'none', ['env-shadowed']],
  ['experiment.shadowed', '.env:3', []],
  ['experiment.place', 'none', ['gateway-scheme-differs']],
  ['experiment.place', 'x-api-key', []],
  ['auth.rejected', false, ['gateway-scheme-differs']],
  ['auth.rejected', true, []],
  ['chat.rejected', true, ['gateway-discovery-differs']],
  ['chat.rejected', false, []],
  ['control.chatSameAnswer', true, ['gateway-upstream-key']],
  ['control.chatSameAnswer', false, []],
  ['experiment.twin', 'none', ['key-of-twin-endpoint']],
  ['experiment.twin', 'moonshotai-cn', []],
  ['experiment.peer', 'none', ['key-of-other-account']],
  ['experiment.peer', 'other', []],
  ['native.missing', [], ['native-setting-missing']],
  ['native.missing', ['region'], []],
  ['native.missing', 'region', []],
])('%s of %j excludes %j', (fact, value, codes) => {
  expect(codesOf('quota', { [fact]: value })).toEqual(codes);
});

test('a damage that the key lacks, or of which it is rejected without it as well', () => {
  const whole = codesOf('quota', { 'key.damage': [] });
  expect(whole).toEqual(expect.arrayContaining(['key-whitespace', 'key-quoted']));
  const quoted = codesOf('quota', { 'key.damage': ['quoted'] });
  expect(quoted).toContain('key-whitespace');
  expect(quoted).not.toContain('key-quoted');
  const inVain = { 'key.damage': ['quoted'], 'experiment.repaired': 'rejected' };
  expect(codesOf('quota', inVain)).toContain('key-quoted');
  const helped = { 'key.damage': ['quoted'], 'experiment.repaired': 'accepted' };
  expect(codesOf('quota', helped)).not.toContain('key-quoted');
  const text = { 'key.damage': 'quoted', 'experiment.repaired': 'rejected' };
  expect(codesOf('quota', text)).toEqual([]);
  const irreparable = { 'key.damage': ['placeholder'], 'experiment.repaired': 'rejected' };
  expect(codesOf('quota', irreparable)).not.toContain('key-placeholder');
});

test('a diagnosis excludes neither itself nor a rival twice, and says why', () => {
  expect(codesOf('key-missing', { 'key.present': true })).toEqual([]);
  const facts = new Map<string, Fact>([
    ['experiment.place', known('none', 'POST /chat')],
    ['auth.rejected', known(false, 'POST /chat')],
    ['chat.passed', unknown('offline', 'POST /chat')],
  ]);
  expect(ruledOut('quota', facts)).toEqual([
    {
      cause: CAUSE_OF['gateway-scheme-differs'],
      code: 'gateway-scheme-differs',
      why: 'other headers and schemes are rejected too',
    },
  ]);
  expect(EXCLUDED_HERE).toEqual(['key-of-other-account']);
});
