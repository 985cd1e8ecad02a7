import { Disk } from '@authlint/testkit';
import { KEY } from './support/definitions.js';
import { servicesOf } from './support/services.js';

/** What a unit or a pod does not pass on, by its files or their order. */

const disk = new Disk();
beforeEach(() => disk.remove());
afterAll(() => disk.remove());

const pod = (container: string): string =>
  `apiVersion: apps/v1\nkind: Deployment\nmetadata: {name: web}\nspec: {template: {spec: {containers: [{name: app, ${container}}]}}}\n`;
const secret = (fields: string): string =>
  `apiVersion: v1\nkind: Secret\nmetadata: {name: llm}\n${fields}\n---\n`;

const EXAMPLES: Readonly<Record<string, readonly [Readonly<Record<string, string>>, string]>> = {
  'a unit whose env file is not there, beside another one': [
    {
      'bot.service': `[Service]\nEnvironmentFile=-%h/bot/env\n`,
      '~/bot/bot.env': `${KEY}=value\n`,
    },
    'systemd bot.service bot.service:2:1 ! systemd finds no ~/bot/env: its folder has bot.env',
  ],
  'a credential of systemd as the key': [
    { 'bot.service': `[Service]\nLoadCredential=k:/k\nEnvironment=${KEY}=%d/k\n` },
    'systemd bot.service bot.service:3:13 another text',
  ],
  'a variable of Kubernetes above and below the one that it names': [
    {
      'a.yaml':
        secret(`stringData:\n  K: value`) +
        pod(
          `env: [{name: A, value: $(B)}, {name: B, valueFrom: {secretKeyRef: {name: llm, key: K}}}, {name: ${KEY}, value: $(B)}]`,
        ),
    },
    'kubernetes web/app a.yaml:5:3 value',
  ],
  'a variable of Kubernetes that is defined below': [
    { 'a.yaml': pod(`env: [{name: ${KEY}, value: $(B)}, {name: B, value: value}]`) },
    'kubernetes web/app a.yaml:4:85 ! Kubernetes leaves $(B) as it is: B is defined below it',
  ],
};

test.each(Object.entries(EXAMPLES))('%s', async (_what, [files, line]) => {
  for (const [file, text] of Object.entries(files)) disk.write(file, text);
  expect(await servicesOf(disk)).toEqual([line]);
});
