/** A mistake in the arguments or the configuration: exit code 2. It holds no value that was typed. */
export class UsageError extends Error {
  override readonly name = 'UsageError';

  /** `hint`: the correct command or action. */
  constructor(
    message: string,
    readonly hint: string | null = null,
  ) {
    super(message);
  }
}

/** A file of `-o`, or of another option, that cannot be written. */
export class UnwritableOutput extends UsageError {
  constructor(reason: string, option = '-o') {
    super(`the file of ${option} cannot be written: ${reason}`);
  }
}

/** Faults of a configuration, all at once: one line each, `file:line:column path: message`. Exit code 2. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';

  constructor(readonly lines: readonly string[]) {
    super(`${lines.length} faults in the configuration`);
  }
}

/** True for errors that end a run before its report: faults of the arguments or the configuration. */
export function isBeforeReport(error: unknown): error is UsageError | ConfigError {
  if (error instanceof UnwritableOutput) return false;
  return error instanceof UsageError || error instanceof ConfigError;
}

/** The text that is shown for a mistake, or `null` for an error that is a fault of ours. */
export function mistakeText(error: unknown): string | null {
  if (error instanceof ConfigError) return error.lines.map((line) => `${line}\n`).join('');
  if (!(error instanceof UsageError)) return null;
  const hint = error.hint === null ? '' : `${error.hint}\n`;
  return `authlint: ${error.message}\n${hint}`;
}

const MINIMAL = `providers:
  my-provider:
    baseUrl: https://llm.example/v1
    apiKeyEnv: MY_PROVIDER_KEY    # the variable that your client reads
    modelId: gpt-4o-mini          # a model that the provider has`;

/** Nothing to check: the places searched, and the commands to use. */
export class NothingFound extends UsageError {
  /** `template`: an env file that no program reads under its name. */
  constructor(
    private readonly searched: readonly string[],
    template: string | null = null,
  ) {
    super(
      'no configuration found',
      [
        ...(template === null ? [] : [ofTemplate(template), '']),
        'Looked for authlint.config.yaml (.yml, .json), .authlintrc (.json, .yaml, .yml) and "authlint" in package.json in:',
        ...searched.map((folder) => `  ${folder}`),
        'for the configuration of a supported client here and in the home directory,',
        'and for a variable of this shell that holds the key of a known provider, such as OPENAI_API_KEY.',
        '',
        'What you can do:',
        '  authlint init           write a first configuration',
        '  authlint scan           see which clients are configured on this machine',
        '  authlint explain FILE   paste an error or a log instead',
        '  authlint check FILE     name the configuration of your client',
        'or write this to authlint.config.yaml:',
        '',
        MINIMAL,
      ].join('\n'),
    );
  }

  withTemplate(template: string | null): NothingFound {
    return new NothingFound(this.searched, template);
  }
}

function ofTemplate(name: string): string {
  return `${name} is here and .env is not: programs read .env. Copy it with \`cp ${name} .env\`, put your key in, and run authlint again.`;
}
