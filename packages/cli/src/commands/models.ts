import { discover } from '@authlint/core/internal';
import { plain, toJson } from '@authlint/formatters';
import { redactKeyForms } from '@authlint/model/redaction';
import { EXIT, worst } from '../exit-code.js';
import { missingConsent, reasonOf } from '../run/missing-consent.js';
import { runnerOf } from '../run/run-command.js';
import { failureText, loadProvider } from './one-provider.js';

/** The client's "Fetch Models". Where discovery is unavailable the manual Model IDs are used instead, and stderr says so. */
export const run = runnerOf<'models'>(async (args, context) => {
  const { target, engine, options } = await loadProvider(args, context);
  const result = await discover(target, engine, options);
  const { source } = result;
  const { scrubber } = context.runContext.ports;
  const models = result.models.map((model) =>
    source === 'discovery' ? redactKeyForms(scrubber.reply(model)) : model,
  );
  if (source !== 'discovery') context.err(failureText('discovery', target.id, args, result));
  const consent = missingConsent([result], context);
  if (source === 'none' && args.format === 'text') return worst(EXIT.failed, consent);
  if (source === 'manual') context.err('These are the manual Model IDs of the configuration.\n');
  context.out(
    args.format === 'json'
      ? toJson({ provider: target.id, source, models, ...reasonOf(result) })
      : models.map((model) => `${plain(model)}\n`).join(''),
  );
  return source === 'none' ? worst(EXIT.failed, consent) : consent;
});
