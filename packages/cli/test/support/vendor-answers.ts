import type { Placement } from '@authlint/model';
import type { Reply, Vendor } from './played-vendor.js';

const REFUSED: Reply = {
  status: 401,
  body: { error: { message: 'Invalid API key', type: 'authentication_error' } },
};

/** Completes a request in the shape of its path. */
export function completed({ method, path }: { method: string; path: string }): Reply {
  const text = 'OK';
  if (method === 'GET')
    return {
      status: 200,
      body: {
        object: 'list',
        data: [{ id: 'm', object: 'model' }],
        models: [{ name: 'models/m' }],
      },
    };
  if (/:(generateContent|streamGenerateContent|rawPredict)$/.test(path))
    return {
      status: 200,
      body: { candidates: [{ content: { role: 'model', parts: [{ text }] } }] },
    };
  if (path.endsWith('/converse'))
    return {
      status: 200,
      body: {
        output: { message: { role: 'assistant', content: [{ text }] } },
        stopReason: 'end_turn',
      },
    };
  return {
    status: 200,
    body: {
      ...{ id: 'c', object: 'chat.completion', type: 'message', role: 'assistant', model: 'm' },
      choices: [{ index: 0, message: { role: 'assistant', content: text } }],
      content: [{ type: 'text', text }],
      output: [{ type: 'message', role: 'assistant', content: [{ type: 'output_text', text }] }],
      message: { role: 'assistant', content: [{ type: 'text', text }] },
    },
  };
}

/** Takes one key at its placements, and refuses everything else. */
export function takes(
  key: string,
  placements: readonly Placement[],
  refused: Reply = REFUSED,
): Vendor {
  return ({ method, url, headers }) => {
    const isGood = placements.some(({ header, scheme }) => {
      const wanted = scheme === '' ? key : `${scheme} ${key}`;
      return headers[header.toLowerCase()] === wanted;
    });
    return isGood ? completed({ method, path: url.pathname }) : refused;
  };
}

export const refuses: Vendor = () => REFUSED;

/** Says that a setting is missing, to whatever key. */
export const misses: Vendor = () => ({
  status: 400,
  body: { error: { message: 'Missing required header: X-Project-Id' } },
});
