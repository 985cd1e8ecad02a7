import { damageOf, DAMAGES } from '@authlint/model/key-damage';
import { lengthOf, matches, without, type Secret } from '@authlint/model/secret';
import type { Code } from '@authlint/model';
import type { Party, TextKnowledge } from '@authlint/model/knowledge';
import { keyPrefixesOf, readersOf } from '@authlint/providers';
import { basesAt } from '../../endpoint.js';
import { readerOf, type Situation } from '../situation.js';
import { isHidden, MASKED_END } from './hidden.js';
import type { PastedSetting } from './settings.js';

/** A fault of a setting, described without its value. */
export interface ConfigFinding {
  readonly code: Code;
  readonly setting: PastedSetting;
  /** Behind "`NAME` in the pasted configuration": ` holds ...`. */
  readonly words: string;
  readonly step: string;
  /** It may be a mask written over the key. */
  readonly isOpen?: true;
}

/** Damage that is certain in a pasted text. Other values may be masks written over the key. */
const SEEN: readonly string[] = [
  'quoted',
  'bearer-prefix',
  'non-ascii',
  'assignment',
  'whitespace',
  'inner-whitespace',
  'punctuation',
  'joined',
  'doubled-prefix',
  'repeated',
  'url',
];
/** Words of examples that are never used to mask a key. */
const EXAMPLE =
  /^(?:change[-_ ]?me|dummy|placeholder|undefined|null|none|nil|todo|tbd|fake|test|example|replace[-_ ]?me|sk-(?:test|dummy|fake|placeholder))$/i;
const REFERENCE =
  /^(?:\$\{?[A-Z_][A-Z\d_]*\}?|%[A-Z_][A-Z\d_]*%|\{\{ ?[\w.]+ ?\}\}|process\.env\.\w+|os\.environ\S*|\{(?!(?:env|file):)[a-z]{2,12}:[^{}]{1,80}\}|[A-Z][A-Z\d]*_[A-Z\d_]*(?:KEY|TOKEN))$/;

/** A Compose interpolation that is empty if the shell has no such variable. */
const EMPTY_DEFAULT = /^\$\{[A-Z_][A-Z\d_]*:?-\}$/;

/** `environment: [NAME=${NAME:-}]`, which overrides `env_file`. */
function emptyInCompose(
  setting: PastedSetting,
  { decision, text }: Situation,
): ConfigFinding | null {
  if (!MISSING.includes(decision.code) || !/^\s{0,40}env_file:/m.test(text)) return null;
  return {
    ...{ code: 'env-shadowed', setting },
    words:
      'is empty unless the shell that starts Compose has the variable, and overrides the `env_file` of the service',
    step: 'Remove the line from `environment:`, so that the `env_file` applies, or put the variable into the `.env` next to the compose file.',
  };
}

