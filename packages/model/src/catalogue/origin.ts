import { GATEWAY_KEY, isKnown, isUnknown, KEY_BELONGS } from './common-steps.js';
import type { Condition } from '../condition.js';
import type { CatalogueEntry, CodePage } from './entry.js';
import type { StepRow } from '../step.js';

/** The client has a command that saves a key in place of its sign-in. */
const OF_SIGN_IN: Condition = {
  all: [{ fact: 'key.source', operator: 'is', value: 'login' }, isKnown('client.keySignIn')],
};

const NOT_OF_SIGN_IN: Condition = {
  any: [
    { fact: 'key.source', operator: 'isNot', value: 'login' },
    isUnknown('key.source'),
    isUnknown('client.keySignIn'),
  ],
};

/** No setting gives the address: the client has it from the provider that is chosen. */
const BY_PROVIDER: Condition = {
  all: [isKnown('client.providerSetting'), isUnknown('endpoint.place')],
};

const BY_ADDRESS: Condition = {
  any: [isUnknown('client.providerSetting'), isKnown('endpoint.place')],
};

/** The form of the key, with the model, identifies one provider with a known address. */
const HAS_ADDRESS = isKnown('key.issuerAddress');

/** A sibling endpoint was tried and accepted the key. */
const USE_TWIN: StepRow = {
  kind: 'use-endpoint',
  when: isKnown('endpoint.twinAddress'),
  text: 'Set {baseUrl} to {twinAddress}: the key is accepted there.',
  edit: 'base-url',
  becomes: '{twinAddress}',
};

const NO_TWIN = isUnknown('endpoint.twinAddress');

const USE_ISSUERS_ADDRESS: StepRow = {
  kind: 'use-endpoint',
  when: { all: [HAS_ADDRESS, NO_TWIN] },
  text: 'Set {baseUrl} to {issuerAddress}: keys of this form are those of {issuer}.',
  edit: 'base-url',
};

const NO_ADDRESS: Condition = { all: [isUnknown('key.issuerAddress'), NO_TWIN] };

const NOTHING_DECLARED: Condition = {
  any: [{ fact: 'origin.declared', operator: 'is', value: 'none' }, isUnknown('origin.declared')],
};

/** Steps for a key that was not swapped with another provider's of the file. */
function unlessExchanged(rows: readonly StepRow[]): readonly StepRow[] {
  const isAlone = isUnknown('key.exchangedWith');
  return rows.map((row) => ({
    ...row,
    when: row.when === undefined ? isAlone : { all: [isAlone, row.when] },
  }));
}

