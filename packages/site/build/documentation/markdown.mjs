import MarkdownIt from 'markdown-it';
import { escaped } from '../layout.mjs';
import { siteHref } from './links.mjs';

/** @typedef {import('./sources.mjs').Source} Source */

/**
 * @typedef {object} Rendered
 * @property {string} html
 * @property {string} title
 * @property {readonly string[]} headings
 */

function createMarkdown() {
  const markdown = new MarkdownIt({ html: true, linkify: false });
  // The documents hold comments for generators and for issue trackers; other markup in them is text.
  const raw = (/** @type {string} */ text) => escaped(text.replace(/<!--[\s\S]*?-->/g, ''));
  markdown.renderer.rules.html_block = (all, index) => raw(all[index]?.content ?? '').trim();
  markdown.renderer.rules.html_inline = (all, index) => raw(all[index]?.content ?? '');
  // Scrollable elements are focusable for the keyboard.
  markdown.renderer.rules.table_open = () => '<div class="table" tabindex="0"><table>\n';
  markdown.renderer.rules.table_close = () => '</table></div>\n';
  markdown.renderer.rules.fence = (all, index) =>
    `<pre tabindex="0"><code>${escaped(all[index]?.content ?? '')}</code></pre>\n`;
  return markdown;
}

const markdown = createMarkdown();

/** @param {Source} source @param {import('./links.mjs').Targets} targets @returns {Rendered} */
export function render(source, targets) {
  const tokens = markdown.parse(source.text, {});
  const headings = nameHeadings(tokens);
  alignByClass(tokens);
  relink(tokens, (href) => siteHref(href, source, targets));
  return {
    html: markdown.renderer.render(tokens, markdown.options, {}),
    title: headings[0] ?? source.file,
    headings,
  };
}

/** @typedef {import('markdown-it').Token} Token */

/** Gives each heading the id that GitHub gives it. @param {readonly Token[]} tokens @returns {string[]} */
function nameHeadings(tokens) {
  /** @type {Map<string, number>} */
  const known = new Map();
  return tokens.flatMap((token, index) => {
    if (token.type !== 'heading_open') return [];
    const text = textOf(tokens[index + 1]?.children ?? []);
    const slug = slugOf(text);
    const count = known.get(slug) ?? 0;
    known.set(slug, count + 1);
    token.attrSet('id', count === 0 ? slug : `${slug}-${String(count)}`);
    return [text];
  });
}

/** The policy admits no style in an attribute. @param {readonly Token[]} tokens */
function alignByClass(tokens) {
  for (const token of tokens) {
    const side = /^text-align:(\w+)$/.exec(token.attrGet('style') ?? '')?.[1];
    if (side !== undefined) token.attrs = [['class', side]];
  }
}

/** @param {readonly Token[]} children */
function textOf(children) {
  return children.map(({ content }) => content).join('');
}

/** @param {string} text */
export function slugOf(text) {
  return text
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replace(/\s/g, '-');
}

/** @param {readonly Token[]} tokens @param {(href: string) => string | null} hrefOf */
function relink(tokens, hrefOf) {
  for (const { children } of tokens) {
    let isOpen = false;
    for (const token of children ?? []) {
      if (token.type === 'link_open') {
        const href = hrefOf(decodeURI(token.attrGet('href') ?? ''));
        isOpen = href !== null;
        if (href === null) asSpan(token);
        else token.attrSet('href', href);
      } else if (token.type === 'image') {
        token.attrSet('src', hrefOf(token.attrGet('src') ?? '') ?? '');
      } else if (token.type === 'link_close' && !isOpen) token.tag = 'span';
    }
  }
}

/** A file of the checkout without a page. @param {Token} token */
function asSpan(token) {
  token.tag = 'span';
  token.attrs = null;
}
