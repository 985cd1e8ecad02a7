import { TEXTS } from '../dist/index.js';
import { escaped } from './layout.mjs';
import { pasteField } from './paste-field.mjs';

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