/** Cause 2: the key is valid at another endpoint. */
export const originEntries = () =>
  ({
    'key-of-other-provider': {
      message: {
        subject: null,
        text: 'the key was issued by another provider than the Base URL belongs to.',
      },
      resolution: {
        id: 'match-key-and-base-url',
        steps: [
          {
            kind: 'edit',
            when: isKnown('key.exchangedWith'),
            text: 'Replace {credential} with the key of {exchangedWith}, and that one with this.',
            edit: 'key',
          },
          ...unlessExchanged([
            {
              kind: 'use-model',
              when: isKnown('model.route'),
              text: 'Set the model to {modelRoute} in {configuration}, with the address of that provider: without a prefix {client} asks {provider}.',
              edit: 'provider',
            },
            {
              ...KEY_BELONGS,
              when: { all: [isUnknown('key.issuerName'), isUnknown('model.route')] },
            },
            {
              kind: 'add-credential',
              when: OF_SIGN_IN,
              whenText: 'the token of a sign-in is sent',
              text: 'Save a key of this provider in place of the token of the sign-in: {keySignIn}.',
              edit: 'key',
            },
            GATEWAY_KEY,
            {
              kind: 'edit',
              when: {
                all: [NOT_OF_SIGN_IN, isKnown('endpoint.console'), isUnknown('answer.wantsPrefix')],
              },
              text: 'Replace {credential} with a key of {provider}: {console}.',
              url: 'endpoint.console',
              edit: 'key',
            },
            {
              kind: 'edit',
              when: {
                all: [NOT_OF_SIGN_IN, isKnown('endpoint.console'), isKnown('answer.wantsPrefix')],
              },
              text: 'Replace {credential} with a key of {provider}, which begins with {wantsPrefix}: {console}.',
              url: 'endpoint.console',
              edit: 'key',
            },
            {
              kind: 'edit',
              when: { all: [NOT_OF_SIGN_IN, isUnknown('endpoint.console')] },
              text: 'Replace {credential} with a key that was issued for this Base URL.',
              edit: 'key',
            },
            {
              kind: 'sign-in',
              when: { all: [NOT_OF_SIGN_IN, isKnown('key.savedBy')] },
              text: 'Run `{savedBy}`, which saves it there.',
            },
            {
              kind: 'edit',
              when: { all: [NOT_OF_SIGN_IN, isKnown('key.issuerAddress'), BY_PROVIDER] },
              text: 'Set {providerSetting} to {issuerId} ({issuerAddress}) to keep this key.',
              applicability: 'maybe',
            },
            {
              kind: 'edit',
              when: {
                all: [
                  NOT_OF_SIGN_IN,
                  isKnown('key.issuerId'),
                  isUnknown('key.issuerAddress'),
                  BY_PROVIDER,
                ],
              },
              text: 'Set {providerSetting} to {issuerId} to keep this key.',
              applicability: 'maybe',
            },
            {
              kind: 'use-endpoint',
              when: { all: [NOT_OF_SIGN_IN, isKnown('key.issuerAddress'), BY_ADDRESS] },
              text: 'Set {baseUrl} to {issuerAddress} to keep this key, which is one of {issuer}.',
              edit: 'base-url',
              applicability: 'maybe',
            },
            {
              kind: 'use-endpoint',
              when: {
                all: [
                  NOT_OF_SIGN_IN,
                  isUnknown('key.issuerAddress'),
                  isUnknown('model.route'),
                  BY_ADDRESS,
                ],
              },
              text: 'Set {baseUrl} to the address of {issuer} for this client to keep this key.',
              edit: 'base-url',
              applicability: 'maybe',
            },
          ]),
        ],
      },
      check: 'Compare the first characters of the key with those that the provider documents.',
      cause: 2,
      precedence: 200,
    },
    'key-of-twin-endpoint': {
      message: { subject: null, text: 'the key belongs to another endpoint of the same vendor.' },
      resolution: {
        id: 'use-matching-endpoint',
        steps: [
          USE_TWIN,
          USE_ISSUERS_ADDRESS,
          { ...KEY_BELONGS, when: NO_ADDRESS },
          {
            kind: 'use-endpoint',
            when: NO_ADDRESS,
            text: 'Set the Base URL of the endpoint whose console issued the key.',
            edit: 'base-url',
          },
          {
            kind: 'new-key',
            text: 'Copy a key of the configured endpoint from {console} if that is the one you mean.',
            url: 'endpoint.console',
            applicability: 'maybe',
          },
        ],
      },
      check: 'Look at the host name of the console that shows the key.',
      cause: 2,
      precedence: 180,
    },
    'key-of-other-plan': {
      message: {
        subject: null,
        text: 'the key belongs to another plan or product of the same vendor.',
      },
      resolution: {
        id: 'use-endpoint-of-plan',
        steps: [
          USE_TWIN,
          USE_ISSUERS_ADDRESS,
          { ...KEY_BELONGS, when: NO_ADDRESS },
          {
            kind: 'use-endpoint',
            when: NO_ADDRESS,
            text: "Set the Base URL that the vendor's documentation gives for your plan.",
            edit: 'base-url',
          },
          {
            kind: 'new-key',
            text: 'Copy a key of the configured plan from {console} if that is the one you mean.',
            url: 'endpoint.console',
            applicability: 'maybe',
          },
        ],
      },
      check: 'Look in the console for the plan to which the key belongs.',
      cause: 2,
      precedence: 170,
    },
    'key-of-other-account': {
      message: {
        subject: null,
        text: 'the key belongs to another account, organisation or resource.',
      },
      resolution: {
        id: 'match-key-and-account',
        steps: [
          {
            kind: 'edit',
            when: isKnown('headers.account'),
            whenText: 'a header names an organisation or a project',
            text: 'Remove {accountHeader}: without it the request counts for the account of the key.',
          },
          USE_TWIN,
          {
            kind: 'compare',
            when: { all: [isUnknown('headers.account'), NO_TWIN] },
            text: 'Check that the key belongs to the configured Base URL and to the account that it names.',
          },
          {
            kind: 'new-key',
            when: NO_TWIN,
            text: 'Copy the key from the console page of that very resource or organisation.',
            url: 'endpoint.console',
          },
        ],
      },
      check: "Compare the resource in the host name with the one on the key's console page.",
      cause: 2,
      precedence: 190,
    },
    'endpoint-of-other-provider': {
      message: {
        subject: null,
        text: 'the Base URL leads to another provider than the one that is meant.',
      },
      resolution: {
        id: 'correct-base-url',
        steps: [
          {
            kind: 'use-endpoint',
            when: { fact: 'origin.declared', operator: 'isNot', value: 'none' },
            whenText: 'the entry and the variable name another provider',
            text: 'Remove {baseUrl}, or set it to the address of {declared}.',
            edit: 'base-url',
          },
          { ...KEY_BELONGS, when: NOTHING_DECLARED },
          {
            kind: 'use-endpoint',
            when: NOTHING_DECLARED,
            text: 'Set the Base URL in the setting that this version of {client} reads.',
            edit: 'base-url',
          },
          { kind: 'restart', text: 'Restart {client} and run the request again.' },
        ],
      },
      check: 'Look at the host in the error text: is it the one that you configured?',
      cause: 2,
      precedence: 210,
    },
  }) as const satisfies Record<string, CatalogueEntry>;

