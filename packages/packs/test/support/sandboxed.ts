import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { PackRequest, PackSource } from '../../src/index.js';
import type { Fact } from '@authlint/model';
import { createPorts, loadPacks } from '@authlint/node/internal';

/** A folder with packs, beside a folder that is none of theirs. */
export class PackFolder {
  readonly root = mkdtempSync(join(tmpdir(), 'authlint-sandbox-'));
  readonly folder = join(this.root, 'pack');
  readonly #ports = createPorts({ cwd: this.folder, env: {} });
  readonly lines: string[] = [];

  constructor() {
    mkdirSync(this.folder);
  }

  /** Writes a file, relative to the folder of the pack. */
  write(name: string, text: string): void {
    const path = join(this.folder, name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }

  load(...names: string[]) {
    const log = (line: string): void => void this.lines.push(line);
    return loadPacks(names, this.folder, { cwd: this.folder, ports: this.#ports, log });
  }

  /** Why a pack that begins with `head` cannot be loaded; empty where it can. */
  async faults(head: string): Promise<string> {
    this.write('fault.pack.mjs', head + packText('() => known(1, "here")'));
    const { problems } = await this.load('./fault.pack.mjs');
    return problems.map(({ message }) => message).join('; ');
  }

  /** The collector of a pack with one fact. */
  async collector(collect: string, head = ''): Promise<(source?: Partial<PackSource>) => unknown> {
    this.write('acme.pack.mjs', head + packText(collect));
    const { packs, problems } = await this.load('./acme.pack.mjs');
    const fact = packs[0]?.facts?.['acme.seen'];
    if (fact === undefined) throw new Error(problems.map(({ message }) => message).join('; '));
    return (source = {}) => fact.collect({ ...SOURCE, ...source });
  }

  /** What a collector gives as value of its fact. */
  async value(collect: string, source: Partial<PackSource> = {}): Promise<unknown> {
    const fact = (await (await this.collector(collect))(source)) as Fact;
    return fact.known ? fact.value : fact.reason;
  }

  async remove(): Promise<void> {
    await this.#ports.close();
    rmSync(this.root, { recursive: true });
  }
}

export function packText(collect: string): string {
  return `
import { definePack, known, unknown } from '@authlint/core/pack';
export default definePack({
  id: 'acme', format: 1, summary: 'Acme', gateway: { name: 'Acme', hosts: ['acme.example'] },
  facts: { 'acme.seen': { cost: 'experiment', summary: 'what it sees', collect: ${collect} } },
});
`;
}

/** What a check hands to a collector. */
export const SOURCE: PackSource = {
  target: {
    id: 'p',
    type: 'openai-compatible',
    baseUrl: 'https://acme.example/v1',
    modelId: null,
    headers: [],
  },
  get: async (id) => ({ known: true, value: `value of ${id}`, from: 'here' }),
  value: async (id) => `value of ${id}`,
  claims: async () => null,
  ask: async (_request: PackRequest) => null,
};
