import {
  otherPlacementVariant,
  purposeOf,
  type ProviderReport,
  type RequestKind,
  type Severity,
} from '@authlint/model';
import { inShard } from '../../src/options/shard.js';
import { EXIT, worst } from '../../src/exit-code.js';
import { exitCodeOf } from '../../src/run/exit-code-of.js';
import { createProgress } from '../../src/output/progress.js';
import { wantsAscii, wantsColor, wantsLinks, wantsProgress, widthOf } from '../../src/terminal.js';
import { nearest, type RequestStep } from '@authlint/core/internal';
import { pool } from '../../src/run/pool.js';

function provider(
  state: ProviderReport['state'],
  ...severities: (Severity | 'internal')[]
): ProviderReport {
  return {
    state,
    findings: severities.map((severity) => ({
      rule: severity === 'internal' ? 'internal' : 'common/x',
      severity: severity === 'internal' ? 'error' : severity,
    })),
  } as unknown as ProviderReport;
}

describe('exit code', () => {
  it.each([
    ['ok', 0],
    ['unchecked', 0],
    ['rejected', 1],
    ['not-auth', 1],
    ['inconclusive', 1],
    ['invalid-config', 2],
  ] as const)('%s: %i', (state, code) => {
    expect(exitCodeOf([provider('ok'), provider(state)], null)).toBe(code);
  });

  it('counts findings', () => {
    expect(exitCodeOf([provider('ok', 'error')], null)).toBe(1);
    expect(exitCodeOf([provider('unchecked', 'error')], null)).toBe(1);
    expect(exitCodeOf([provider('ok', 'warn')], null)).toBe(0);
    expect(exitCodeOf([provider('ok', 'warn'), provider('ok', 'warn')], 1)).toBe(1);
    expect(exitCodeOf([provider('ok', 'warn')], 1)).toBe(0);
    expect(exitCodeOf([provider('ok', 'warn')], 0)).toBe(1);
    expect(exitCodeOf([], 0)).toBe(0);
  });

  it.each([
    ['rejected', 'consent', 2],
    ['unchecked', 'consent', 2],
    ['unchecked', 'offline', 0],
    ['unchecked', 'deadline', 1],
    ['ok', null, 0],
  ] as const)('%s for the reason %s: %i', (state, reason, code) => {
    const reported = { ...provider(state), reason };
    expect(exitCodeOf([provider('ok'), reported], null)).toBe(code);
  });

  it('is 2 without consent, whatever failed beside it', () => {
    const refused = { ...provider('unchecked', 'error', 'warn'), reason: 'consent' as const };
    expect(exitCodeOf([provider('rejected'), refused], 0)).toBe(2);
    expect(exitCodeOf([provider('ok', 'internal'), refused], 0)).toBe(3);
  });

  it('is 3 for a fault of our own, whatever else there is', () => {
    expect(exitCodeOf([provider('inconclusive', 'internal'), provider('rejected')], null)).toBe(3);
    expect(worst(EXIT.internal, EXIT.ok)).toBe(3);
    expect(worst(EXIT.failed, EXIT.internal)).toBe(3);
    expect(worst(EXIT.failed, EXIT.ok)).toBe(1);
  });
});

describe('nearest', () => {
  it('finds what was meant, or nothing', () => {
    expect(nearest('chekc', ['check', 'chat'])).toBe('check');
    expect(nearest('modles', ['models', 'verify'])).toBe('models');
    expect(nearest('x', ['check'])).toBe(null);
    expect(nearest('bedrock', ['google', 'aws-bedrock'])).toBe('aws-bedrock');
    expect(nearest('anything', [])).toBe(null);
  });
});

