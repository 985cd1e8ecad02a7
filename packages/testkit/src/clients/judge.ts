import type { Verdict } from './check-cell.js';
import type { Observation } from './observe.js';
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
