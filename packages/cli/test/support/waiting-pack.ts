/** A rule with alternatives that have to be waited for, which the rule engine asks for. */
export const PACK = {
  id: 'acme',
  format: 1,
  summary: 'The gateway of Acme',
  types: ['*'],
  rules: [
    {
      id: 'acme/any-key',
      summary: 'It takes any key.',
      code: 'key-rejected',
      certainty: 'possible',
      when: {
        any: [
          { fact: 'control.chat', operator: 'is', value: 'accepted' },
          { fact: 'control.noKeySame', operator: 'is', value: true },
        ],
      },
      why: 'It looks at no key.',
      not: 'It refuses made-up keys.',
      cases: {
        fires: [{ name: 'accepted', facts: { 'control.chat': 'accepted' } }],
        quiet: [
          {
            name: 'refused',
            facts: { 'control.chat': 'rejected', 'control.noKeySame': false },
          },
        ],
        undetermined: [
          { name: 'not asked', facts: {}, missing: ['control.chat', 'control.noKeySame'] },
        ],
      },
    },
  ],
};
