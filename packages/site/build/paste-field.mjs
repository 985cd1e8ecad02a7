import { TEXTS } from '../dist/index.js';
import { escaped } from './layout.mjs';

/** The field in which a text is pasted, with what belongs to it. @param {string} label @param {string} hint */
export function pasteField(label, hint) {
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
