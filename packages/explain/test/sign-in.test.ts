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
});
