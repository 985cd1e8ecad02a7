import { anthropicError, generated, googleError, message } from './bodies.js';
import type { WireRule } from './rule.js';

/** Anthropic: the bare key in `x-api-key`, Base URL `…/v1` or without the version. */
export function healthyAnthropic(key: string): WireRule[] {
  const model = 'claude-sonnet-4-5';
  const headers = { 'x-api-key': key };
  const list = { data: [{ type: 'model', id: model, display_name: model }], has_more: false };
  return [
    { method: 'GET', path: '/v1/models', headers, body: list },
    { method: 'POST', path: '/v1/messages', headers, body: message(model) },
    {
      headers: { 'x-api-key': null, authorization: 're:.' },
      status: 401,
      body: anthropicError('Invalid bearer token'),
    },
    {
      headers: { 'x-api-key': null },
      status: 401,
      body: anthropicError('x-api-key header is required'),
    },
    { status: 401, body: anthropicError('invalid x-api-key') },
  ];
}

/** Vertex AI: takes an access token, knows `project` and `location` only, and refuses API keys as such. */
export function vertex(
  token: string,
  { project, location }: { project: string; location: string },
): WireRule[] {
  const model = 'gemini-2.5-flash';
  const headers = { authorization: `Bearer ${token}` };
  const scope = `/v1/projects/${project}/locations/${location}`;
  const publisher = 'publishers/google/models';
  const list = { publisherModels: [{ name: `publishers/google/models/${model}` }] };
  return [
    { method: 'GET', path: `/v1/${publisher}`, headers, body: list },
    {
      method: 'POST',
      path: `${scope}/${publisher}/[^/]+:generateContent`,
      headers,
      body: generated(model),
    },
    {
      headers,
      status: 403,
      body: googleError(403, 'PERMISSION_DENIED', 'Permission denied on resource project.'),
    },
    {
      status: 401,
      body: googleError(
        401,
        'UNAUTHENTICATED',
        'Request is missing required authentication credential. Expected OAuth 2 access token.',
      ),
    },
  ];
}
