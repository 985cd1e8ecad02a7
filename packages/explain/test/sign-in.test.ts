import { createKnowledge } from '@authlint/providers';
import { explainText } from '../src/index.js';

const knowledge = createKnowledge();
const diagnosisOf = (text: string) => explainText(text, knowledge).diagnosis;

describe('where one signs in, what has ended is the login', () => {
  test.each([
    ['native-login-expired', 'GitHub Copilot: 401 unauthorized: token expired'],
    ['native-login-expired', '401 token expired https://chatgpt.com/backend-api/codex/responses'],
    ['native-login-expired', '401 token has been revoked https://chatgpt.com/backend-api/codex'],
    // Controls: a key that ends, and a login that is refused for another reason.
    ['key-expired', '401 token expired https://api.openai.com/v1/responses'],
    ['key-rejected', '401 Bad credentials https://api.githubcopilot.com/chat/completions'],
  ])('%s: %s', (code, text) => {
    expect(diagnosisOf(text)?.code).toBe(code);
  });

  test('its proof asks for no key in a variable', () => {
    const steps = diagnosisOf(
      'GitHub Copilot: 401 unauthorized: token expired',
    )?.resolution.steps.map(({ text }) => text);
    expect(steps?.at(-1)).toBe('Prove it: `authlint` where the client runs');
  });

  test('a token of nobody that is known is no proof: it may be one of a login', () => {
    expect(diagnosisOf('API Error 401: token expired')?.certainty).toBe('likely');
    expect(diagnosisOf('API Error 401: API key expired')?.certainty).toBe('proven');
  });
});

describe('where a part of the service has ended, the end comes before the sign-in', () => {
  test.each([
    ['401 invalid authentication credentials https://cloudcode-pa.googleapis.com', '2026-06-18'],
    ['[iflow] API Error 401: Invalid API key', 'ended on 2026-04-17'],
  ])('%s', (text, end) => {
    expect(diagnosisOf(text)?.resolution.steps[0]?.text).toContain(end);
  });

  test('what goes on is not said to have ended', () => {
    const steps = diagnosisOf('401 Invalid API key https://api.openai.com/v1')?.resolution.steps;
    expect(steps?.map(({ text }) => text).join()).not.toContain('ended');
  });
});
