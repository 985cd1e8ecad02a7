import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Writes files by their names: texts as they are, anything else as JSON. */
export async function writeTree(
  files: Readonly<Record<string, unknown>>,
  pathOf: (name: string) => string,
): Promise<void> {
  for (const [name, content] of Object.entries(files)) {
    const path = pathOf(name);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, typeof content === 'string' ? content : JSON.stringify(content, null, 2));
  }
}
