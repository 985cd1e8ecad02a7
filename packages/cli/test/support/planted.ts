import { spawnSync } from 'node:child_process';

/** A file with commands in it, and how whoever it is meant for would run them. */
export interface Planted {
  readonly file: string;
  readonly text: (touch: string) => unknown;
  /** Program and arguments that run the commands; `null`: the client itself does, by a shell. */
  readonly runner: readonly string[] | null;
}

const shell = (touch: string): string =>
  `${touch}\nexport A=$(${touch})\nexport CORP_LLM_KEY=\`${touch}\`\neval '${touch}'\nPROMPT_COMMAND='${touch}'\n`;
const env = (touch: string): string => `CORP_LLM_KEY=$(${touch})\nB=\`${touch}\`\n`;
const script = (touch: string): string =>
  `import('node:child_process').then((it) => it.execSync(${JSON.stringify(touch)}));\n`;
const bash = ['bash', '--noprofile', '--norc'];

const SHELLS: readonly Planted[] = [
  ...['~/.bashrc', '~/.bash_profile', '~/.profile', '.envrc', '~/.envrc'].map((file) => ({
    file,
    text: shell,
    runner: bash,
  })),
  ...['~/.zshrc', '~/.zshenv', '~/.zprofile'].map((file) => ({
    file,
    text: shell,
    runner: ['zsh', '-f'],
  })),
  {
    file: '~/.config/fish/config.fish',
    text: (touch) => `${touch}\nset -gx CORP_LLM_KEY (${touch})\n`,
    runner: ['fish', '--no-config'],
  },
  {
    file: '~/.config/powershell/profile.ps1',
    text: (touch) => `${touch}\n$env:CORP_LLM_KEY = $(${touch})\nInvoke-Expression '${touch}'\n`,
    runner: ['pwsh', '-NoProfile', '-File'],
  },
];

const DATA: readonly Planted[] = [
  ...['.env', '.env.local', '~/llm.env', '~/.config/environment.d/10.conf'].map((file) => ({
    file,
    text: env,
    runner: bash,
  })),
  {
    file: '~/.pam_environment',
    text: (touch) => `CORP_LLM_KEY DEFAULT="$(${touch})"\n`,
    runner: null,
  },
  {
    file: '~/.config/systemd/user/llm.service',
    text: (touch) =>
      `[Service]\nExecStartPre=${touch}\nExecStart=${touch}\nEnvironment="CORP_LLM_KEY=$(${touch})"\nEnvironmentFile=%h/llm.env\n`,
    runner: null,
  },
  {
    file: '~/.local/share/applications/llm.desktop',
    text: (touch) => `[Desktop Entry]\nExec=env "CORP_LLM_KEY=$(${touch})" ${touch}\n`,
    runner: null,
  },
  {
    file: 'compose.yaml',
    text: (touch) =>
      `services:\n  a:\n    command: ${touch}\n    env_file: .env\n    environment:\n      CORP_LLM_KEY: $(${touch})\n      B: !!js/function 'function () {}'\n`,
    runner: null,
  },
  {
    file: '.vscode/settings.json',
    text: (touch) => ({
      'terminal.integrated.env.linux': { CORP_LLM_KEY: `$(${touch})`, B: `\${command:${touch}}` },
    }),
    runner: null,
  },
  {
    file: '.vscode/tasks.json',
    text: (touch) => ({
      tasks: [{ label: 'a', command: touch, runOptions: { runOn: 'folderOpen' } }],
    }),
    runner: null,
  },
];

const CONFIGURATIONS: readonly Planted[] = [
  ...[
    'authlint.config.js',
    'authlint.config.cjs',
    'authlint.config.mjs',
    'authlint.config.ts',
    '.authlintrc.js',
    '.authlintrc.cjs',
    '.config/authlintrc.js',
    '.config/config.js',
    '.config/config.cjs',
    'evil.cjs',
  ].map((file) => ({
    file,
    text: script,
    runner: file.endsWith('.ts') ? null : [process.execPath],
  })),
  {
    file: 'package.json',
    text: (touch) => ({
      scripts: { preinstall: touch, prepare: touch, authlint: touch },
      cosmiconfig: { searchPlaces: ['evil.cjs'], loaders: { '.cjs': './evil.cjs' } },
    }),
    runner: null,
  },
  {
    file: '.git/config',
    text: (touch) =>
      `[core]\n\trepositoryformatversion = 0\n\tfsmonitor = "${touch}; false"\n\tpager = ${touch}\n[credential]\n\thelper = "!${touch}"\n`,
    runner: null,
  },
];

const CLIENTS: readonly Planted[] = [
  {
    file: '~/.pi/agent/models.json',
    text: (touch) => ({ providers: { a: client(`!${touch}`) } }),
    runner: null,
  },
  {
    file: '~/.config/crush/crush.json',
    text: (touch) => ({
      providers: {
        a: {
          type: 'openai-compat',
          base_url: 'https://llm.corp.example/v1',
          api_key: `$(${touch})`,
        },
      },
    }),
    runner: null,
  },
  {
    file: '~/.config/mods/mods.yml',
    text: (touch) =>
      `default-api: a\napis:\n  a:\n    base-url: https://llm.corp.example/v1\n    api-key-cmd: ${touch}\n    models: {m: {}}\n`,
    runner: null,
  },
  {
    file: '~/.codex/config.toml',
    text: (touch) =>
      `model = "m"\nmodel_provider = "a"\nnotify = ["sh", "-c", "${touch}"]\n[model_providers.a]\nname = "a"\nbase_url = "https://llm.corp.example/v1"\n[model_providers.a.auth]\ncommand = "${touch}"\n`,
    runner: null,
  },
  {
    file: '~/.claude/settings.json',
    text: (touch) => ({
      apiKeyHelper: touch,
      hooks: { SessionStart: [{ hooks: [{ type: 'command', command: touch }] }] },
      env: { ANTHROPIC_BASE_URL: 'https://llm.corp.example', ANTHROPIC_API_KEY: `$(${touch})` },
    }),
    runner: null,
  },
  {
    file: 'opencode.json',
    text: (touch) => ({
      provider: {
        a: {
          options: { baseURL: 'https://llm.corp.example/v1', apiKey: `{cmd:${touch}}` },
          models: { m: {} },
        },
      },
      mcp: { a: { type: 'local', command: ['sh', '-c', touch], enabled: true } },
    }),
    runner: null,
  },
];

function client(apiKey: string): object {
  return {
    baseUrl: 'https://llm.corp.example/v1',
    api: 'openai-completions',
    apiKey,
    models: [{ id: 'm' }],
  };
}

/** Commands in every kind of file that authlint reads or that lies beside one. */
export const PLANTED: readonly Planted[] = [...SHELLS, ...DATA, ...CONFIGURATIONS, ...CLIENTS];

/** Files of clients that `check` is given by name. */
export const CLIENT_FILES: readonly string[] = CLIENTS.map(({ file }) => file);

export function isInstalled(program: string): boolean {
  return spawnSync(program, ['--version'], { stdio: 'ignore' }).error === undefined;
}
