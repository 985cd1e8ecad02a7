import type { StartedService } from '@authlint/core/internal';
import { renderForAnyShell } from '@authlint/model';

interface Started {
  readonly starter: string;
  readonly name: string;
  /** The file that starts it, as it is shown. */
  readonly file: string;
}

type Words = (started: Started) => StartedService;

const READ_AGAIN: StartedService = {
  title: 'the tool server',
  restart: 'together with the program that starts it',
};

/** Commands with names that a file gave; without those of which no shell may read a part as its own. */
function typed(...commands: readonly (readonly string[])[]): string {
  const shown = commands.map((words) => renderForAnyShell(words));
  return shown.includes(null)
    ? 'by what starts it'
    : `with ${shown.map((command) => `\`${command ?? ''}\``).join(' and ')}`;
}

/** Title of a started program, and how to restart it with a changed environment. Sources: the documentation of Docker, systemd, Kubernetes, PM2 and VS Code. */
const WORDS: Readonly<Record<string, Words>> = {
  compose: ({ name }) => ({
    title: `the service ${name}`,
    restart: typed(['docker', 'compose', 'up', '-d', '--force-recreate', name]),
    reference: '${NAME}',
    isContainer: true,
  }),
  systemd: ({ name, file }) => {
    const isOfSystem = /^\/(?:etc|usr|lib|run)\//.test(file);
    const control = isOfSystem ? ['sudo', 'systemctl'] : ['systemctl', '--user'];
    return {
      title: `the service ${name}`,
      restart: typed([...control, 'daemon-reload'], [...control, 'restart', name]),
    };
  },
  launchd: ({ name }) => ({
    title: `the job ${name}`,
    restart: /^[\w.-]+$/.test(name)
      ? `with \`launchctl kickstart -k gui/$(id -u)/${name}\``
      : 'by what starts it',
  }),
  kubernetes: ({ name, file }) => ({
    title: `the workload ${name}`,
    restart: typed(['kubectl', 'apply', '-f', file], ['kubectl', 'rollout', 'restart']),
  }),
  pm2: ({ name, file }) => ({
    title: `the app ${name}`,
    restart: typed(['pm2', 'restart', file, '--update-env']),
  }),
  devcontainer: () => ({
    title: 'the dev container',
    restart: 'by "Dev Containers: Rebuild Container" in the command palette',
    isContainer: true,
  }),
  'vscode-terminal': () => ({
    title: 'the terminal of VS Code',
    restart: 'by "Developer: Reload Window" in the command palette',
  }),
  mcp: ({ file }) => ({
    ...READ_AGAIN,
    reference: /\.(?:cursor|roo|kilocode)\//.test(file) ? '${env:NAME}' : '${NAME}',
  }),
  'vscode-mcp': () => ({ ...READ_AGAIN, reference: '${env:NAME}' }),
  'github-actions': ({ name }) => ({
    title: `the job ${name}`,
    restart: 'on GitHub',
    reference: '${{ secrets.NAME }}',
  }),
  'gitlab-ci': ({ name }) => ({
    title: `the job ${name}`,
    restart: 'on GitLab',
    reference: '$NAME',
  }),
  'azure-pipelines': () => ({
    title: 'the pipeline',
    restart: 'in Azure Pipelines',
    reference: '$(NAME)',
  }),
};

/** Title and restart command of a program that a file starts; `undefined` for an unknown starter. */
export function startedService(started: Started): StartedService | undefined {
  return Object.hasOwn(WORDS, started.starter) ? WORDS[started.starter]?.(started) : undefined;
}
