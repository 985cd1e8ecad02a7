import type { ProviderReport } from '@authlint/model';
import { plain } from './plain.js';
import { headlineText, saidText, sentenceOf } from './verdict.js';
import { OUTCOME_WORDS } from './words.js';

/**
 * The verdict in one to three sentences, for a dialog: the problem, its certainty unless proven, and the provider's message. The steps are
 * in the report.
 */
export function shortText(provider: ProviderReport): string {
  const { state, diagnosis, verification } = provider;
  if (state === 'ok') {
    const { chat, discovery } = verification;
    return `The connection works. Chat: ${OUTCOME_WORDS[chat]}; model list: ${OUTCOME_WORDS[discovery]}.`;
  }
  const sentence = diagnosis === null ? sentenceOf(provider) : plain(diagnosis.message);
  if (sentence === null) return capital(`${headlineText(provider)}.`);
  const head = diagnosis === null ? `${headlineText(provider)}. ` : '';
  const certainty =
    diagnosis === null || diagnosis.certainty === 'proven'
      ? ''
      : ` This is ${diagnosis.certainty}.`;
  const said = saidText(provider);
  return capital(`${head}${sentence}${certainty}${said === null ? '' : ` ${said}`}`);
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
