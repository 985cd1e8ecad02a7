import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ClientSpec } from '../client-spec.js';
import { install } from '../install.js';
import { CLIENTS } from '../specs/clients.js';
import { capture, FAILURES, type Output } from './capture.js';

export interface OutputsPlaces {
  /** Folder of installations. */
  readonly cache: string;
  /** Folder of what the clients printed, which is committed. */
  readonly outputs: string;
}

/** Captures what real clients print before ten failures; `ID/FAILURE` captures one anew. Returns the exit code. */
export async function outputsCommand(
  names: readonly string[],
  { cache, outputs }: OutputsPlaces,
  print: (line: string) => void,
): Promise<number> {
  await mkdir(outputs, { recursive: true });
  let failed = 0;
  for (const client of CLIENTS) {
    const wanted = FAILURES.filter((failure) => isNamed(names, client.id, failure));
    if (wanted.length === 0) continue;
    try {
      const installation = await install(client, cache);
      for (const failure of wanted) {
        const output = await capture(client, failure, installation);
        await keep(join(outputs, `${client.id}.json`), output);
        print(
          `${client.id}/${failure}: ${output.text.length} characters${output.ended ? '' : ', ended by force'}`,
        );
      }
    } catch (error) {
      print(`NOT RUN ${client.id}: ${(error as Error).message}`);
      failed += 1;
    }
  }
  return failed === 0 ? 0 : 1;
}

function isNamed(names: readonly string[], id: ClientSpec['id'], failure: string): boolean {
  return names.length === 0 || names.includes(id) || names.includes(`${id}/${failure}`);
}

async function keep(file: string, output: Output): Promise<void> {
  const text = await readFile(file, 'utf8').catch(() => '[]');
  const others = (JSON.parse(text) as Output[]).filter(({ failure }) => failure !== output.failure);
  const all = FAILURES.flatMap((failure) =>
    [...others, output].filter((one) => one.failure === failure),
  );
  await writeFile(file, `${JSON.stringify(all, null, 2)}\n`);
}
