import type { ProviderReport } from '@authlint/model';
import { DEFAULT_FORMAT_OPTIONS, FORMATTERS, type FormatOptions } from '@authlint/formatters';
import { expectGolden } from './support/golden.js';
import { ACTIVE, hostile } from './support/hostile.js';
import {
  EVERY_STATE,
  healthy,
  rejected,
  reportOf,
  unchecked,
  undecided,
} from './support/reports.js';

const AT = '2026-11-21T10:00:00.000Z';
const html = (providers: readonly ProviderReport[], options: Partial<FormatOptions> = {}): string =>
  FORMATTERS.html(reportOf(...providers), {
    ...DEFAULT_FORMAT_OPTIONS,
    at: AT,
    ...options,
  });

describe('html', () => {
  it('is one page that refers to nothing beside it', () => {
    const page = html(EVERY_STATE);
    expect(page.startsWith('<!doctype html>\n<html lang="en">')).toBe(true);
    expect(page).toContain(
      '<meta http-equiv="Content-Security-Policy" content="default-src &#39;none&#39;;',
    );
    expect(page).not.toMatch(
      /<(script|link|img|iframe|object|embed|base|form)\b|\bsrc=|@import|url\(/i,
    );
    const targets = [...page.matchAll(/href="([^"]*)"/g)].map(([, target]) => target ?? '');
    expect(
      targets.filter((target) => !/^(#[\w-]+|https:\/\/authlint\.example\/.*)$/.test(target)),
    ).toEqual([]);
  });

  it('says what it is about', () => {
    expect(html([rejected, healthy, undecided])).toContain(
      '<h1>2 of 3 providers need attention</h1>',
    );
    expect(html([rejected])).toContain('<h1>1 of 1 provider needs attention</h1>');
    expect(html([healthy, unchecked])).toContain('<h1>Nothing wrong was found</h1>');
    expect(html([])).toContain('<h1>Nothing wrong was found</h1>');
  });

  it('says when it was made, and what was taken out', () => {
    expect(html([healthy])).toContain(`<time datetime="${AT}">2026-11-21 10:00 UTC</time>`);
    expect(html([healthy], { at: null })).not.toContain('<time');
    expect(html([healthy])).toContain('No character of a key is on this page');
  });

  it('leaves out with quiet what needs nothing done', () => {
    const page = html([rejected, healthy], { quiet: true });
    expect(page).not.toContain('<bdi>openai</bdi>');
    expect(page).not.toContain('common/key-in-file');
    expect(page).toContain('common/tls-verify-disabled');
  });

  it.each<[string, Partial<ProviderReport>, string]>([
    ['the gateway refused', {}, 'gateway litellm-proxy refused > provider the provider behind it'],
    [
      'the provider refused',
      { type: 'openai-compatible', provider: 'openai' },
      'provider openai refused',
    ],
    [
      'a gateway answered in the place of the provider',
      { type: 'openai-compatible', provider: 'openai', gateway: 'kong' },
      'gateway kong refused > provider openai',
    ],
    [
      'the proxy refused',
      { state: 'not-auth', diagnosis: { ...rejected.diagnosis, code: 'proxy-auth' } },
      'proxy the proxy refused > gateway litellm-proxy > provider the provider behind it',
    ],
    [
      'the provider behind the gateway refused',
      { diagnosis: { ...rejected.diagnosis, code: 'gateway-upstream-key' } },
      'gateway litellm-proxy > provider the provider behind it refused',
    ],
    [
      'nobody was asked',
      { provider: 'openai', type: 'openai-compatible', requests: [] },
      'sent nothing > provider openai',
    ],
    [
      'a pasted text names who refused',
      { id: 'input', provider: 'openai', gateway: 'kong', type: 'openai-compatible', requests: [] },
      'gateway kong > provider openai refused',
    ],
  ])('draws the way of the request: %s', (_name, change, way) => {
    const page = html([{ ...rejected, ...change } as ProviderReport]);
    const [, picture = ''] = /<ol class="chain">\n([^]*?)<\/ol>/.exec(page) ?? [];
    const boxes = picture
      .replace(/<br>/g, ' ')
      .replace(/<\/li>\n(?=<)/g, ' > ')
      .replace(/<[^>]*>/g, '');
    expect(boxes.trim()).toBe(`client the client${way.startsWith('sent') ? ' ' : ' > '}${way}`);
  });

  it('draws nothing where nothing failed', () => {
    expect(html([healthy, unchecked])).not.toContain('class="chain"');
  });

  it('escapes every text', () => {
    const page = html([hostile]);
    expect(page).not.toMatch(ACTIVE);
    expect(page).not.toMatch(/<(script|img|testcase)|<!--/);
    expect(page).toContain('c&lt;script&gt;alert(1)&lt;/script&gt;&quot;&gt;&lt;img src=x');
    expect(page).toContain('&amp;amp;&amp;#0;');
    expect(page).not.toContain('href="a ');
  });

  it('is worded like this', () => {
    expectGolden('report.html', html([rejected, healthy, unchecked]));
  });
});
