import { byId } from '../dom.js';
import { PasteField, type Pasted } from '../paste/paste-field.js';
import { TEXTS } from '../texts.js';
import { WorkerClient } from '../worker-client.js';
import type { CheckAnswer, CheckQuestion } from './answer.js';
import { checkView } from './view.js';

const worker = new WorkerClient<CheckQuestion, CheckAnswer>(
  new URL('check-worker.js', import.meta.url),
);
const root = document.documentElement.dataset['root'] ?? './';
const output = byId('answer', HTMLElement);
const status = byId('status', HTMLElement);

new PasteField({
  pasted: (pasted) => void check(pasted),
  refused: () => show([], TEXTS.check.notText),
});

async function check(pasted: Pasted | null): Promise<void> {
  if (pasted === null) {
    show([], TEXTS.check.empty);
    return;
  }
  status.textContent = TEXTS.check.reading;
  const { bytes, name } = pasted;
  try {
    const answer = await worker.ask({ text: new TextDecoder().decode(bytes), name });
    if (answer !== null) show(checkView(answer, root), '');
  } catch {
    show([], TEXTS.check.failed);
  }
}

function show(nodes: readonly Node[], text: string): void {
  output.replaceChildren(...nodes);
  status.textContent = text;
}
