import type { EnvFile } from '../env-file.js';
import type { Layers } from '../layers.js';
import type { NearestEnv } from '../nearest-env.js';
import type { ReadContext } from '../read-context.js';
import { nearestTrust } from '../trusted-folders.js';
import { PROJECT_SETTINGS, USER } from './files.js';

/** What an env file of a folder gives that is not trusted. Source: packages/cli/src/config/settings.ts, 0.56. */
const ALWAYS = [
  'GEMINI_API_KEY',
  'GOOGLE_API_KEY',
  'GOOGLE_CLOUD_PROJECT',
  'GOOGLE_CLOUD_LOCATION',
];

/** The settings and env files that count here. */
export interface Effective {
  readonly settings: Layers;
  readonly loaded: readonly EnvFile[];
}

/**
 * In a folder that the user does not trust the project's settings are left out, and of its env file all but the keys. Without a
 * terminal the client ends there. Seen in 0.61.0.
 */
export async function effective(
  context: ReadContext,
  settings: Layers,
  { loaded, ofProject }: NearestEnv,
): Promise<Effective> {
  const path = await context.path(PROJECT_SETTINGS);
  const others = settings.except(path);
  if (await isTrusted(context, others)) return { settings, loaded };
  const restricted = loaded.map((file) => (ofProject.includes(file) ? file.only(ALWAYS) : file));
  const dropped = [
    ...settings.roots.filter((root) => root.file.path === path).map(({ file }) => file.shown),
    ...ofProject.flatMap((file) => namesOf(file)),
  ];
  if (dropped.length > 0) {
    const what = `${dropped.join(', ')}: not used, since the client takes that in a trusted folder only`;
    context.note('hint', what, null, 'gemini');
  }
  return { settings: others, loaded: restricted };
}

function namesOf(file: EnvFile): string[] {
  const names = file
    .names()
    .filter((name) => /^(GEMINI|GOOGLE)_/.test(name) && !ALWAYS.includes(name));
  return names.map((name) => `${name} of ${file.file.shown}`);
}

async function isTrusted(context: ReadContext, settings: Layers): Promise<boolean> {
  const { env } = context.ports;
  const forced = env.plain('GEMINI_CLI_TRUST_WORKSPACE');
  if (forced === 'true' || forced === 'false') return forced === 'true';
  if (settings.get('security', 'folderTrust', 'enabled')?.is(false) === true) return true;
  const own = context.join(await context.folder(USER), 'trustedFolders.json');
  return (
    (await nearestTrust(context, env.plain('GEMINI_CLI_TRUSTED_FOLDERS_PATH') || own)) === true
  );
}