/** Damage of a key. */
export function damageFinding(setting: PastedSetting, situation: Situation): ConfigFinding | null {
  const { value, holds } = setting;
  if (holds !== 'key') return null;
  if (matches(value, EMPTY_DEFAULT)) return emptyInCompose(setting, situation);
  const example = lengthOf(value) > 0 && matches(value, EXAMPLE);
  if (example)
    return {
      ...{ code: 'key-placeholder', setting, words: 'holds an example value', isOpen: true },
      step: `Put the real key there instead; if you wrote it to hide the key, this is not the cause.`,
    };
  if (matches(value, REFERENCE)) return referenceFinding(setting, situation);
  if (setting.style === 'cmd' && isQuoted(value)) return quotedInBatch(setting);
  if (isHidden(without(value, /^["'“”‘’]|["'“”‘’]$/g)) && !isQuoted(value)) return null;
  const damage = damageOf(value).find((id) => SEEN.includes(id));
  const row = DAMAGES.find(({ id }) => id === damage);
  if (row === undefined) return null;
  const { code, words } = row;
  return {
    ...{ code, setting, words: `holds a key that ${words.has}` },
    step: `Write the key alone there: ${words.part === undefined ? 'nothing before, in or after it' : `without ${words.part}`}.`,
  };
}

/** `set NAME="value"`: the value may be masked, the quotation marks are not. */
function quotedInBatch(setting: PastedSetting): ConfigFinding {
  return {
    ...{ code: 'key-quoted', setting },
    words: 'has quotation marks around the value, which `set` keeps in it',
    step: `Write \`set ${setting.name}=VALUE\` without quotation marks.`,
  };
}

function isQuoted(value: Secret): boolean {
  return matches(value, /^["'“”‘’].*["'“”‘’]$/s);
}

/** Syntax for a variable in clients that do not expand shell syntax. */
const REFERENCES: Readonly<Record<string, string>> = {
  opencode: '{env:NAME}',
  'claude-code': 'the value itself (its settings put no variable in)',
};

const NAME_OF_VARIABLE = /^[A-Z][A-Z\d]*_[A-Z\d_]*(?:KEY|TOKEN)$/;

/** `api_key="OPENAI_API_KEY"`: a variable name instead of its value. */
function nameAsValue(setting: PastedSetting): ConfigFinding | null {
  if (setting.style !== 'field') return null;
  return {
    ...{ code: 'key-placeholder', setting },
    words: 'holds the name of a variable, and this name is sent as the key',
    step: 'Read the variable there (os.environ["NAME"], process.env.NAME, the form that the client documents), or remove the setting if the program reads the variable by itself.',
  };
}

function referenceFinding(setting: PastedSetting, { client }: Situation): ConfigFinding | null {
  if (matches(setting.value, NAME_OF_VARIABLE)) return nameAsValue(setting);
  const written = REFERENCES[client?.id ?? ''];
  if (setting.style !== 'field' || written === undefined || client === null) return null;
  return {
    ...{ code: 'key-unexpanded-reference', setting },
    words: `holds a reference that ${client.name} does not expand, so that its text is sent`,
    step: `Write ${written} there.`,
  };
}

/** A key of another issuer than the owner of the address. `settings`: all that the text has. */
export function issuerFinding(
  setting: PastedSetting,
  settings: readonly PastedSetting[],
  { reading, provider }: Situation,
): ConfigFinding | null {
  const { knowledge } = reading;
  const { name, holds, value } = setting;
  if (holds !== 'key') return null;
  const owner = ownerIn(addressesFor(name, settings), knowledge);
  const asked = owner ?? provider ?? readerOf(name, knowledge);
  if (asked === null || !hasOwnKeys(asked) || isForOther(name, asked, settings)) return null;
  const { certainty, ids, vendor } = knowledge.issuersOf(without(value, MASKED_END));
  if (certainty !== 'distinctive' || ids.length === 0) return null;
  if (ids.some((id) => id === asked.id || knowledge.shareKeys(id, asked.id))) return null;
  const issuer = knowledge.provider(ids[0] ?? '');
  if (issuer === null || knowledge.shareKeys(asked.id, issuer.id)) return null;
  // In its issuer's own variable the key goes to that issuer, even if another provider failed.
  if (owner === null && issuer.variables.includes(name)) return null;
  const sibling = asked.siblings.find(({ id }) => ids.includes(id));
  const base = issuer.baseUrls.find((url) => !/[{}<>]/.test(url));
  const instead = asked.variables.includes(name)
    ? `give that one to a program that asks ${issuer.name}`
    : `set the Base URL to ${base ?? `that of ${issuer.name}`}`;
  return {
    code:
      sibling === undefined
        ? 'key-of-other-provider'
        : sibling.differs === 'plan'
          ? 'key-of-other-plan'
          : 'key-of-twin-endpoint',
    setting,
    words: `holds a key of ${ids.length > 1 && vendor ? vendor.name : issuer.name}, but the request goes to ${asked.name}`,
    step: `Use a key of ${asked.name}${asked.consoleUrl === null ? '' : ` (${asked.consoleUrl})`}, or ${instead}.`,
  };
}

/** True for a variable of another vendor if the requested provider's own variable is set too. */
function isForOther(
  name: string,
  { variables }: Party,
  settings: readonly PastedSetting[],
): boolean {
  return !variables.includes(name) && settings.some((one) => variables.includes(one.name));
}

/** Addresses that belong to a key: fields, and variables with the same prefix (`OPENAI_BASE_URL`). */
function addressesFor(name: string, settings: readonly PastedSetting[]): readonly PastedSetting[] {
  const stem = stemOf(name);
  return settings.filter(
    (one) => one.address !== null && [null, stem].includes(stem && stemOf(one.name)),
  );
}

/** Vendor prefix of a variable, such as `OPENAI`; `null` for other names. */
function stemOf(name: string): string | null {
  return /^([A-Z][A-Z\d]*)_/.exec(name)?.[1] ?? null;
}

/** The provider of the addresses in some settings, if all have the same. */
export function ownerIn(
  settings: readonly PastedSetting[],
  knowledge: TextKnowledge,
): Party | null {
  const owners = settings.flatMap(({ address }) =>
    address !== null && URL.canParse(address) ? [knowledge.ownerOf(new URL(address))] : [],
  );
  const [owner] = owners;
  return owners.every((one) => one?.id === owner?.id) ? (owner ?? null) : null;
}

/** A self-hosted gateway may accept keys of any provider; one with its own key format accepts only those. */
function hasOwnKeys({ kind, id }: Party): boolean {
  return kind !== 'gateway' || keyPrefixesOf(id).length > 0;
}

const OPERATION = /\/(?:chat\/completions|completions|messages|responses|embeddings)\/?$/;

/** An address whose path is not that of the API. */
export function addressFinding(
  setting: PastedSetting,
  owner: Party | null,
  code: Code,
): ConfigFinding | null {
  const { address } = setting;
  if (address === null || !/^https?:/.test(address) || !URL.canParse(address)) return null;
  const isMissing = code === 'not-found' || code === 'base-url-path';
  if (OPERATION.test(address) && isMissing)
    return {
      ...{ code: 'base-url-path', setting },
      words: 'ends in the path of a request, which the client adds once more',
      step: `End the Base URL before it: ${address.replace(OPERATION, '')}.`,
    };
  if (!isMissing || owner === null) return null;
  const url = new URL(address);
  const own = basesAt(url, owner);
  const path = url.pathname.replace(/\/$/, '');
  const known = own.find((base) => new URL(base).pathname !== path);
  if (
    known === undefined ||
    own.some((base) => new URL(base).pathname.startsWith(path) && path !== '')
  )
    return null;
  return {
    ...{ code: 'base-url-path', setting },
    words: `has another path than the API of ${owner.name}`,
    step: `Set it to ${known}.`,
  };
}

const MISSING: readonly Code[] = ['key-missing', 'env-not-set', 'key-placeholder'];

/** A variable that is empty, or whose name is similar to the one that is read. */
export function nameFinding(
  setting: PastedSetting,
  { decision, provider }: Situation,
): ConfigFinding | null {
  const { name, holds, value, isComment } = setting;
  if (holds === 'variable') return keyAsName(setting, decision.code);
  if (holds !== 'key' || !MISSING.includes(decision.code) || !/^[A-Z][A-Z\d_]+$/.test(name))
    return null;
  if (isComment)
    return {
      ...{
        code: 'key-missing',
        setting,
        words: 'is a comment: the line begins with a sign (#) that switches it off',
      },
      step: `Remove the # before ${name}.`,
    };
  if (lengthOf(value) === 0)
    return {
      ...{ code: 'key-missing', setting, words: 'is empty' },
      step: 'Put the key behind the name, and restart the program.',
    };
  const wanted = (decision.clue.text?.match(/\b[A-Z][A-Z\d]*(?:_[A-Z\d]+)+\b/g) ?? []).filter(
    (one) => /^(?!YOUR_|MY_).*(?:KEY|TOKEN)$/.test(one),
  );
  if (wanted.includes(name) && setting.style === 'setx') return setForLater(setting);
  if (wanted.length === 0) return provider === null ? null : unaskedFinding(setting, provider);
  if (wanted.includes(name)) return null;
  const [asked = ''] = wanted.filter((one) => areAlike(one, name));
  return asked === ''
    ? otherVendorFinding(setting, wanted[0] ?? '')
    : {
        ...{
          code: 'env-name-mismatch',
          setting,
          words: `is not the name that the program reads: ${asked}`,
        },
        step: `Rename it to ${asked}.`,
      };
}

/** `env_key = "sk-..."`: the key instead of the name of its variable. */
function keyAsName(setting: PastedSetting, code: Code): ConfigFinding | null {
  if (!matches(setting.value, /^(?=[^]*\d)(?:\w*-[\w-]{20,}|(?=[^]*[a-z])[A-Za-z\d]{28,})$/))
    return null;
  return {
    ...{ code, setting, words: 'holds the key itself instead of the name of a variable' },
    step: 'Write the name of a variable there (such as OPENROUTER_API_KEY), and set that variable to the key where the program starts.',
  };
}

/** `setx` stores a variable for programs started later. */
function setForLater(setting: PastedSetting): ConfigFinding {
  return {
    ...{ code: 'env-changed-after-start', setting },
    words: 'is set with `setx`, which reaches new terminals only: this one does not have it',
    step: 'Open a new terminal, and start the program there.',
  };
}

/** The same where the answer names the provider alone. */
function unaskedFinding(setting: PastedSetting, asked: Party): ConfigFinding | null {
  const [variable] = asked.variables;
  if (variable === undefined || asked.kind === 'gateway' || asked.variables.includes(setting.name))
    return null;
  return otherVendorFinding(setting, variable);
}

/** The key of another provider than the one whose variable is read: the model decides which provider is used. */
function otherVendorFinding(setting: PastedSetting, asked: string): ConfigFinding | null {
  const { name } = setting;
  const [reader] = readersOf(name);
  if (name !== 'OPENAI_API_KEY' && reader === undefined) return null;
  const example = name === 'OPENAI_API_KEY' ? 'openai' : reader;
  return {
    ...{ code: 'key-missing', setting },
    words: `is set, but the program reads ${asked}: its model is one of another provider`,
    step: `Choose a model of the provider whose key you have, with the prefix that your program expects (${example}/MODEL), or set ${asked}.`,
  };
}

/** True for names that differ only in common words: `OPENAI_KEY` and `OPENAI_API_KEY`. */
function areAlike(one: string, other: string): boolean {
  const plain = (name: string) => name.replace(/_|API|KEY|TOKEN/g, '');
  return plain(one) === plain(other) && plain(one) !== '';
}
