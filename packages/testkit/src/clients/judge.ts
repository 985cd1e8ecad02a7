import type { Verdict } from './check-cell.js';
import type { Observation } from './run-client.js';
import type { RequestLine, Route } from './request-lines.js';

/** Where authlint does not say or send what the client does; empty where they agree. */
export function disagreements(client: Observation, authlint: Verdict): string[] {
  const problems: string[] = [];
  if (client.worked !== (authlint.state === 'ok')) {
    const did = client.worked ? 'works' : 'is refused';
    const code = authlint.code === null ? '' : ` (${authlint.code}, ${String(authlint.certainty)})`;
    problems.push(`client ${did}, authlint: ${authlint.state}${code}`);
  }
  return [...problems, ...chatDifference(client, authlint), ...listDifference(client, authlint)];
}

/** authlint need not send what a local fact already proves to be refused. */
function chatDifference(client: Observation, authlint: Verdict): string[] {
  const [sent, checked] = [firstOf(client.requests, 'chat'), firstOf(authlint.requests, 'chat')];
  if (sent === checked) return [];
  const isProven = authlint.state === 'rejected' && authlint.certainty === 'proven';
  if (checked === null && isProven) return [];
  return [`chat: client ${sent ?? 'nothing'}, authlint ${checked ?? 'nothing'}`];
}

/** A client that never asks for the list has nothing to compare. */
function listDifference(client: Observation, authlint: Verdict): string[] {
  const [sent, checked] = [
    firstOf(client.requests, 'models'),
    firstOf(authlint.requests, 'models'),
  ];
  if (sent === null || checked === null || sent === checked) return [];
  return [`models: client ${sent}, authlint ${checked}`];
}

function firstOf(requests: readonly RequestLine[], route: Route): string | null {
  return requests.find((item) => item.route === route)?.line ?? null;
}

/** A cell in which authlint is not as the client, for a reason that is the client's. */
export interface Exception {
  readonly cell: string;
  readonly reason: string;
}

const TWO_SLASHES =
  'cn puts two slashes before the name of a secret that is nowhere set, and sends that; authlint sends the reference as the file has it';

const OWN_TEXT =
  'Pydantic AI sends a text of its own in place of a missing key; authlint says what is missing, and asks nothing';

const NO_COMMAND = 'authlint runs no command, and says that the key is out of reach';

const PROVEN_ALREADY =
  'a local fact proves that the library sends nothing; authlint asks all the same whether the key that the variable hides is accepted';

export const EXCEPTIONS: readonly Exception[] = [
  ...[
    ...['openai-python', 'anthropic-python', 'litellm-python', 'litellm-anthropic-python'],
    ...['langchain-openai-python', 'langchain-anthropic-python', 'pydantic-ai'],
  ].map((id) => ({
    cell: `${id}/variable-before-env-file/trailing-blank/accepts`,
    reason: PROVEN_ALREADY,
  })),
  {
    cell: 'mistral-vibe/project-file-untrusted/none/accepts',
    reason:
      'authlint judges the file of a project that is not trusted yet as well, as the client would once it is',
  },
  ...[
    ...['env-file/missing', 'other-env-file/none'],
    ...['name-in-small-letters/none', 'key-commented-out/none'],
  ].map((cell) => ({ cell: `pydantic-ai/${cell}/accepts`, reason: OWN_TEXT })),
  {
    cell: 'kilo-code/file-reference-with-line-break/none/accepts',
    reason: 'the command line does not load it, and why it does not is not known; opencode does',
  },
  {
    cell: 'llm/chosen-that-is-not-there/none/accepts',
    reason:
      'a plug-in may have the chosen model, which authlint does not see: it judges the models of the file',
  },
  {
    cell: 'opencode/reference-with-blank/none/accepts',
    reason:
      'the client asks without a key; authlint says that the variable is misspelt, and asks nothing',
  },
  {
    cell: 'claude-code/variable-beside-helper/none/accepts',
    reason:
      'the client sends the token and what the command prints, which authlint does not have; the server takes either',
  },
  ...['saved/missing', 'misspelt-key/none'].map((cell) => ({
    cell: `continue/${cell}/accepts`,
    reason: 'cn sends an authorization header with the scheme alone, which no credential follows',
  })),
  ...[
    ...['oh-my-pi/command', 'claude-code/helper'],
    ...['codex-cli/command-for-the-key', 'crush/command-for-the-key'],
  ].map((place) => ({ cell: `${place}/none/accepts`, reason: NO_COMMAND })),
  {
    cell: 'hermes-agent/saved-key/placeholder/accepts',
    reason:
      'Hermes replaces an example key with its own text; authlint sends the key of the file, which names the mistake',
  },
  { cell: 'continue/variable/missing/accepts', reason: TWO_SLASHES },
  { cell: 'continue/user-env-file/missing/accepts', reason: TWO_SLASHES },
];
