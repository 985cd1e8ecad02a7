import { TEXTS } from '../dist/index.js';
import { escaped } from './layout.mjs';
import { pasteField } from './paste-field.mjs';

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
</div>`,
  };
}
