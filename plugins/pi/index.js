import { diagnosingFetch } from '@authlint/fetch';

/** Extension of pi: says why a provider refused the key, once for each failure, as a notification or, with `pi -p`, on stderr. */
export default function authlint(pi) {
  let ui = { notify: (text) => console.error(text) };
  pi.on('session_start', (_event, context) => {
    if (context.hasUI) ui = context.ui;
  });
  const show = ({ message, certainty, steps }) => {
    const text = [
      `${message} (${certainty})`,
      ...steps.map((step, at) => `${at + 1}. ${step.text}`),
    ];
    ui.notify(text.join('\n'), 'error');
  };
  globalThis.fetch = diagnosingFetch({ fetch: globalThis.fetch, onDiagnosis: show });
}
