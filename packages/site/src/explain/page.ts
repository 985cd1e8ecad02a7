import { redact } from '@authlint/model/redaction';
import { byId, element } from '../dom.js';
import { PasteField, type Pasted } from '../paste/paste-field.js';
import { TEXTS } from '../texts.js';
import { WorkerClient } from '../worker-client.js';
import type { ExplainAnswer, ExplainQuestion } from './answer.js';
import { answerView } from './view.js';

const PREFIX = '#explain=';
/** Characters of a fragment that are read. */
const MAX_LENGTH = 24_000;

/** The address of this page with a text in its fragment, which browsers do not send. */
function linkOf(page: string, redacted: string): string {
  const binary = Array.from(new TextEncoder().encode(redacted), (byte) =>
    String.fromCharCode(byte),
  ).join('');
  const encoded = btoa(binary)
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/(?<!=)=+$/, '');
  return page.replace(/#.*/s, '') + PREFIX + encoded;
}

/** The text of a fragment; `null` where it holds none. Who made the link may not have redacted it. */
function textOfLink(fragment: string): string | null {
  if (!fragment.startsWith(PREFIX) || fragment.length > MAX_LENGTH) return null;
  const encoded = fragment.slice(PREFIX.length).replaceAll('-', '+').replaceAll('_', '/');
  try {
    const bytes = Uint8Array.from(atob(encoded), (character) => character.charCodeAt(0));
    return redact(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return null; // a damaged link holds no text
  }
}

/** Errors to try. All keys are made up, and masked as the providers mask them. */
const EXAMPLES = [
  {
    name: 'A key in quotation marks',
    text: `Error: 401 {"error":{"message":"Incorrect API key provided: 'sk-a***wxyz'. You can find your API key at https://platform.openai.com/account/api-keys.","type":"invalid_request_error","code":"invalid_api_key"}}`,
  },
  {
    name: 'A revoked key',
    text: 'POST https://llm.example/v1/chat/completions\nError: 401 {"error":{"message":"The key was revoked"}}',
  },
  {
    name: 'Not a 401 at all',
    text: 'Error: getaddrinfo ENOTFOUND api.openai.com\n    at GetAddrInfoReqWrap.onlookup [as oncomplete] (node:dns:109:26)',
  },
  {
    name: 'A limit, not a login',
    text: 'openai.RateLimitError: Error code: 429 - {"error": {"message": "You exceeded your current quota, please check your plan and billing details.", "type": "insufficient_quota", "code": "insufficient_quota"}}',
  },
];

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

const onClick = (id: string, act: () => void) =>
  byId(id, HTMLButtonElement).addEventListener('click', act);
onClick('copy-markdown', () => void copy(answer?.markdown));
onClick('copy-link', () => {
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
