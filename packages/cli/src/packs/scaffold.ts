/** A data pack to begin with. Its cases are red: the gateway that they play answers nothing yet. */
export function dataPackText(name: string): string {
  return `# yaml-language-server: $schema=./node_modules/authlint/schema/pack.schema.json
id: ${name}
format: 1
summary: The gateway of ${name}.

gateway:
  name: ${name}
  hosts: [llm.${name}.example] # where it answers
  auth: { header: Authorization, scheme: Bearer } # where the key goes
  discovery: { guarded: 'yes' } # public: GET /models answers without a key
  keys:
    - { pattern: '^${name}_[A-Za-z0-9]{32}$', prefix: ${name}_, exact: true } # form of its keys
  portal: https://portal.${name}.example/keys # where its keys are made
  contact: '#llm-platform' # whom to ask
  answers:
    - { status: 401, text: key was switched off, meaning: revoked } # its own words, in small letters

resolutions:
  key-revoked:
    message: this key was switched off at the portal of ${name}.
    steps: [Make a new key at the portal., Put it in the place of the old one.]

# Clients at your gateway, the gateway played by a script, and what authlint is to say. Keys are made up.
cases:
  - name: a good key
    client: { baseUrl: https://llm.${name}.example/v1, key: ${name}_${'Made0up1'.repeat(4)}, modelId: my-model }
    gateway: [] # fill in: { method: GET, path: /v1/models, headers: { authorization: 're:^Bearer ' }, body: {...} }
    expect: { state: ok }
  - name: a key that was switched off
    client: { baseUrl: https://llm.${name}.example/v1, key: ${name}_${'0ld1Made'.repeat(4)}, modelId: my-model }
    gateway: [] # fill in: { status: 401, body: { error: { message: This key was switched off } } }
    expect: { state: rejected, code: key-revoked }
`;
}

/** A code pack to begin with: one fact that is an experiment, one rule over it. Its cases are red until the rule is filled in. */
export function codePackText(name: string): string {
  return `import { definePack, known, unknown } from '@authlint/core/pack';

export default definePack({
  id: '${name}',
  format: 1,
  summary: 'The gateway of ${name}.',
  gateway: { name: '${name}', hosts: ['llm.${name}.example'] },
  facts: {
    '${factSubject(name)}.zoneHeader': {
      cost: 'experiment',
      summary: 'how chat answers with the header of the zone: accepted, rejected or inconclusive',
      collect: async ({ ask }) => {
        const answer = await ask({ route: 'chat', headers: { 'x-zone': 'main' } });
        return answer === null
          ? unknown('not-applicable', 'experiment')
          : known(answer.outcome, 'chat with x-zone');
      },
    },
  },
  rules: [
${codeRuleText(name)}  ],
  cases: [
    {
      name: 'a good key',
      client: { baseUrl: 'https://llm.${name}.example/v1', key: 'made-up-key-of-${name}', modelId: 'my-model' },
      // Fill in what the gateway answers: { method: 'GET', path: '/v1/models', body: { data: [] } }
      gateway: [],
      expect: { state: 'ok' },
    },
  ],
});
`;
}

function codeRuleText(name: string): string {
  return `    {
      id: '${name}/zone-missing',
      summary: 'The gateway wants the header of a zone.',
      code: 'gateway-scheme-differs',
      certainty: 'proven',
      message: 'the gateway takes the key only with the header x-zone.',
      steps: ['Add the header x-zone to the configuration of this provider.'],
      when: {
        all: [
          { fact: 'auth.rejected', operator: 'is', value: true },
          // Fill in: { fact: '${factSubject(name)}.zoneHeader', operator: 'is', value: 'accepted' },
        ],
      },
      why: 'The same request is refused without the header and accepted with it.',
      not: 'A key that is refused with the header too.',
      cases: {
        fires: [
          {
            name: 'accepted with the header',
            facts: { 'auth.rejected': true, '${factSubject(name)}.zoneHeader': 'accepted' },
          },
        ],
        quiet: [
          {
            name: 'refused with the header too',
            facts: { 'auth.rejected': true, '${factSubject(name)}.zoneHeader': 'rejected' },
          },
          {
            name: 'accepted as it is',
            facts: { 'auth.rejected': false, '${factSubject(name)}.zoneHeader': 'accepted' },
          },
        ],
      },
    },
`;
}

/** Facts are named in camel case. */
function factSubject(name: string): string {
  return name
    .replace(/-?\d+/g, '')
    .replace(/-([a-z])/g, (_all, letter: string) => letter.toUpperCase());
}
