import { VERIFICATION_FORMATTERS } from '../views/verification-list.js';
import { EXIT, worst } from '../exit-code.js';
import { missingConsent } from '../run/missing-consent.js';
import { exitCodeOf } from '../run/exit-code-of.js';
import { viewOfStdout } from '../output/view.js';
import { checkJobs } from '../run/check-jobs.js';
import { byWord, namedJobs } from '../run/select.js';
import { runnerOf } from '../run/run-command.js';

/** The two checks that show that the error is resolved; 0 only where it is, for every provider asked for. */
export const run = runnerOf<'verify'>(async (args, context) => {
  const { jobs, peers } = await namedJobs(args, context, args.quiet);
  const choice = { ...args, offline: false, chat: true, twins: false };
  const providers = await checkJobs(jobs, peers, choice, context);
  const shown = args.quiet
    ? providers.filter(({ verification }) => !verification.resolved)
    : providers;
  const view = viewOfStdout(context.host, byWord(args));
  context.out(VERIFICATION_FORMATTERS[args.format](shown, view));
  if (exitCodeOf(providers, null) === EXIT.internal) return EXIT.internal;
  const isResolved = providers.every(({ verification }) => verification.resolved);
  return worst(isResolved ? EXIT.ok : EXIT.failed, missingConsent(providers, context));
});
