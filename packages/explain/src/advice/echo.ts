import { plainStep } from '@authlint/model/catalogue';
import type { Code, Step } from '@authlint/model';
import { MODEL_FAMILIES } from '@authlint/model/key-damage';
import type { Party } from '@authlint/model/knowledge';
import { echoIn, keyPrefixesOf } from '@authlint/providers';
import { issuersOfEcho, OBJECT } from '../echo.js';
import { type AddressSet, setElsewhere } from './address.js';
import type { Advice, Situation } from './situation.js';

const OF_THE_KEY: readonly Code[] = [
  'key-rejected',
  'key-malformed',
  'key-placeholder',
  'key-of-other-provider',
  'gateway-upstream-key',
];
const ADDRESS = /^[\s"'`]*(?:https?:|www\.)/i;
/** An object in the header that a text shows. */
const IN_HEADER = /\bBearer (\{\s?["']\w|\[object )/;
/** The name of a setting in front of the key. */
const NAMED = /^[\s"'`]*((?:[A-Z\d]+_)*API_?KEY|api[-_]?key|apiKey|x-api-key)["'`]?\s?[:=]/i;
/** The name of a variable, with the mask that a provider puts in its middle. */
const VARIABLE = /^(?!your|my)[A-Z]\w{2,20}\*{0,40}_?(?:KEY|TOKEN)(?:_ID)?$/i;
/** Letters only, or words with a mask in their middle: no provider issues such a key. */
const WORD = /^[A-Za-z][a-z]{1,11}$|^[a-z]+_[a-z]+\*{1,20}[a-z]+\.?$/;
/** Shorter than any provider's key. */
const SHORT = /^[^\s*•…]{1,6}$/;
/** A key that the server masked, in the angle brackets that mark a placeholder in a guide. */
const IN_BRACKETS = /^\s?<[^<>]{1,40}[*•…]{3}[^<>]*>\s?$/;
/** Prefixes of Model IDs for chat and embeddings. */
const MODEL = new RegExp(`^(?:${MODEL_FAMILIES}|[\\w.-]+/[a-z])`, 'i');
/** Two words before a mask: the start of a sentence. */
const WORDS = /^[A-Z]?[a-z']{1,12} [a-z']{1,12}(?: |$)/;

/** The part of a key that the first line echoing it shows. */
export function echoNear(near: string): string | undefined {
  return near
    .split('\n')
    .map(echoIn)
    .find((one) => one !== null);
}

/** Advice on an echoed key: an address, a word, or the prefix of another issuer's key. */
export function echoAdvice(situation: Situation): Advice | null {
  const { decision, near, text, provider, reading, isNear } = situation;
  if (decision.code === 'key-missing' && provider?.kind === 'provider' && isNear) {
    const set = setElsewhere(provider, situation);
    return set && notAskedThere(`a request without a key reached ${provider.name}`, set, provider);
  }
  if (!OF_THE_KEY.includes(decision.code)) return null;
  const echo = echoNear(near) ?? IN_HEADER.exec(text)?.[1];
  if (echo === undefined) return null;
  if (OBJECT.test(echo))
    return noKeySent('the text of an object as the key, not the key in it', OF_AN_OBJECT, provider);
  if (ADDRESS.test(echo)) return noKeySent('an address (URL) as the key', OF_BASE_URL, provider);
  if (VARIABLE.test(echo) && echo.includes('_')) {
    const what = `the name of a variable (\`${echo}\`) as the key, in place of what it holds`;
    return { ...noKeySent(what, OF_A_VARIABLE, provider), code: 'key-placeholder' };
  }
  const name = NAMED.exec(echo)?.[1];
  if (name !== undefined) {
    const what = `the name \`${name}\` in front of the key, as a part of it`;
    return noKeySent(what, OF_A_SETTING, provider);
  }
  if (IN_BRACKETS.test(echo)) {
    const what = 'the key with the signs < and > around it';
    return noKeySent(what, OF_BRACKETS, provider);
  }
  if (decision.code !== 'key-placeholder') {
    if (WORDS.test(echo)) {
      const what = 'a text of several words as the key, which is not a key';
      return noKeySent(what, OF_ANOTHER_FIELD, provider);
    }
    if (MODEL.test(echo)) return noKeySent('a Model ID as the key', OF_THE_MODEL, provider);
    if (WORD.test(echo)) {
      const what = `a plain word of ${echo.length} letters as the key, which is not a key`;
      return noKeySent(what, OF_A_NAME, provider);
    }
    if (SHORT.test(echo)) {
      const what = `a key of ${echo.length} character${echo.length === 1 ? '' : 's'}, which is too short`;
      return noKeySent(what, OF_A_NAME, provider);
    }
  }
  if (decision.code === 'key-placeholder') {
    const set = provider === null ? null : setElsewhere(provider, situation);
    return provider === null || set === null
      ? null
      : notAskedThere(`an example in place of a key reached ${provider.name}`, set, provider);
  }
  const issuer = issuersOfEcho(echo, reading.knowledge).flatMap(
    (id) => reading.knowledge.provider(id) ?? [],
  )[0];
  if (provider === null || provider.kind === 'gateway') return null;
  if (issuer === undefined)
    return decision.code === 'key-of-other-provider'
      ? unknownIssuer(provider, echo, situation)
      : null;
  const { knowledge } = reading;
  if (issuer.vendor === provider.vendor || knowledge.shareKeys(issuer.id, provider.id)) return null;
  return foreignKey(issuer, provider, situation);
}

/** Something other than a key was sent. `what`: its description; `hint`: where it belongs, or how it got there. */
function noKeySent(what: string, hint: Step, provider: Party | null): Advice {
  return {
    code: 'key-malformed',
    sentence: `the client sent ${what}.`,
    steps: [
      plainStep('edit', `Put the key itself in the field of the key${consoleOf(provider)}.`),
      hint,
    ],
  };
}

const OF_BASE_URL = plainStep('edit', 'An address goes in the field of the Base URL, or nowhere.');
const OF_ANOTHER_FIELD = plainStep(
  'edit',
  'A prompt or another text goes in the field that is meant for it.',
);
const OF_BRACKETS = plainStep('compare', 'In a guide < and > only mark a placeholder.');
const OF_A_SETTING = plainStep(
  'compare',
  'Paste the key without the name, the colon and the quotation marks of the line that it was copied from.',
);
const OF_AN_OBJECT = plainStep(
  'compare',
  'In code give the client the field that holds the key, not the object around it.',
);
const OF_A_VARIABLE = plainStep(
  'compare',
  'Find that name in your settings: this program reads the key itself there, or needs another form for a variable (os.environ["NAME"], ${NAME}).',
);
const OF_THE_MODEL = plainStep(
  'compare',
  'The Model ID goes in the field of the model: in code check whether two arguments are swapped.',
);
const OF_A_NAME = plainStep(
  'compare',
  'Check whether a name (of the model, the provider, a variable) was written there.',
);

function foreignKey(issuer: Party, asked: Party, situation: Situation): Advice {
  const set = setElsewhere(asked, situation);
  if (set !== null)
    return {
      code: 'key-of-other-provider',
      ...notAskedThere(
        `a key that begins like one of ${issuer.name} reached ${asked.name}`,
        set,
        asked,
      ),
    };
  const base = issuer.baseUrls.find((url) => !/[{}<>]/.test(url));
  return {
    code: 'key-of-other-provider',
    sentence: `the request went to ${asked.name}, but the key that it repeats begins like one of ${issuer.name}.`,
    steps: [
      plainStep(
        'use-endpoint',
        `To use this key, choose ${issuer.name} as the provider of the client${base === undefined ? '' : `, Base URL ${base}`}.`,
      ),
      plainStep('new-key', `For ${asked.name} use its own key${consoleOf(asked)}.`),
    ],
  };
}

/** A key whose prefix belongs neither to the provider nor to any other known issuer. */
function unknownIssuer(asked: Party, echo: string, situation: Situation): Advice | null {
  const prefix = commonPrefix(keyPrefixesOf(asked.id));
  if (prefix.length < 2) return null;
  const shown = echo.replace(/[*•…][^]*/, '');
  const set = setElsewhere(asked, situation);
  if (set !== null)
    return notAskedThere(`a key that begins with \`${shown}\` reached ${asked.name}`, set, asked);
  return {
    sentence: `the key that it repeats begins with \`${shown}\`, its own with \`${prefix}\`: the client sent a key of another provider.`,
    steps: [
      plainStep(
        'compare',
        'Find out which of your services issued that key, and choose that service and its Base URL in the client.',
      ),
      plainStep('new-key', `For ${asked.name} use its own key${consoleOf(asked)}.`),
    ],
  };
}

/** The settings name the key's issuer, but the part of the program that failed does not use them. */
function notAskedThere(what: string, { url, line }: AddressSet, asked: Party): Advice {
  return {
    sentence: `${what}, but the pasted configuration names ${url.hostname} (line ${line}): the part of the program that failed does not use it.`,
    steps: [
      plainStep(
        'use-endpoint',
        `Set the address for that part too: embeddings, memory, a second model often have separate settings, and SDKs another name (OPENAI_BASE_URL, base_url in code).`,
      ),
      plainStep('new-key', `To use ${asked.name} there, give it its own key${consoleOf(asked)}.`),
    ],
  };
}

function commonPrefix([first = '', ...others]: readonly string[]): string {
  let length = first.length;
  while (!others.every((other) => other.startsWith(first.slice(0, length)))) length -= 1;
  return first.slice(0, length);
}

function consoleOf(provider: Party | null): string {
  return provider?.consoleUrl == null ? '' : ` (${provider.consoleUrl})`;
}
