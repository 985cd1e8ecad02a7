import { WANTS_TLS } from '@authlint/core/internal';
import { plainStep } from '@authlint/model/catalogue';
import { createRedactor } from '@authlint/model/redaction';
import type { Advice, Situation } from './situation.js';

/** Node.js's error for plain HTTP at a TLS port. */
const PLAIN_REQUEST = /\bERR_SSL_HTTP_REQUEST\b/i;

/** One side uses https and the other http: which one, and the corrected address if the text shows it. */
export function schemeAdvice({ decision, reading }: Situation): Advice | null {
  if (decision.code !== 'scheme-mismatch') return null;
  const said = decision.clue.text ?? '';
  const [from, to] =
    WANTS_TLS.test(said) || PLAIN_REQUEST.test(said)
      ? (['http', 'https'] as const)
      : (['https', 'http'] as const);
  const asked = reading.endpoints.findLast(({ baseUrl }) => baseUrl.startsWith(`${from}://`));
  const address = asked && createRedactor()(asked.baseUrl.replace(from, to));
  // No vendor serves its API without TLS, so a proxy answered. A non-default port is that of a self-hosted server.
  const isOwn =
    asked === undefined ||
    /^https?:\/\/(?:localhost|127\.|\[|[^./]+(?:\/|$)|[^/]+:\d)/.test(asked.baseUrl);
  return {
    isUnnamed: true,
    sentence: `the client speaks ${from} where the port speaks ${to === 'http' ? 'plain http' : 'TLS'}.`,
    steps: [
      ...(to === 'http' && !isOwn
        ? []
        : [
            plainStep(
              'use-endpoint',
              `Write ${address === undefined ? `\`${to}://\` in place of \`${from}://\` in the Base URL` : `\`${address}\` as the Base URL`}.`,
            ),
          ]),
      ...(to === 'http'
        ? [
            plainStep(
              'fix-network',
              'Look at HTTPS_PROXY: the address of an ordinary web proxy begins with `http://`, also for requests by https.',
            ),
          ]
        : []),
    ],
  };
}
