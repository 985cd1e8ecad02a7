import { plainStep } from '@authlint/model/catalogue';
import type { Code } from '@authlint/model';
import { ownBaseUrl } from '../endpoint.js';
import { RELAY_PRODUCT } from '../who/relays.js';
import { echoNear } from './echo.js';
import type { Advice, Situation } from './situation.js';

const REFUSED: readonly Code[] = ['key-rejected'];

/** Words for an API relay between a client and a provider, not for a network proxy. */
const RELAY =
  /\b(?:the|a|my|this|our|your) (?:local |own )?(?:relay|reverse proxy|api proxy|proxy)\b(?! (?:setting|is off|server is off|url))|\brelay station\b|\breverse[- ]proxy\b|中转|反代|反向代理|代理站|镜像站|自建(?:网关|代理)/i;

function isRelayed({ text, reading: { lines, endpoints, knowledge } }: Situation): boolean {
  if (RELAY_PRODUCT.test(text) || RELAY.test(text)) return true;
  return ownBaseUrl(lines, endpoints, knowledge) !== null;
}

/** An unsigned rejection through a relay: there are two keys, and the log of the relay shows which one was rejected. */
export function relayAdvice(situation: Situation): Advice | null {
  const { decision, provider, gateway, reading, text } = situation;
  if (gateway !== null || !REFUSED.includes(decision.code) || !isRelayed(situation)) return null;
  // A message unique to one provider came from behind the relay.
  const isUnsigned = decision.bare || provider === null || isOfClient(decision, text);
  if (reading.endpoints.some(isHosted(reading))) return null;
  if (!isUnsigned) return signedElsewhere(situation);
  return {
    isUnnamed: true,
    sentence:
      'a relay or proxy answers here, and there are two keys: yours for the relay, and its own for the provider behind it.',
    steps: [
      plainStep(
        'compare',
        'Check the log of the relay: if it shows no request to the provider, the relay refused the key of the client.',
      ),
      plainStep(
        'edit',
        'Then put the key that the relay expects, from its own settings, into the client.',
      ),
      plainStep(
        'add-credential',
        'If its log shows that the provider refused, renew the account or the key in the relay.',
      ),
    ],
  };
}

/**
 * The response is from one provider, but the text sets another Base URL. The echoed key, or the log at that Base URL, shows which of them
 * rejected.
 */
function signedElsewhere({ provider, reading, near }: Situation): Advice | null {
  const { lines, endpoints, knowledge } = reading;
  const base = ownBaseUrl(lines, endpoints, knowledge);
  if (base === null || provider === null) return null;
  const isEchoed = echoNear(near) !== undefined;
  return {
    sentence: `this answer is ${provider.name}'s, but the text sets another Base URL: the request did not go there, or it was forwarded from there.`,
    steps: [
      plainStep(
        'compare',
        isEchoed
          ? 'Compare the end of the key that the answer shows with the end of yours.'
          : `Check in the log of ${base.host} whether the request arrived there.`,
      ),
      plainStep(
        'edit',
        `${isEchoed ? 'It is yours' : 'It did not'}: the Base URL is not in effect. Set it by the name that this program reads (OPENAI_BASE_URL for the OpenAI SDK), and start it again.`,
      ),
      plainStep(
        'ask-admin',
        isEchoed
          ? 'It is another: it belongs to the server at that Base URL, whose operator must renew it.'
          : `It did: the key that ${base.host} has for ${provider.name} was refused, and the operator of that server must renew it.`,
      ),
    ],
  };
}

/** Claude Code replaces the server's message by its own. */
function isOfClient({ clue }: Situation['decision'], text: string): boolean {
  return RELAY_PRODUCT.test(text) && /\bplease run \/login\b/i.test(clue.text ?? '');
}

function isHosted({ knowledge }: Situation['reading']) {
  return ({ baseUrl, host }: Situation['reading']['endpoints'][number]) => {
    const url = baseUrl === '' ? `https://${host}/` : baseUrl;
    return URL.canParse(url) && knowledge.ownerOf(new URL(url))?.kind === 'provider';
  };
}
