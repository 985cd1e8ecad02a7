import type { CheckOutcome, ProviderReport } from '@authlint/model';
import { type FormatOptions, plain, seeWhyCommand } from '@authlint/formatters';
import { type Page, pageFor } from '@authlint/formatters/internal';
import { textOrJson } from './text-or-json.js';

/** Output of `verify`: the two checks of each provider. Source: specification.txt, "Verification". */
/** All that the list shows of a provider. */
type Verified = Pick<ProviderReport, 'id' | 'state' | 'verification'> &
  Partial<Pick<ProviderReport, 'reason' | 'consent'>>;

export const VERIFICATION_FORMATTERS = textOrJson(verificationsText, (providers) => ({
  providers: providers.map(({ id, state, reason, consent, verification }) => ({
    ...{ id, state, verification },
    ...(consent === undefined ? {} : { reason, consent }),
  })),
}));

function verificationsText(providers: readonly Verified[], options: FormatOptions): string {
  const page = pageFor(options);
  return providers.map((provider) => `${lines(page, provider).join('\n')}\n`).join('\n');
}

function lines(page: Page, { id, verification }: Verified): string[] {
  const { chat, discovery, resolved } = verification;
  const { paint, named } = page;
  return [
    paint('bold', plain(id)),
    `  chat       ${outcome(chat)}`,
    `  discovery  ${outcome(discovery)}`,
    `  resolved   ${resolved ? paint('green', 'yes') : paint('red', 'no')}`,
    ...(resolved ? [] : [`  To see why: ${seeWhyCommand(id, named)}`]),
  ];
}

/** The word of the report, so that text and JSON can be compared. */
function outcome(word: CheckOutcome): string {
  return word === 'manual-model' ? `${word} (unavailable, but a manual Model ID works)` : word;
}
