import { surveyDefinitions } from '../src/index.js';
import { desktopEntryEvents } from '../src/places/desktop.js';
import { readJob } from '../src/places/launchd.js';
import { expectRows, KEY, where } from './support/definitions.js';
import { Disk } from '@authlint/testkit';
import { textOf } from './support/values.js';

const disk = new Disk();
beforeEach(() => disk.remove());
afterAll(() => disk.remove());

const plist = (inner: string): string => `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
<plist version="1.0">
<dict>
${inner}
</dict>
</plist>
`;

const JOB = plist(`	<key>Label</key>
	<string>com.corp.llm</string>
	<!-- <key>EnvironmentVariables</key><dict><key>${KEY}</key><string>old</string></dict> -->
	<key>ProgramArguments</key>
	<array><string>/bin/sh</string><string>-c</string></array>
	<key>EnvironmentVariables</key>
	<dict>
		<key>PATH</key>
		<string>/usr/bin:/bin</string>
		<key>${KEY}</key>
		<string>a&amp;b &#x26; c</string>
	</dict>
	<key>Other</key>
	<dict><key>${KEY}</key><string>not this one</string></dict>`);

const events = (read: ReturnType<typeof desktopEntryEvents>, texts: readonly string[]) =>
  read.flatMap((event) =>
    event.kind === 'assign' && event.value.secret !== null
      ? [[event.name, textOf(event.value.secret, texts), event.at.line, event.at.column]]
      : [],
  );

describe('jobs of launchd', () => {
  test('label and variables, and nothing of a comment or another part', () => {
    const job = readJob(JOB);
    expect(job.label).toBe('com.corp.llm');
    expect(events(job.events, ['/usr/bin:/bin', 'a&b & c'])).toEqual([
      ['PATH', '/usr/bin:/bin', 12, 8],
      [KEY, 'a&b & c', 14, 8],
    ]);
  });

  test.each([
    ['', null],
    ['<dict><key>Label</key>', null],
    ['<plist><dict><key>Label</key><string>x', 'x'],
    ['</dict></dict><dict><key>Label</key><string>x</string></dict>', null],
    ['<!-- never ends <dict>', null],
  ])('a damaged file is read as far as it goes: %s', (text, label) => {
    expect(readJob(text).label).toBe(label);
  });

  test('each for its own label', async () => {
    disk.write('~/Library/LaunchAgents/com.corp.llm.plist', JOB);
    disk.write('/Library/LaunchDaemons/notes.txt', JOB);
    const row = ['launchd', '~/Library/LaunchAgents/com.corp.llm.plist:14:8', 'a&b & c', null];
    await expectRows(disk, [row as never], { platform: 'darwin' });
    await expectRows(disk, [], { platform: 'linux' });
    const { definitions } = await surveyDefinitions(where(disk, { platform: 'darwin' }));
    expect(definitions.map(({ service }) => service)).toEqual(['com.corp.llm', 'com.corp.llm']);
  });

  test('a binary property list is listed as unread', async () => {
    disk.write('~/Library/LaunchAgents/a.plist', Buffer.from('bplist00\u0000\u0001x', 'latin1'));
    const { definitions, unread } = await surveyDefinitions(where(disk, { platform: 'darwin' }));
    expect(definitions).toEqual([]);
    expect(unread.map(({ file }) => file)).toEqual(['~/Library/LaunchAgents/a.plist']);
  });
});

describe('entries of a desktop', () => {
  test.each([
    ['env', `Exec=env ${KEY}=a some-client %U`, [[KEY, 'a', 1, 10]]],
    ['its path, and blanks', `Exec = /usr/bin/env ${KEY}=a b`, [[KEY, 'a', 1, 21]]],
    ['an option with an argument', `Exec=env -u HOME ${KEY}=a b`, [[KEY, 'a', 1, 18]]],
    ['an option without an argument', `Exec=env -i ${KEY}=a b`, [[KEY, 'a', 1, 13]]],
    ['quotation marks', `Exec=env "${KEY}=a b" c`, [[KEY, 'a b', 1, 11]]],
    ['quoted signs', `Exec=env "${KEY}=a\\\\$b" c`, [[KEY, 'a$b', 1, 11]]],
    [
      'two',
      `Exec=env ${KEY}=a B=c d E=f`,
      [
        [KEY, 'a', 1, 10],
        ['B', 'c', 1, 25],
      ],
    ],
    ['another program', `Exec=some-client ${KEY}=a`, []],
    ['a command that only names it', `Exec=sh -c "${KEY}=a some-client"`, []],
    ['a comment', `#Exec=env ${KEY}=a b`, []],
    ['another key', `TryExec=env ${KEY}=a b`, []],
    ['a carriage return', `[Desktop Entry]\r\nExec=env ${KEY}=a\r\n`, [[KEY, 'a', 2, 10]]],
  ])('%s', (_name, text, expected) => {
    expect(events(desktopEntryEvents(text), ['a', 'a b', 'a$b', 'c'])).toEqual(expected);
  });

  test('are found by their names', async () => {
    const file = '~/.local/share/applications/llm.desktop';
    disk.write(file, `[Desktop Entry]\nExec=env ${KEY}=a client\n`);
    await expectRows(disk, [['desktop-entry', `${file}:2:10`, 'a', null]]);
    const { definitions } = await surveyDefinitions(where(disk));
    expect(definitions.map(({ service }) => service)).toEqual(['llm.desktop']);
  });
});
