import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { TEXTS } from '../dist/index.js';
import { escaped } from './layout.mjs';
import { ROOT } from './paths.mjs';

/** The first page: what a pasted error means. @returns {import('./layout.mjs').Page} */
export function explainPage() {
  const { title, lead, label, hint, examples } = TEXTS.explain;
  const { markdown, link, linkNote } = TEXTS.actions;
  return {
    path: '',
    title,
    script: 'explain',
    main: `<h1 id="explain">${escaped(title)}</h1>
<p>${escaped(lead)}</p>
<noscript><p class="warning">${escaped(TEXTS.noScript)}</p></noscript>
${pasteField(label, hint)}
<div id="answer"></div>
<div id="actions" hidden>
<div class="buttons">
<button type="button" id="copy-markdown">${escaped(markdown)}</button>
<button type="button" id="copy-link">${escaped(link)}</button>
</div>
<p class="hint">${escaped(linkNote)}</p>
</div>
<div class="examples">
<h2>${escaped(examples)}</h2>
<div id="examples" class="buttons"></div>
</div>
${programSection()}`,
  };
}

/** What the program adds to this page: a real screen, and how to get it. */
function programSection() {
  const { heading, lead, ways, more } = TEXTS.program;
  const screen = /```text\n([^]*?)```/.exec(readFileSync(join(ROOT, 'README.md'), 'utf8'))?.[1];
  const rows = ways.map(([how = '', command = '']) => `<dt>${escaped(how)}</dt><dd><code>${escaped(command)}</code></dd>`);
  return `<section class="program">
<h2>${escaped(heading)}</h2>
<p>${escaped(lead)}</p>
<pre tabindex="0"><code>${escaped(screen ?? '')}</code></pre>
<dl>
${rows.join('\n')}
</dl>
<p><a href="./install/">${escaped(more)}</a></p>
</section>`;
}

/**
 * The page of an address that is none. A host shows it at any depth, so its links need the whole address.
 *
 * @param {import('@authlint/model/owner').ProjectAddresses | null} addresses
 * @returns {import('./layout.mjs').Page}
 */
export function missingPage(addresses) {
  const { title, lead } = TEXTS.missing;
  return {
    path: '404',
    title,
    root: addresses?.site ?? './',
    main: `<h1>${escaped(title)}</h1>\n<p>${escaped(lead)}</p>`,
  };
}

/** The page that looks at a configuration. @returns {import('./layout.mjs').Page} */
export function checkPage() {
  const { title, lead, label, hint } = TEXTS.check;
  return {
    path: 'check/',
    title,
    script: 'check',
    main: `<h1>${escaped(title)}</h1>
<p>${escaped(lead)}</p>
<noscript><p class="warning">${escaped(TEXTS.noScript)}</p></noscript>
${pasteField(label, hint)}
<div id="answer"></div>`,
  };
}

/** @returns {import('./layout.mjs').Page} */
export function searchPage() {
  const { title, label, noScript } = TEXTS.search;
  return {
    path: 'search/',
    title,
    script: 'search',
    main: `<h1>${escaped(title)}</h1>
<noscript><p class="warning">${escaped(noScript)}</p></noscript>
<label for="question">${escaped(label)}</label>
<input id="question" type="search" autocomplete="off" spellcheck="false">
<p id="status" role="status"></p>
<ol id="hits"></ol>`,
  };
}

/** The field in which a text is pasted, with what belongs to it. @param {string} label @param {string} hint */
function pasteField(label, hint) {
  const { choose, clear } = TEXTS.explain;
  return `<div id="area">
<label for="text">${escaped(label)}</label>
<p id="hint" class="hint">${escaped(hint)}</p>
<div class="field">
<div id="mirror" aria-hidden="true" translate="no"></div>
<textarea id="text" rows="10" spellcheck="false" autocomplete="off" autocapitalize="off" aria-describedby="hint note"></textarea>
</div>
<p id="note" class="hint"></p>
<div class="buttons">
<label class="button" for="file">${escaped(choose)}</label>
<input id="file" type="file">
<button type="button" id="clear">${escaped(clear)}</button>
</div>
<p id="status" role="status"></p>
</div>`;
}
