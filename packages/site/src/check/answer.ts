import { CLIENTS, readClientConfig } from '@authlint/clients';
import {
  type Engine,
  formatProblem,
  type Pack,
  type ProviderTarget,
} from '@authlint/core/internal';
import { isSecret, withoutSecrets, type Secret } from '@authlint/model/secret';
import { createKnowledge } from '@authlint/providers';
import { shownReport } from '../report/shown-report.js';
import { localReport, localTarget } from './local-report.js';
import { namesFor } from './names.js';
import { ownConfig } from './own-config.js';
import { FOLDER, portsOf } from './ports.js';
import type { CheckAnswer, CheckedProvider, CheckQuestion } from './protocol.js';

const knowledge = createKnowledge();

/** What a configuration shows by itself. */
export async function answerTo(
  { text, name: given }: CheckQuestion,
  packs: readonly Pack[],
): Promise<CheckAnswer> {
  const name = given?.replace(/^.*[/\\]/, '') ?? null;
  const names = namesFor(text, name);
  const own = ownConfig(text, name ?? 'authlint.config.yaml', Date.now());
  if (own?.ok === true) {
    const providers = await checked(own.config.providers, engineFor('config', text, packs));
    const command = `authlint check ${shellName(name) ?? 'authlint.config.yaml'}`;
    return { kind: 'checked', client: null, providers, notes: [], command };
  }
  const problems: string[] = [];
  for (const candidate of names) {
    const engine = engineFor(candidate, text, packs);
    const path = `${FOLDER}/${candidate}`;
    const read = await readClientConfig(path, engine.ports, knowledge);
    if (read.kind === 'not-a-client-file') continue;
    const lines = read.problems.map(({ line, message }) => `line ${String(line)}: ${message}`);
    if (read.kind === 'problems') problems.push(...lines);
    else if (read.targets.length > 0) {
      return {
        kind: 'checked',
        client: read.client.name,
        providers: await checked(read.targets, engine),
        notes: lines,
        command: commandFor(read.client.id, name),
      };
    }
  }
  if (own?.ok === false) problems.push(...own.problems.map(formatProblem));
  return problems.length === 0 ? { kind: 'unknown' } : { kind: 'problems', problems };
}

function engineFor(name: string, text: string, packs: readonly Pack[]): Engine {
  return {
    ports: portsOf(`${FOLDER}/${name}`, text),
    knowledge,
    packs,
    fingerprinter: { of: () => '' }, // nothing is compared with another run
  };
}

async function checked(
  targets: readonly ProviderTarget[],
  engine: Engine,
): Promise<CheckedProvider[]> {
  return Promise.all(
    targets.map(async (given) => {
      const { target, variables, hasKey } = localTarget(given);
      const report = await localReport(target, engine);
      const shown = shownReport(report, [], knowledge);
      return hidden({ shown, variables, hasKey }, secretsIn([given.credentials, given.headers]));
    }),
  );
}

/** A key may stand in any other place of the text too, such as the id of a provider. */
function hidden(provider: CheckedProvider, secrets: readonly Secret[]): CheckedProvider {
  return JSON.parse(JSON.stringify(provider), (_name, value: unknown) =>
    typeof value === 'string' ? withoutSecrets(value, secrets) : value,
  ) as CheckedProvider;
}

function secretsIn(value: unknown): readonly Secret[] {
  if (isSecret(value)) return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(secretsIn) : [];
}

/** The command that checks the rest: with the file that was named, else with the usual one of the client. */
function commandFor(client: string, name: string | null): string {
  const usual = CLIENTS.find(({ id }) => id === client)?.files.linux[0];
  const file = shellName(name) ?? shellName(usual ?? null);
  return file === null ? 'authlint check' : `authlint check ${file}`;
}

/** A name that a shell takes as it is. */
function shellName(name: string | null): string | null {
  return name !== null && /^[\w~./][\w./-]*$/.test(name) ? name : null;
}