describe('shard', () => {
  it('puts each id into exactly one part, the same every time', () => {
    const ids = Array.from({ length: 200 }, (_, index) => `provider-${index}`);
    const parts = ids.map((id) => [1, 2, 3].filter((index) => inShard(id, { index, count: 3 })));
    expect(parts.every((part) => part.length === 1)).toBe(true);
    for (const index of [1, 2, 3]) {
      expect(parts.filter(([part]) => part === index).length).toBeGreaterThan(40);
    }
    expect(
      ['a', 'openai', 'team-gateway'].map((id) => inShard(id, { index: 1, count: 2 })),
    ).toEqual([true, false, false]);
  });
});

describe('terminal', () => {
  const terminal = { isTTY: true, columns: 120 };

  it.each([
    ['always', { NO_COLOR: '1' }, {}, true],
    ['never', { FORCE_COLOR: '1' }, terminal, false],
    ['auto', {}, terminal, true],
    ['auto', {}, {}, false],
    ['auto', { NO_COLOR: '1' }, terminal, false],
    ['auto', { NO_COLOR: '' }, terminal, true],
    ['auto', { NO_COLOR: '1', FORCE_COLOR: '1' }, terminal, false],
    ['auto', { FORCE_COLOR: '1' }, {}, true],
    ['auto', { FORCE_COLOR: '0' }, terminal, false],
    ['auto', { TERM: 'dumb' }, terminal, false],
  ] as const)('colour: %s, %j, %j: %s', (choice, env, stream, wanted) => {
    expect(wantsColor(choice, env, stream)).toBe(wanted);
  });

  it.each([
    [{}, 'linux', false],
    [{ LANG: 'en_US.UTF-8' }, 'linux', false],
    [{ LANG: 'C.utf8' }, 'linux', false],
    [{ LANG: 'C' }, 'linux', true],
    [{ LC_ALL: 'C', LANG: 'en_US.UTF-8' }, 'linux', true],
    [{ TERM: 'dumb' }, 'linux', true],
    [{}, 'win32', true],
    [{ WT_SESSION: 'x' }, 'win32', false],
  ])('ASCII: %j on %s: %s', (env, platform, wanted) => {
    expect(wantsAscii(env, platform)).toBe(wanted);
  });

  it.each([
    [{ TERM_PROGRAM: 'vscode' }, terminal, true],
    [{ TERM_PROGRAM: 'WarpTerminal' }, terminal, true],
    [{ TERM_PROGRAM: 'Apple_Terminal' }, terminal, false],
    [{ TERM: 'xterm-kitty' }, terminal, true],
    [{ TERM: 'xterm-256color' }, terminal, false],
    [{ VTE_VERSION: '7603' }, terminal, true],
    [{ VTE_VERSION: '4600' }, terminal, false],
    [{ WT_SESSION: 'x' }, terminal, true],
    [{ WT_SESSION: 'x', CI: 'true' }, terminal, false],
    [{ WT_SESSION: 'x' }, {}, false],
    [{ WT_SESSION: 'x', FORCE_HYPERLINK: '0' }, terminal, false],
    [{ FORCE_HYPERLINK: '1' }, {}, true],
  ])('links: %j, %j: %s', (env, stream, wanted) => {
    expect(wantsLinks(env, stream)).toBe(wanted);
  });

  it('width: the terminal, else COLUMNS, else 80', () => {
    expect(widthOf({ COLUMNS: '60' }, terminal)).toBe(120);
    expect(widthOf({ COLUMNS: '60' }, {})).toBe(60);
    expect(widthOf({ COLUMNS: 'wide' }, {})).toBe(80);
  });

  it('progress: only for a person at a terminal', () => {
    expect(wantsProgress({}, terminal)).toBe(true);
    expect(wantsProgress({}, {})).toBe(false);
    expect(wantsProgress({ CI: 'true' }, terminal)).toBe(false);
    expect(wantsProgress({ TERM: 'dumb' }, terminal)).toBe(false);
  });
});

const LIST = { route: 'discovery', variant: null } as const;
const CHAT = { route: 'chat', variant: null } as const;
const ELSEWHERE = { route: 'chat', variant: otherPlacementVariant('x-api-key') } as const;

