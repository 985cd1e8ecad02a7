import { diagnosingFetch } from '@authlint/fetch';

/** Plugin of opencode: says why a provider refused the key, once for each failure, as a toast or, with `opencode run`, on stderr. */
export const Authlint = ({ client }) => {
  const show = ({ message, certainty, steps }) => {
    const text = [
      `${message} (${certainty})`,
      ...steps.map((step, at) => `${at + 1}. ${step.text}`),
    ];
    if (!process.stdout.isTTY) return console.error(text.join('\n'));
    const body = {
      title: 'authlint',
      message: text.join('\n'),
      variant: 'error',
      duration: 30_000,
    };
    void client.tui.showToast({ body });
  };
  globalThis.fetch = diagnosingFetch({ fetch: globalThis.fetch, onDiagnosis: show });
  return Promise.resolve({});
};
