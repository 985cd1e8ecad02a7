import type { Definition, Shell } from '@authlint/model/ports';
import { fishEvents } from '../fish/events.js';
import { universalEvents } from '../fish/set.js';
import { Layer, origin } from '../layer.js';
import { powershellEvents } from '../powershell/events.js';
import type { Reader } from '../reader.js';
import { shellEvents } from '../sh/events.js';
import type { Directories } from './directories.js';
import { ScriptReader } from './script.js';

type Definitions = readonly Definition[];

/** Start-up files of bash, and of the sh that reads `~/.profile`. */
export async function bashDefinitions(reader: Reader): Promise<Definitions> {
  const layer = new Layer();
  const scripts = new ScriptReader(reader, layer, shellEvents);
  const startup = (shell: Shell, files: readonly string[]) =>
    scripts.inOrder(files, origin('shell-startup', { shell }));
  // Read before the files that include it, so that its lines count as those of bash.
  const interactive = await startup('bash', ['/etc/bash.bashrc', '/etc/bashrc', '~/.bashrc']);
  const system = await startup('sh', [
    '/etc/profile',
    ...(await reader.filesIn('/etc/profile.d', /\.sh$/)),
  ]);
  // A login shell reads the first of these only.
  const logins = await present(reader, ['~/.bash_profile', '~/.bash_login', '~/.profile']);
  const login = await startup(shellOf(logins[0]), logins.slice(0, 1));
  layer.run([...system, ...login]);
  // A terminal in that session begins with what the login shell left.
  layer.run([...system, ...login, ...interactive]);
  // Something else that logs the user in, such as the desktop, may still read the others.
  for (const file of logins.slice(1)) {
    if (!scripts.seen.has(file)) layer.run(await startup(shellOf(file), [file]));
  }
  return layer.definitions();
}

function shellOf(file: string | undefined): Shell {
  return file === '~/.profile' ? 'sh' : 'bash';
}

export async function zshDefinitions(reader: Reader, { zsh }: Directories): Promise<Definitions> {
  const layer = new Layer();
  const scripts = new ScriptReader(reader, layer, shellEvents);
  const from = origin('shell-startup', { shell: 'zsh' });
  const startup = (name: string) =>
    scripts.inOrder([`/etc/${name}`, `/etc/zsh/${name}`, `${zsh}/.${name}`], from);
  const always = await startup('zshenv');
  const profile = await startup('zprofile');
  const interactive = await startup('zshrc');
  const login = [...always, ...profile, ...interactive, ...(await startup('zlogin'))];
  layer.run(login);
  layer.run([...login, ...always, ...interactive]);
  return layer.definitions();
}

export async function fishDefinitions(
  reader: Reader,
  { config }: Directories,
): Promise<Definitions> {
  const layer = new Layer();
  const from = origin('fish', { shell: 'fish' });
  const scripts = new ScriptReader(reader, layer, fishEvents);
  const parts = [
    ...(await reader.filesIn(`${config}/fish/conf.d`, /\.fish$/)),
    '/etc/fish/config.fish',
    `${config}/fish/config.fish`,
  ];
  const universal = `${config}/fish/fish_variables`;
  const stored = await layer.read(reader, [universal], universalEvents, from);
  layer.run([...stored, ...(await scripts.inOrder(parts, from))]);
  return layer.definitions();
}

export async function powershellDefinitions(
  reader: Reader,
  { config }: Directories,
): Promise<Definitions> {
  const folders = [`${config}/powershell`];
  for (const documents of ['~/Documents', '~/OneDrive/Documents']) {
    folders.push(`${documents}/PowerShell`, `${documents}/WindowsPowerShell`);
  }
  const found: Definition[] = [];
  for (const folder of folders) found.push(...(await profilesIn(reader, folder)));
  return found;
}

/** Each host reads `profile.ps1` and then its own profile. */
async function profilesIn(reader: Reader, folder: string): Promise<Definitions> {
  const layer = new Layer();
  const scripts = new ScriptReader(reader, layer, powershellEvents);
  const from = origin('powershell', { shell: 'powershell' });
  const files = await reader.filesIn(folder, /profile\.ps1$/i);
  const shared = files.filter((file) => /\/profile\.ps1$/i.test(file));
  const hosts = files.filter((file) => !shared.includes(file));
  for (const host of hosts.length > 0 ? hosts : [null]) {
    layer.run(await scripts.inOrder([...shared, ...(host === null ? [] : [host])], from));
  }
  return layer.definitions();
}

async function present(reader: Reader, files: readonly string[]): Promise<readonly string[]> {
  const found = await Promise.all(files.map((file) => reader.exists(file)));
  return files.filter((_file, index) => found[index]);
}
