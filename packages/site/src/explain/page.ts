import { byId, element } from '../dom.js';
import { PasteField, type Pasted } from '../paste/paste-field.js';
import { TEXTS } from '../texts.js';
import { WorkerClient } from '../worker-client.js';
import { EXAMPLES } from './examples.js';
import { linkOf, textOfLink } from './link.js';
import type { ExplainAnswer, ExplainQuestion } from './protocol.js';
import { answerView } from './view.js';

const worker = new WorkerClient<ExplainQuestion, ExplainAnswer>(
  new URL('explain-worker.js', import.meta.url),
);
const root = document.documentElement.dataset['root'] ?? './';
const output = byId('answer', HTMLElement);
const status = byId('status', HTMLElement);
const actions = byId('actions', HTMLElement);
let answer: ExplainAnswer | null = null;

const field = new PasteField({
  pasted: (pasted) => void explainText(pasted),
  refused: () => show(null, TEXTS.explain.notText),
});

async function explainText(pasted: Pasted | null): Promise<void> {
  if (pasted === null) {
    show(null, TEXTS.explain.empty);
    return;
  }
  status.textContent = TEXTS.explain.reading;
  try {
    const found = await worker.ask({ bytes: pasted.bytes }, [pasted.bytes.buffer]);
    if (found !== null) show(found, found.failures[0]?.headline ?? '');
  } catch {
    show(null, TEXTS.explain.failed);
  }
}

function show(found: ExplainAnswer | null, text: string): void {
  answer = found;
  output.replaceChildren(...(found === null ? [] : answerView(found, root)));
  actions.hidden = found === null;
  status.textContent = text;
}

async function copy(text: string | undefined): Promise<void> {
  try {
    await navigator.clipboard.writeText(text ?? '');
    status.textContent = TEXTS.actions.copied;
  } catch {
    status.textContent = TEXTS.actions.notCopied;
  }
}

byId('copy-markdown', HTMLButtonElement).addEventListener(
  'click',
  () => void copy(answer?.markdown),
);
byId('copy-link', HTMLButtonElement).addEventListener('click', () => {
  const link = linkOf(location.href, answer?.shared ?? '');
  history.replaceState(null, '', link);
  void copy(link);
});

byId('examples', HTMLElement).append(
  ...EXAMPLES.map(({ name, text }) => {
    const button = element('button', { type: 'button' }, name);
    button.addEventListener('click', () => field.set(text));
    return button;
  }),
);

function openLink(): void {
  const text = textOfLink(location.hash);
  if (text !== null) field.set(text);
}
addEventListener('hashchange', openLink);
openLink();