const before = (kind: RequestKind, url: string): RequestStep => ({
  phase: 'before',
  request: {
    ...kind,
    purpose: purposeOf(kind),
    method: 'GET',
    url,
    status: null,
    durationMs: null,
    failure: null,
    credential: null,
  },
});

describe('progress line', () => {
  it('is one line, no wider than the terminal, erased at the end', () => {
    const written: string[] = [];
    let now = 0;
    const write = (text: string): void => void written.push(text);
    const shown = (text: string): string => text.replace('secret-of-the-run', '[key]');
    const progress = createProgress({ write, shown, total: 3, width: 64, now: () => now });
    progress.step('日本\u001b]0;x', before(LIST, 'https://a-long-host-name.example/v1/models'));
    progress.step('c', before(LIST, 'https://c.example/v1/models')); // too soon to be shown
    progress.done('c');
    now = 100;
    progress.step('b', before(CHAT, 'https://b.example/v1/chat/completions'));
    progress.step('b', before(ELSEWHERE, 'https://b.example/v1/chat/completions'));
    now = 1000;
    progress.step('b', {
      ...before(CHAT, 'https://b.example/v1/chat/completions'),
      phase: 'after',
    });
    now = 2900;
    progress.done('b');
    now = 3000;
    progress.done('日本\u001b]0;x');
    progress.erase();
    progress.erase();
    const lines = written.map((text) => text.replace('\r\u001b[2K', ''));
    expect(lines).toEqual([
      '0 of 3 checked, 0 s: waiting for ???]0;x, a-long-host-name.exam',
      '1 of 3 checked, 0 s: waiting for b, b.example: chat',
      '1 of 3 checked, 1 s: waiting for b, b.example: key in x-api-key',
      '2 of 3 checked, 2 s: waiting for ???]0;x, a-long-host-name.exam',
      '3 of 3 checked, 3 s',
      '',
    ]);
    expect(written.every((text) => text.startsWith('\r\u001b[2K'))).toBe(true);
  });
});

test('a key in the progress line is taken out before the line is cut', () => {
  const written: string[] = [];
  const shown = (text: string): string => text.replace('secret-of-the-run', '[key]');
  const write = (text: string): void => void written.push(text);
  const progress = createProgress({ write, shown, total: 1, width: 44, now: () => 0 });
  progress.step('secret-of-the-run', before(LIST, 'https://a.example/v1/models'));
  progress.erase();
  expect(written.join('')).toContain('waiting for [key]');
  expect(written.join('')).not.toContain('secret');
});

describe('pool', () => {
  it('keeps the order, and the limit', async () => {
    let running = 0;
    let most = 0;
    const results = await pool([30, 1, 20, 1, 1], 2, async (ms) => {
      running += 1;
      most = Math.max(most, running);
      await new Promise((resolve) => setTimeout(resolve, ms));
      running -= 1;
      return ms * 2;
    });
    expect(results).toEqual([60, 2, 40, 2, 2]);
    expect(most).toBe(2);
    expect(await pool([], 4, () => Promise.resolve(1))).toEqual([]);
  });

  it.each([
    { items: 200, begun: 200 }, // no more than the limit: all at once
    { items: 257, begun: 16 }, // a fleet: as many more as the program has time for
  ])('of $items with a limit of 256, $begun begin at once', async ({ items, begun }) => {
    let count = 0;
    const all = pool(Array.from({ length: items }), 256, async () => {
      count += 1;
      await new Promise((resolve) => setTimeout(resolve, 1));
    });
    expect(count).toBe(begun);
    await all;
    expect(count).toBe(items);
  });
  it('gives signals and timers their turn, also where no work ever waits', async () => {
    const seen: number[] = [];
    let done = 0;
    setImmediate(() => seen.push(done));
    await pool(Array.from({ length: 50 }), 2, async () => {
      done += 1;
      await Promise.resolve();
    });
    expect(seen[0]).toBeLessThan(5);
  });
});
