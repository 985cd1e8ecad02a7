import { plainStep } from '@authlint/model/catalogue';
import MarkdownIt from 'markdown-it';
import type { ProviderReport } from '@authlint/model';
import { DEFAULT_FORMAT_OPTIONS, FORMATTERS, type FormatOptions } from '@authlint/formatters';
import { expectGolden } from './support/golden.js';
import { ACTIVE, HOSTILE, hostile } from './support/hostile.js';
import { healthy, rejected, reportOf, undecided, unchecked } from './support/reports.js';

const AT = '2026-11-21T10:00:00.000Z';

const markdown = (providers: ProviderReport[], options: Partial<FormatOptions> = {}): string =>
  FORMATTERS.markdown(reportOf(...providers), {
    ...DEFAULT_FORMAT_OPTIONS,
    at: AT,
    ...options,
  });

const reader = new MarkdownIt({ html: true, linkify: true });
type Token = ReturnType<typeof reader.parse>[number];

/** Every token of a text, those inside of lines too, as another library reads it. */
function tokensOf(text: string): Token[] {
  return reader.parse(text, {}).flatMap((token) => [token, ...(token.children ?? [])]);
}

describe('markdown', () => {
  it('says verdict, message, steps and checks in the open', () => {
    const open = markdown([rejected]).replace(/<details>.*?<\/details>/gs, '');
    expect(open).toContain('### ✖ `team-gateway`: rejected');
    expect(open).toContain('**401 authentication failed: this gateway accepts the key');
    expect(open).toContain('1. Test chat separately: `authlint chat team-gateway`.');
    expect(open).toContain(
      'Verification: chat passed; discovery unavailable, a manual Model ID works instead; resolved.',
    );
    expect(open).toContain('Documented cause 5, proven (`gateway-discovery-differs`)');
  });

  it('folds what proves it', () => {
    const folded = [...markdown([rejected]).matchAll(/<summary>(.*)<\/summary>/g)];
    expect(folded.map(([, title]) => title)).toEqual([
      'Why',
      'Ruled out',
      'Alternatives',
      'Not known',
      'Requests',
    ]);
  });

  it('has a table of the verdicts, failures first, that another library reads as one', () => {
    const cells = tokensOf(markdown([healthy, rejected, unchecked]))
      .filter(
        ({ type }, index, all) => type === 'inline' && /^t[hd]_/.test(all[index - 1]?.type ?? ''),
      )
      .map(({ content }) => content);
    expect(cells.slice(0, 16)).toEqual([
      ...['Provider', 'Verdict', 'Cause', 'Endpoint'],
      ...['`team-gateway`', '✖ rejected', '`gateway-discovery-differs`', '`llm.corp.example`'],
      ...['`later`', '○ not checked', '', '`api.openai.com`'],
      ...['`openai`', '✔ ok', '', '`api.openai.com`'],
    ]);
  });

  it('says what was taken out, and what is left', () => {
    const text = markdown([healthy]);
    expect(text).toContain('No character of a key is in this text');
    expect(text).toContain('look them through before you publish this');
    expect(text).toContain(`Made by authlint 0.1.0 on ${AT}`);
  });

  it('says where the evidence does not decide', () => {
    expect(markdown([undecided])).toContain(
      'llm.corp.example answered discovery with 401 and chat not at all, and the answer does not say why.',
    );
  });

  it('leaves out with quiet what needs nothing done', () => {
    const text = markdown([rejected, healthy], { quiet: true });
    expect(text).not.toContain('`openai`');
    expect(text).not.toContain('common/key-in-file');
    expect(text).toContain('common/tls-verify-disabled');
  });

  describe('hostile text', () => {
    const text = markdown([hostile]);
    const tokens = tokensOf(text);

    it('is in it, so that the looks below can fail', () => {
      const read = tokens.map(({ content }) => content).join('\n');
      expect(read).toContain('alert(1)');
      expect(tokensOf(HOSTILE.html).map(({ type }) => type)).toContain('html_inline');
      expect(tokensOf(HOSTILE.markdown).map(({ type }) => type)).toContain('image');
    });

    it('has no character that acts', () => {
      expect(text).not.toMatch(ACTIVE);
    });

    it('makes no element, link, image or emphasis of its own', () => {
      const html = tokens.filter(({ type }) => /^html_/.test(type)).map(({ content }) => content);
      const own = /^(<\/?(details|code|sub)>|<summary>[A-Za-z ]+<\/summary>|\s)*$/;
      expect(html.filter((content) => !own.test(content))).toEqual([]);
      const types = new Set(tokens.map(({ type }) => type));
      for (const type of ['link_open', 'image', 'em_open', 's_open', 'fence', 'code_block']) {
        expect(types).not.toContain(type);
      }
    });

    it('makes no block of its own', () => {
      const headings = tokens.filter(({ type }) => type === 'heading_open').map(({ tag }) => tag);
      expect(headings).toEqual(['h2', 'h3']);
      const rows = text.split('\n').filter((line) => line.startsWith('|'));
      const cells = (row: number): number => rows[row]?.split(' | ').length ?? 0;
      expect([cells(0), cells(2)]).toEqual([4, 4]);
    });

    it('calls nobody and refers to no issue', () => {
      let inCode = false;
      const shown: string[] = [];
      for (const { type, content } of tokens) {
        if (type === 'html_inline') inCode = content === '<code>';
        if (type === 'text' && !inCode) shown.push(content);
      }
      expect(shown.join('\n')).not.toMatch(/[@#]\w/);
    });

    it.each(['- x', '+ x', '1. x', '2) x', '# x', '> x', '=', '---', '    x', '* x', '```', '~~~'])(
      'begins no block with %j',
      (step) => {
        const diagnosis = {
          ...hostile.diagnosis,
          resolution: { id: 'x', steps: [plainStep('edit', step)] },
        };
        const provider = { ...rejected, diagnosis } as ProviderReport;
        const kinds = (one: ProviderReport): string[] =>
          tokensOf(markdown([one]))
            .map(({ type }) => type)
            .filter((type) => /_open$|fence|code_block|^hr$/.test(type));
        const tame = { ...diagnosis, resolution: { id: 'x', steps: [plainStep('edit', 'x')] } };
        expect(kinds(provider)).toEqual(kinds({ ...rejected, diagnosis: tame } as ProviderReport));
      },
    );
  });

  it('is worded like this', () => {
    expectGolden('report.md', markdown([healthy, rejected, unchecked]));
  });
});
