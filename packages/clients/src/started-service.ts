import type { StartedService } from '@authlint/core/internal';

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

/** How what files start is named, and how it gets a changed environment. Sources: the documentation of Docker, systemd, Kubernetes and VS Code. */
const WORDS: Readonly<Record<string, Words>> = {
  compose: ({ name }) => ({
    title: `the service ${name}`,
    restart: `with \`docker compose up -d --force-recreate ${name}\``,
  }),
  systemd: ({ name, file }) => {
    const control = /^\/(?:etc|usr|lib|run)\//.test(file) ? 'sudo systemctl' : 'systemctl --user';
    return {
      title: `the service ${name}`,
      restart: `with \`${control} daemon-reload\` and \`${control} restart ${name}\``,
    };
  },
  launchd: ({ name }) => ({
    title: `the job ${name}`,
    restart: `with \`launchctl kickstart -k gui/$(id -u)/${name}\``,
  }),
  kubernetes: ({ name, file }) => ({
    title: `the workload ${name}`,
    restart: `with \`kubectl apply -f ${file}\` and \`kubectl rollout restart\``,
  }),
  devcontainer: () => ({
    title: 'the dev container',
    restart: 'by "Dev Containers: Rebuild Container" in the command palette',
  }),
  'vscode-terminal': () => ({
    title: 'the terminal of VS Code',
    restart: 'by "Developer: Reload Window" in the command palette',
  }),
  mcp: () => READ_AGAIN,
  'vscode-mcp': () => READ_AGAIN,
  'github-actions': ({ name }) => ({ title: `the job ${name}`, restart: 'on GitHub' }),
  'gitlab-ci': ({ name }) => ({ title: `the job ${name}`, restart: 'on GitLab' }),
};

/** The words for a program that a file starts; none where the starter has no way of its own. */
export function startedService(started: Started): StartedService | undefined {
  return Object.hasOwn(WORDS, started.starter) ? WORDS[started.starter]?.(started) : undefined;
}
