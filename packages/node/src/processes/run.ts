const POWERSHELL = '\\System32\\WindowsPowerShell\\v1.0\\powershell.exe';

/** Output of a system program, or `null` where it fails. The program and its options are fixed; no shell takes part. */
export async function run(
  program: 'ps' | 'getconf' | 'powershell',
  args: readonly string[],
): Promise<string | null> {
  const { execFile } = await import('node:child_process'); // most runs need no program
  const root = process.env['SystemRoot'];
  const path = program === 'powershell' ? `${root ?? ''}${POWERSHELL}` : program;
  return new Promise((resolve) => {
    const options = {
      timeout: 5_000,
      maxBuffer: 8 * 1024 * 1024,
      encoding: 'utf8' as const,
      env: {
        PATH: '/usr/bin:/bin',
        // Dates of the C locale; letters as they are, which `ps` of macOS writes as `M-C` elsewhere.
        LC_TIME: 'C',
        LC_CTYPE: process.platform === 'darwin' ? 'UTF-8' : 'C',
        ...(root === undefined ? {} : { SystemRoot: root }),
        ...(process.env['TZ'] ? { TZ: process.env['TZ'] } : {}),
      },
    };
    execFile(path, [...args], options, (error, stdout) => {
      resolve(error === null ? stdout : null);
    });
  });
}
