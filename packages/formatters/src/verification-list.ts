import type { CheckOutcome, ProviderReport } from '@authlint/model';
import type { FormatOptions } from './options.js';
import { pageFor, type Page } from './text/page.js';
import { textOrJson } from './text-or-json.js';
import { seeWhyCommand } from './wording/own-command.js';
import { plain } from './wording/plain.js';

/** What `verify` prints: the two checks of each provider. Source: specification.txt, "Verification". */
export const VERIFICATION_FORMATTERS = textOrJson(verificationsText, (providers) => ({
  providers: providers.map(({ id, state, reason, consent, verification }) => ({
    ...{ id, state, verification },
    ...(consent === undefined ? {} : { reason, consent }),
  })),
}));

function verificationsText(providers: readonly ProviderReport[], options: FormatOptions): string {
  const page = pageFor(options);
  return providers.map((provider) => `${lines(page, provider).join('\n')}\n`).join('\n');
}

function lines(page: Page, { id, verification }: ProviderReport): string[] {
  const { chat, discovery, resolved } = verification;
  const { paint } = page;
  return [
    paint('bold', plain(id)),
    `  chat       ${outcome(chat)}`,
    `  discovery  ${outcome(discovery)}`,
    `  resolved   ${resolved ? paint('green', 'yes') : paint('red', 'no')}`,
    ...(resolved ? [] : [`  To see why: ${seeWhyCommand(id)}`]),
  ];
}

/** The word of the report, so that text and JSON can be compared. */
function outcome(word: CheckOutcome): string {
  return word === 'manual-model' ? `${word} (unavailable, but a manual Model ID works)` : word;
}
