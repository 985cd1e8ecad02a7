import { withoutControls } from '@authlint/model/terminal-text';
import { chat } from '@authlint/core/internal';
import { toJson } from '@authlint/formatters';
import { redactKeyForms } from '@authlint/model/redaction';
import { EXIT, worst } from '../exit-code.js';
import { missingConsent, reasonOf } from '../run/missing-consent.js';
import { runnerOf } from '../run/run-command.js';
import { failureText, loadProvider } from './one-provider.js';

const SMALL_TEXT = 'Answer with the word: works';

/** The client's chat request, with a text of the user. */
export const run = runnerOf<'chat'>(async (args, context) => {
  const { target, engine, options } = await loadProvider(args, context);
  const result = await chat(target, engine, options, args.text.join(' ') || SMALL_TEXT);
  const text =
    result.text === null
      ? null
      : redactKeyForms(context.runContext.ports.scrubber.reply(withoutControls(result.text)));
  if (args.format === 'json') {
    const { ok, rejected, status, failure, model } = result;
    const answer = {
      ...{ provider: target.id, ok, rejected, status, failure },
      model: model === null ? null : redactKeyForms(model),
      text,
    };
    context.out(toJson({ ...answer, ...reasonOf(result) }));
  }
  if (!result.ok) {
    context.err(failureText('chat', target.id, args, result));
    return worst(EXIT.failed, missingConsent([result], context));
  }
  if (args.format === 'text') context.out(`${text ?? ''}\n`);
  return EXIT.ok;
});
