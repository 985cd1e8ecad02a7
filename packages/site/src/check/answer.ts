import { CLIENTS, readClientConfig } from '@authlint/clients';
import {
  type Engine,
  formatProblem,
  type ProviderTarget,
  type RuleSource,
  parseConfig,
  type ParsedConfig,
} from '@authlint/core/internal';
import { renderForAnyShell } from '@authlint/model';
import { isSecret, withoutSecrets, type Secret } from '@authlint/model/secret';
import { createKnowledge } from '@authlint/providers';
import { parseEnv, readDocument } from '@authlint/documents';
import { readConfigText } from '@authlint/documents/config-text';
import { withoutKeys } from '../explain/shown-lines.js';
import { shownReport, type ShownReport } from '../report/shown-report.js';
import { localReport, localTarget } from './local-report.js';
import { FOLDER, portsOf } from './ports.js';

export interface CheckQuestion {
  readonly text: string;
  /** Name of the file; `null` for a text that was pasted. */
  readonly name: string | null;
}

/** What one provider of a configuration shows by itself. */
export interface CheckedProvider {
  readonly shown: ShownReport;
  /** Variables that the client looks at, whose values are not known here. */
  readonly variables: readonly string[];
  /** True where the text holds a key for it. */
  readonly hasKey: boolean;
}

export type CheckAnswer =
  | { readonly kind: 'unknown' }
  | { readonly kind: 'problems'; readonly problems: readonly string[] }
  | {
      readonly kind: 'checked';
      /** Name of the client; `null` for a configuration of authlint. */
      readonly client: string | null;
      readonly providers: readonly CheckedProvider[];
      readonly notes: readonly string[];
      /** Command to run for the parts that this page cannot see. */
      readonly command: string;
    };

const knowledge = createKnowledge();

/** What a configuration shows by itself. A key may be in any place of it, such as the name of a field that is not known. */
export async function answerTo(
  question: CheckQuestion,
  ruleSources: readonly RuleSource[],
): Promise<CheckAnswer> {
  return hidden(await answerWithKeys(question, ruleSources), []);
}

async function answerWithKeys(
  { text, name: given }: CheckQuestion,
  ruleSources: readonly RuleSource[],
): Promise<CheckAnswer> {
  const name = given?.replace(/^.*[/\\]/, '') ?? null;
  const names = namesFor(text, name);
  const own = ownConfig(text, name ?? 'authlint.config.yaml', Date.now());
  if (own?.ok === true) {
    const providers = await checked(own.config.providers, engineFor('config', text, ruleSources));
    const command = checkCommand(name) ?? 'authlint check authlint.config.yaml';
    return { kind: 'checked', client: null, providers, notes: [], command };
  }
  const problems: string[] = [];
  for (const candidate of names) {
    const engine = engineFor(candidate, text, ruleSources);
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

function engineFor(name: string, text: string, ruleSources: readonly RuleSource[]): Engine {
  return {
    ports: portsOf(`${FOLDER}/${name}`, text),
    knowledge,
    ruleSources,
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

/** The answer without the secrets and without texts in the format of a key. */
function hidden<T extends CheckAnswer | CheckedProvider>(shown: T, secrets: readonly Secret[]): T {
  return JSON.parse(JSON.stringify(shown), (_name, value: unknown) =>
    typeof value === 'string' ? withoutKeys(withoutSecrets(value, secrets)) : value,
  ) as T;
}

function secretsIn(value: unknown): readonly Secret[] {
  if (isSecret(value)) return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(secretsIn) : [];
}

/** The command that checks the rest: with the file that was named, else with the usual one of the client. */
function commandFor(client: string, name: string | null): string {
  const usual = CLIENTS.find(({ id }) => id === client)?.files.linux[0];
  return checkCommand(name) ?? checkCommand(usual ?? null) ?? 'authlint check';
}

/** `null` where there is no name, or one that not every shell reads alike. */
function checkCommand(name: string | null): string | null {
  return name === null || name.startsWith('-')
    ? null
    : renderForAnyShell(['authlint', 'check', name]);
}

/** A text as a configuration of authlint, in YAML or JSON; `null` where it is of another form. `file`: as it is shown. */
function ownConfig(text: string, file: string, now: number): ParsedConfig | null {
  const isJson = /^\s*(?:\{|\/\/|\/\*)/.test(text);
  const read = readConfigText(text, isJson);
  if (!read.ok) return null;
  const { data, locate } = read.document;
  if (typeof data !== 'object' || data === null || !Object.hasOwn(data, 'providers')) return null;
  return parseConfig(data, { file, locate, modifiedAt: null, now });
}

/** Names under which a text may be read, by its form: a reader looks at the ending. */
function namesFor(text: string, given: string | null): readonly string[] {
  if (given !== null) return [given];
  if (/^\s*[{[]|^\s*\/[/*]/.test(text)) return ['config.json', 'config.json5'];
  if (isEnv(text)) return ['.env'];
  if (readDocument(text, 'toml').faults.length === 0) return ['config.toml'];
  return ['config.yaml'];
}

/** True where each line is an assignment, a comment or empty. */
function isEnv(text: string): boolean {
  const lines = text.split('\n').filter((line) => !/^\s*(?:#|$)/.test(line));
  return (
    lines.every((line) => /^\s*(?:export\s+)?[A-Za-z_]\w*\s*=/.test(line)) &&
    parseEnv(text, 'dotenv').length > 0 &&
    lines.some((line) => /^\s*(?:export\s+)?[A-Z_][A-Z0-9_]*=/.test(line))
  );
}
