import { seal } from '@authlint/model/secret';
import { knowledgeWith, knownFacts, parsePack } from '../src/index.js';

describe('tokens of a gateway of a pack', () => {
  const token = (claims: object): string =>
    ['{"alg":"RS256"}', JSON.stringify(claims), 'signature']
      .map((part) => Buffer.from(part).toString('base64url'))
      .join('.');
  const idsOf = (start: string, iss: string): readonly string[] => {
    const gateway = { name: 'Acme', hosts: ['llm.acme.example'], tokenIssuers: [start] };
    const parsed = parsePack({ id: 'acme', format: 1, summary: 'Acme.', gateway }, knownFacts({}), {
      file: 'acme.pack.yaml',
      locate: () => ({ line: 1, column: 1 }),
    });
    if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems));
    return knowledgeWith([parsed.pack]).issuersOf(seal(token({ iss }))).ids;
  };

  test.each(['https://sso.acme.example', 'https://sso.acme.example/', 'sso.acme.example'])(
    'tokenIssuers %s names its tokens',
    (start) => {
      expect(idsOf(start, 'https://sso.acme.example/realms/llm')).toEqual(['acme']);
    },
  );

  test.each([
    'https://acme.example',
    'https://other.example/sso.acme.example',
    'http://sso.acme.example',
  ])('an issuer elsewhere is not of the gateway: %s', (iss) => {
    expect(idsOf('sso.acme.example', iss)).not.toContain('acme');
  });
});
