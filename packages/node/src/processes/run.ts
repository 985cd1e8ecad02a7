import { execFile } from 'node:child_process';

/** Output of a system program, or `null` where it fails. The program and its options are fixed; no shell takes part. */
export function run(program: 'ps' | 'getconf', args: readonly string[]): Promise<string | null> {
  return new Promise((resolve) => {
    const options = {
      timeout: 5_000,
      maxBuffer: 8 * 1024 * 1024,
      encoding: 'utf8' as const,
      env: {
        PATH: '/usr/bin:/bin',
        LC_ALL: 'C',
        ...(process.env['TZ'] ? { TZ: process.env['TZ'] } : {}),
      },
    };
    execFile(program, [...args], options, (error, stdout) => {
      resolve(error === null ? stdout : null);
    });
  });
}
