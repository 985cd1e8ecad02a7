import { spawnSync } from 'node:child_process';
import { lookCommand } from '../src/subject/client/process.js';
import { made, NAME } from './support/running.js';

test.each([
  ['Linux', made({ env: 'permission' }), 'linux', `sudo grep -zc '^${NAME}=' /proc/4242/environ`],
  [
    'a container',
    made({ env: 'permission', origin: { startedBy: 'container', service: 'a1b2c3d4e5f6' } }),
    'linux',
    `docker exec a1b2c3d4e5f6 printenv ${NAME} | wc -c`,
  ],
  [
    'a title over the environment',
    made({ env: 'not-supported', origin: { parent: 77 } }),
    'linux',
    'authlint where --pid 77',
  ],
  [
    'macOS',
    made({ env: 'not-supported' }),
    'darwin',
    `sudo ps -E -ww -p 4242 | grep -c ' ${NAME}='`,
  ],
  [
    'Windows',
    made({ env: 'not-supported' }),
    'win32',
    'Process Explorer, properties of process 4242, page Environment',
  ],
] as const)('what is to be typed on %s, without a value', (_name, process, platform, expected) => {
  expect(lookCommand(process, NAME, platform)).toBe(expected);
});

const linux = process.platform === 'linux' ? test : test.skip;
linux('the count is 1 where the variable is there, and no value is printed', () => {
  const command = lookCommand(made({ env: 'permission', pid: 0 }), NAME)
    .replace('sudo ', '')
    .replace('/proc/0/', '/proc/self/');
  const run = (env: Record<string, string>) =>
    spawnSync('sh', ['-c', command], { env, encoding: 'utf8' }).stdout;
  expect(run({ PATH: '/usr/bin:/bin', [NAME]: 'x' })).toBe('1\n');
  expect(run({ PATH: '/usr/bin:/bin' })).toBe('0\n');
});
