import { field } from '@authlint/core/internal';
import type { Body } from './body.js';

/** True where the body of a 2xx reports a failure: an error object, `success: false`, a business code. */
export function holdsError(body: Body): boolean {
  if (body.kind !== 'json' && body.kind !== 'events') return false;
  const { json } = body;
  if (json === undefined)
    return body.cut ? false : /"error"\s*:\s*[{"]/.test(body.canonical.slice(0, 400));
  if (typeof json === 'string') return true;
  const error = field(json, 'error');
  if (error !== undefined && error !== null && error !== false && error !== '') return true;
  if (
    field(json, 'success') === false ||
    field(json, 'type') === 'error' ||
    field(json, 'status') === 'failure'
  )
    return true;
  return isBusinessError(json);
}

function isBusinessError(json: unknown): boolean {
  const base = field(json, 'base_resp', 'status_code');
  if (typeof base === 'number') return base !== 0;
  const code = field(json, 'code'); // hardly any answer has one
  const isCode = typeof code === 'number' || typeof code === 'string';
  if (!isCode || FINE.test(String(code))) return false;
  if (completes(json) || typeof field(json, 'data') === 'object') return false;
  return typeof (field(json, 'message') ?? field(json, 'msg')) === 'string';
}

const FINE = /^(0|200|success|ok|)$/i;

/** True for the expected answer of the purpose, unlike a page or an empty body. */
export function isSuccess(body: Body, purpose: 'discovery' | 'chat' | 'other'): boolean {
  if (body.kind === 'html' || body.kind === 'empty') return false;
  if (purpose === 'other') return true;
  if (body.json === undefined)
    return body.cut && body.kind === 'json' && (purpose !== 'chat' || beginsCompletion(body));
  if (purpose === 'chat') return completes(body.json);
  return typeof body.json === 'object' && body.json !== null && body.canonical !== '[]'; // of another API
}

/** The shapes of a completion, including an empty one. */
const COMPLETIONS = [
  'choices',
  'candidates',
  'content',
  'output',
  'outputs',
  'message',
  'response',
  'results',
  'generations',
  'completion',
  'delta',
  'promptFeedback',
  'result',
] as const;

/** A truncated completion has one of these names before the cut. */
function beginsCompletion({ canonical }: Body): boolean {
  return COMPLETIONS.some((part) => canonical.includes(`"${part}"`));
}

function completes(json: unknown): boolean {
  if (typeof field(json, 'message') === 'string' && field(json, 'choices') === undefined)
    return false;
  if (/^(message_start|response\.\w+|content_block_\w+|ping)/.test(String(field(json, 'type'))))
    return true;
  return COMPLETIONS.some((part) => {
    const value = field(json, part);
    return value !== undefined && value !== null;
  });
}
