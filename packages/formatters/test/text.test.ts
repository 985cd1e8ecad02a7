import type { ProviderReport } from '@authlint/model';
import { DEFAULT_FORMAT_OPTIONS, FORMATTERS, type FormatOptions } from '@authlint/formatters';
import { gatewayDiffers, healthy, rejected, reportOf, unchecked } from './support/reports.js';

const format = (providers: ProviderReport[], options: Partial<FormatOptions> = {}): string =>
  FORMATTERS.text(reportOf(...providers), { ...DEFAULT_FORMAT_OPTIONS, ...options });

describe('text', () => {
  it('says what it is, what to do, and how that is known', () => {
    expect(format([rejected])).toMatchSnapshot();
  });

  it('says with --verbose what the report has', () => {
    expect(format([rejected], { verbose: true })).toMatchSnapshot();
  });

  it('says with --verbose that what a diagnosis rests on is older than a year', () => {
    const provider = { ...rejected, provider: 'groq' };
    const age = 'were last compared with their sources on 2025-11-20, more than a year ago';
    const checkedAt = (id: string) => (id === 'groq' ? '2025-11-20' : null);
    const shown = (at: string, options: Partial<FormatOptions> = { verbose: true }) =>
      format([provider], { checkedAt, at, width: null, ...options });
    expect(shown('2026-11-22T00:00:00Z')).toContain(age);
    expect(shown('2026-11-19T00:00:00Z')).not.toContain(age);
    expect(shown('2026-11-22T00:00:00Z', {})).not.toContain(age);
    expect(format([rejected], { checkedAt, at: '2026-11-22T00:00:00Z' })).not.toContain(age);
  });

  it('begins with the client and the provider', () => {
    const clientTitle = (id: string) => (id === 'codex-cli' ? 'OpenAI Codex CLI' : null);
    const of = (id: string, client: string | null): ProviderReport => ({
      ...rejected,
      id,
      source: { ...rejected.source, client },
    });
    const head = (...providers: ProviderReport[]) =>
      format(providers, { clientTitle, width: null }).split('  ')[0];
    expect(head(of('team', 'codex-cli'))).toBe('✖ OpenAI Codex CLI, provider team');
    expect(head(of('codex-cli', 'codex-cli'))).toBe('✖ OpenAI Codex CLI');
    expect(head(of('team', 'environment'))).toBe('✖ team');
    expect(head(of('team', null))).toBe('✖ team');
    expect(head(of('a', 'codex-cli'), of('b', 'codex-cli'))).toBe(
      '✖ OpenAI Codex CLI, providers a, b',
    );
  });

  it('is short about a healthy provider', () => {
    expect(format([healthy])).toMatchInlineSnapshot(`
     "✔ openai  ok  api.openai.com
     "
    `);
  });

  it('says what was not looked at when nothing was sent', () => {
    const text = format([unchecked]);
    expect(text).toContain('not checked');
    expect(text).toContain('Not known: discovery, chat (offline: nothing is sent).');
    expect(format([unchecked], { verbose: true })).toContain('Verification: nothing was sent.');
  });

  it('keeps the documented phrase and commands on one line at any width', () => {
    for (let width = 40; width <= 100; width += 1) {
      const text = format([rejected], { width });
      expect(text).toContain('401 authentication failed');
      expect(text).toContain('authlint fix team-gateway --write');
      expect(format([rejected], { width, verbose: true })).toContain(
        '`authlint chat team-gateway`',
      );
    }
  });

  it('wraps prose to the width, and no wider than 100 columns', () => {
    const prose = { ...gatewayDiffers, sentence: 'word '.repeat(100), docs: '', evidence: [] };
    const provider = { ...rejected, requests: [], diagnosis: prose };
    const widest = (text: string): number =>
      Math.max(...text.split('\n').map((line) => line.length));
    expect(widest(format([provider], { width: 60 }))).toBeLessThanOrEqual(60);
    expect(widest(format([provider], { width: 400 }))).toBeLessThanOrEqual(100);
    expect(widest(format([provider], { width: 400 }))).toBeGreaterThan(90);
  });

  it('counts wide characters as two columns', () => {
    const message = '鍵が拒否されました '.repeat(12);
    const text = format([{ ...rejected, diagnosis: { ...gatewayDiffers, sentence: message } }]);
    const lines = text.split('\n').filter((line) => line.includes('鍵'));
    expect(lines.map((line) => line.trim().split(' ').length)).toEqual([4, 4, 4]);
  });

  it('does not wrap in a pipe', () => {
    const diagnosis = { ...gatewayDiffers, sentence: 'word '.repeat(100).trim() };
    const text = format([{ ...rejected, diagnosis }], { width: null });
    expect(text.split('\n').find((line) => line.startsWith('  Word'))).toHaveLength(501);
  });

  it('uses ASCII symbols when asked', () => {
    const text = format([rejected, healthy, unchecked], { ascii: true });
    expect([...text].filter((character) => character > '~')).toEqual([]);
    expect(text).toContain('x team-gateway');
    expect(text).toContain('+ openai');
  });

  it('colours only when asked, and says the same', () => {
    const plain = format([rejected, healthy]);
    const coloured = format([rejected, healthy], { color: true });
    expect(plain).not.toContain('\u001b');
    expect(coloured).toContain('\u001b[31m');
    expect(coloured.replace(/\u001b\[\d+m/g, '')).toBe(plain);
  });

  it('links the file where the terminal opens links, and says the same', () => {
    const options = { places: { cwd: '/srv/a project', home: null } };
    const linked = format([rejected], { ...options, links: true });
    expect(linked).toContain(
      '\u001b]8;;file:///srv/a%20project/authlint.config.yaml\u0007authlint.config.yaml:2\u001b]8;;\u0007',
    );
    expect(linked.replace(/\u001b\]8;;[^\u0007]*\u0007/g, '')).toBe(format([rejected], options));
  });

  it('ends no terminal sequence by the name of a file', () => {
    const source = { ...rejected.source, file: '/x/\u0007\u001b[2J?#' };
    const linked = format([{ ...rejected, source }], { links: true });
    expect(linked).toContain('\u001b]8;;file:///x/%07%1B[2J%3F%23\u0007');
    expect(linked.replace(/\u001b\]8;;[^\u0007]*\u0007/g, '')).not.toContain('\u001b');
  });

  it.each(['javascript:alert(1)', 'https://x.example/\u0007\u001b[2J', 'file:///etc/passwd'])(
    'links no %j of a report',
    (docs) => {
      const diagnosis = { ...gatewayDiffers, docs };
      expect(format([{ ...rejected, diagnosis }], { links: true })).not.toContain('\u001b');
    },
  );

  it('shortens paths by the working directory and the home, and keeps them on one line', () => {
    const places = { cwd: '/srv/my project', home: '/home/ann' };
    const at = (file: string): string => {
      const source = { ...rejected.source, file, client: 'opencode' };
      return format([{ ...rejected, source }], { places, width: 40 });
    };
    expect(at('/srv/my project/a folder of mine/opencode.json')).toContain(
      '  a folder of mine/opencode.json:2\n',
    );
    expect(at('/home/ann/.config/opencode.json')).toContain('  ~/.config/opencode.json:2\n');
    expect(at('/home/annabel/opencode.json')).toContain(' /home/annabel/opencode.json:2\n');
    expect(at('authlint.config.yaml')).toContain(' authlint.config.yaml:2\n');
  });

  it('shortens paths of Windows', () => {
    const places = { cwd: 'C:\\work\\', home: 'C:\\Users\\ann' };
    const source = { ...rejected.source, file: 'C:\\work\\sub\\opencode.json' };
    expect(format([{ ...rejected, source }], { places })).toContain(' sub/opencode.json:2\n');
  });

  it('shows no control character of a configuration or an answer', () => {
    const evil = '\u001b]0;title\u0007\u009b31m\u202eabc\r\n';
    const text = format([
      {
        ...rejected,
        id: evil,
        baseUrl: evil,
        diagnosis: {
          ...gatewayDiffers,
          message: evil,
          evidence: [{ fact: 'chat.text', value: evil, from: evil }],
        },
      },
    ]);
    expect(text.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\p{Cf}]/u);
  });

  it('counts states and findings in the last line', () => {
    const lines = format([rejected, healthy, unchecked]).trimEnd().split('\n');
    expect(lines.at(-1)).toBe(
      '3 providers: 1 ok, 1 rejected, 1 not checked; 1 error; 1 warning; 2 requests',
    );
    const timed = format([rejected, healthy], { elapsedMs: 2149 }).trimEnd();
    expect(timed.endsWith('; 2 requests, 2.1 s')).toBe(true);
    expect(format([])).toBe('0 providers: nothing to check\n');
  });

  it('is quiet about what needs nothing done', () => {
    const text = format([rejected, healthy, unchecked], { quiet: true });
    expect(text).toContain('team-gateway');
    expect(text).toContain('TLS certificates are not checked');
    expect(text).not.toContain('The key is written into the file');
    expect(text).not.toContain('✔ openai');
    expect(format([healthy], { quiet: true })).toBe('');
  });

  it('gives the reason of all rivals that were ruled out', () => {
    const rivals = (
      ['key-missing', 'key-quoted', 'key-masked', 'key-expired', 'quota'] as const
    ).map((code) => ({ cause: null, code, why: `no ${code}` }));
    const text = (count: number): string => {
      const ruledOut = [...gatewayDiffers.ruledOut, ...rivals].slice(0, count);
      const diagnosis = { ...gatewayDiffers, ruledOut };
      return format([{ ...rejected, diagnosis }], { verbose: true });
    };
    expect(text(5)).toContain('• key-expired: no key-expired');
    expect(text(6)).toContain('• quota: no quota');
    expect(text(6)).toContain('• key-masked: no key-masked');
    expect(text(0)).not.toContain('Ruled out');
  });

  it('shows a request to another host in full', () => {
    const [first] = rejected.requests;
    if (first === undefined) throw new Error('a request is needed');
    const url = 'https://twin.example/v1/models?x=1';
    const provider = { ...rejected, requests: [first, { ...first, url }] };
    expect(format([provider], { width: null })).toContain('GET https://twin.example/v1/models?x=1');
    const text = format([provider], { verbose: true });
    expect(text).toMatch(/401 {2}87 ms {2}\/v1\/models$/m);
    expect(text).toMatch(/401 {2}87 ms {2}https:\/\/twin\.example\/v1\/models\?x=1$/m);
  });

  it('says of a pasted text only what it can tell', () => {
    const text = format([
      {
        ...unchecked,
        id: 'input',
        type: 'unknown',
        baseUrl: '',
        state: 'inconclusive',
        source: { file: null, line: null, column: null, client: null },
        credential: { from: null, fingerprint: null, issuer: null, expiresAt: null, account: null },
        undetermined: [{ rule: 'x/y', missing: [{ fact: 'explain.answer', reason: 'not-given' }] }],
      },
    ]);
    expect(text).toBe(
      [
        '? input  could not tell',
        '  The evidence does not show what is wrong.',
        '',
        '  Not known: answer (not given).',
        '',
      ].join('\n'),
    );
  });

  it('does not call a failure of the network an authentication error', () => {
    const text = format([
      {
        ...rejected,
        state: 'not-auth',
        diagnosis: {
          ...gatewayDiffers,
          cause: null,
          code: 'network-dns',
          message: 'The host name cannot be resolved.',
        },
        alternatives: [],
      },
    ]);
    expect(text).toContain('▲ team-gateway  not an authentication failure');
    expect(text).toContain('\n  proven (network-dns)');
    expect(text).not.toContain('five causes');
    expect(text).not.toContain('401 authentication failed');
  });
});
