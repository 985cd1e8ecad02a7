import type { WireRule } from '@authlint/testkit';

const LIST = { object: 'list', data: [{ id: 'model-1', object: 'model' }] };
const COMPLETION = {
  object: 'chat.completion',
  choices: [{ index: 0, message: { role: 'assistant', content: 'OK' } }],
};

/** A service that takes one token, and refuses any other in its own words. */
export function service(token: string, prefix: string, refusal: WireRule): readonly WireRule[] {
  const headers = { authorization: `Bearer ${token}` };
  const answers: readonly (readonly [method: string, path: string, body: unknown])[] = [
    ['GET', 'models', LIST],
    ['POST', 'chat/completions', COMPLETION],
    [
      'POST',
      'responses',
      {
        object: 'response',
        status: 'completed',
        output: [{ type: 'message', content: [{ type: 'output_text', text: 'OK' }] }],
      },
    ],
  ];
  return [
    ...answers.map(([method, path, body]): WireRule => ({
      method,
      path: prefix + path,
      headers,
      body,
    })),
    refusal,
  ];
}
