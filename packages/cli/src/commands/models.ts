import { discover } from '@authlint/core/internal';
import { plain, toJson } from '@authlint/formatters';
import type { ModelsArguments } from '../args/arguments.js';
import { EXIT, type ExitCode } from '../exit-code.js';
import type { CommandContext } from './context.js';
import { loadProvider } from './one-provider.js';
import { failureText } from './request-failure.js';

/** The client's "Fetch Models". Where discovery is unavailable the manual Model IDs stand in, and stderr says so. */
export async function modelsCommand(
  args: ModelsArguments,
  context: CommandContext,
): Promise<ExitCode> {
  const { target, engine, options } = await loadProvider(args, context);
  const result = await discover(target, engine, options);
  const { source, models } = result;
  if (source !== 'discovery') context.err(failureText('discovery', target.id, result));
  if (source === 'none') return EXIT.failed;
  if (source === 'manual') context.err('These are the manual Model IDs of the configuration.\n');
  context.out(
    args.format === 'json'
      ? toJson({ provider: target.id, source, models })
      : models.map((model) => `${plain(model)}\n`).join(''),
  );
  return EXIT.ok;
}
