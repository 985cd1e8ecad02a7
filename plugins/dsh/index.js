import { diagnosingFetch } from '@authlint/fetch';

export const name = 'authlint';

/** Plugin of dsh: says on stderr why a provider refused the key, once for each failure. */
export function apply(context) {
  const { fetch } = globalThis;
  const show = ({ message, certainty, steps }) => {
    const text = [
      `${message} (${certainty})`,
      ...steps.map((step, at) => `${at + 1}. ${step.text}`),
    ];
    console.error(text.join('\n'));
  };
  globalThis.fetch = diagnosingFetch({ fetch, onDiagnosis: show });
  context.on('dispose', () => (globalThis.fetch = fetch));
}
