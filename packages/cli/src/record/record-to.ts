import type { Providers } from '@authlint/formatters';
import type { CommandContext } from '../commands/context.js';
import type { RunChoice } from '../run/check-jobs.js';
import { UnwritableOutput } from '../usage-error.js';
import { Recording } from './recording.js';
import { userOf } from '../host.js';

/** Records a run for a file. What the sink writes is scrubbed once more. */
export function recordTo(
  name: string,
  { runContext, version, host, file }: CommandContext,
): Required<Pick<RunChoice, 'onAnswer'>> & {
  readonly write: (providers: Providers) => Promise<void>;
} {
  const recording = new Recording();
  const { ports } = runContext;
  const { cwd, home } = ports;
  const user = userOf(host);
  return {
    onAnswer: recording.add,
    write: async (providers) => {
      const record = recording.of(providers, version, { cwd, home, user });
      const failure = await file(ports.files.resolve(name), `${JSON.stringify(record, null, 2)}\n`);
      if (failure !== null) throw new UnwritableOutput(failure, '--record');
    },
  };
}