export const ORIGIN_PAGES = {
  'key-of-other-provider': {
    title: 'The key belongs to another provider',
    explanation:
      'Your key has the form of keys that another provider issues. A key works only at its issuer, not at other endpoints, even where they speak the same protocol.',
    furtherChecks: ['Run `authlint where` and see which source supplies the key.'],
  },
  'key-of-twin-endpoint': {
    title: "The key belongs to the vendor's other endpoint",
    explanation:
      'Your vendor runs separate endpoints, for example one for China and one for the rest of the world, and keeps their accounts apart. Your key is good at the other one, and nothing in its form shows that.',
    furtherChecks: [
      'Run `authlint check --twins`: with your consent it tries the key at the sibling endpoints.',
    ],
  },
  'key-of-other-plan': {
    title: 'The key belongs to another plan of the vendor',
    explanation:
      'Your vendor has separate endpoints for a subscription, such as a coding plan, and for pay-as-you-go. Your key opens the one that you have not configured.',
    furtherChecks: ["Compare the path of the Base URL with the one in the plan's documentation."],
  },
  'key-of-other-account': {
    title: 'The key belongs to another account or resource',
    explanation:
      'Your key comes from the right vendor, and the Base URL or a header names another resource, organisation or account than the one that issued it. The provider refuses the pair.',
    furtherChecks: [
      'Look for an organisation or project setting that is left over from another account.',
    ],
  },
  'endpoint-of-other-provider': {
    title: 'The Base URL leads to another provider',
    explanation:
      'Your key fits the provider that you mean, but the request goes elsewhere: the Base URL is missing, misspelt or read from another setting. Your client then often falls back to its default endpoint.',
    furtherChecks: ['Run `authlint where` and see where the Base URL comes from.'],
  },
} as const satisfies Record<string, CodePage>;
