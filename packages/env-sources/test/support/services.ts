import { PROJECT, type Disk } from '@authlint/testkit';
import { definitions } from '../../src/index.js';
import { KEY, place, where } from './definitions.js';
import { textOf } from './values.js';

const TEXTS = ['value', 'other', 'value\n', '"value"', 'step', 'x-value'];

/** `starter name`, place, and value: `$NAME` where a variable fills it, `< ...` where it comes from elsewhere. */
export async function servicesOf(disk: Disk, file?: string): Promise<string[]> {
  const { ports, cwd } = where(disk);
  const path = file === undefined ? undefined : `${PROJECT}/${file}`;
  const found = await definitions.services({ ports, cwd, platform: 'linux', file: path });
  return found.flatMap(({ starter, name, definitions: lines }) =>
    lines
      .filter((line) => line.name === KEY && line.overriddenBy === null)
      .map((line) => {
        const { secret, reference, comesFrom, refused } = line;
        const value = secret === null ? `$${reference ?? '?'}` : textOf(secret, TEXTS);
        const kept = comesFrom === undefined ? value : `< ${comesFrom}`;
        const shown = refused === undefined ? kept : `! ${refused}`;
        return `${starter} ${name} ${place(line.location)} ${shown}`;
      }),
  );
}
