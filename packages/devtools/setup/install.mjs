import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { packageFolders, ROOT } from './paths.mjs';
import { contentStamp, readStamp, writeStamp } from './stamp.mjs';
import { runStep } from './step.mjs';

const STAMP = 'installed';
/** The package manager, fetched by npx. */
export const PNPM = 'pnpm@10.34.8';

function wantedStamp() {
  const manifests = packageFolders().map((folder) => `${folder}/package.json`);
  const files = ['package.json', 'pnpm-lock.yaml', 'pnpm-workspace.yaml', '.npmrc', ...manifests];
  const runtime = `${process.platform} ${process.arch} ${process.versions.modules}`;
  return `${PNPM} ${runtime} ${contentStamp(files)}`;
}

/** True where what the lock file names is installed. */
export function isInstalled() {
  return existsSync(join(ROOT, 'node_modules/.modules.yaml')) && readStamp(STAMP) === wantedStamp();
}

/** Installs what the lock file names, by the pinned pnpm. */
export async function install() {
  const stamp = wantedStamp();
  await runStep('installing the dependencies', {
    file: 'npx',
    args: ['--yes', PNPM, 'install', '--frozen-lockfile', '--config.confirmModulesPurge=false'],
    env: { ...process.env, npm_config_update_notifier: 'false' },
  });
  writeStamp(STAMP, stamp);
}
