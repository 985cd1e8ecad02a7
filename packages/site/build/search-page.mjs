import { TEXTS } from '../dist/index.js';
import { escaped } from './layout.mjs';

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
