import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { main } from 'authlint';
import { escapeRegExp } from '@authlint/model/redaction';
import type { ProviderReport, Report } from '@authlint/core';
import { canary, runWithin, setStage, sharedAuthority, type Stage } from '@authlint/testkit';
import type { Scenario, WireRule } from '@authlint/testkit';
import { parse } from 'yaml';

type Texts = Readonly<Record<string, string>>;

const COLUMNS = 100;
const ROWS = 24;

/** A configuration with which its client works. */
export interface Base {
  readonly files: Texts;
  readonly env?: Texts;
  /** Host, then `API[header] KEY PATH MODELS`. A host may stand twice, with `#2`. */
  readonly hosts: Texts;
  /** The file that is checked; absent: the first. */
  readonly check?: string;
}

/** What is broken in it, and what the first screen must say. The comment of the table has each field. */
export interface BrokenCase {
  readonly on: string;
  readonly turn?: string;
  readonly also?: string;
  readonly env?: Readonly<Record<string, string | null>>;
  readonly files?: Texts;
  readonly hosts?: Texts;
  readonly chat?: WireRule;
  readonly refusal?: unknown;
  /** All that a host answers, in place of what `hosts` says of it. */
  readonly wire?: Readonly<Record<string, readonly WireRule[]>>;
  readonly code: readonly string[];
  readonly must?: readonly string[];
  readonly mustNot?: readonly string[];
  readonly at?: string;
  readonly mend: 'fix' | 'person';
  readonly open?: string;
}

export interface BrokenTable {
  readonly refusals: Readonly<Record<string, unknown>>;
  readonly bases: Readonly<Record<string, Base>>;
  readonly cases: readonly BrokenCase[];
}

export function readTable(): BrokenTable {
  const file = new URL('../screens/broken-clients.yaml', import.meta.url);
  return parse(readFileSync(file, 'utf8')) as BrokenTable;
}

type Issuer = Parameters<typeof canary>[0];

/** Keys for `<openai>` and `<openai 2>`. */
const filled = (text: string): string =>
  text.replace(/<([a-z]+)(?: (\w+))?>/g, (_all, issuer: string, seed = '1') =>
    canary(issuer as Issuer, `broken ${String(seed)}`),
  );

const filledAll = (texts: Texts): Texts =>
  Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, filled(text)]));

/** The broken files: `turn` and `also` must each change one place. */
function brokenFiles(
  { files }: Base,
  { turn, also, files: more = {} }: Pick<BrokenCase, 'turn' | 'also' | 'files'>,
): Texts {
  const changed: Record<string, string> = { ...files };
  for (const change of [turn, also]) {
    if (change === undefined) continue;
    const [from = '', to = ''] = change.split(' => ');
    const name = Object.keys(changed).find((file) => changed[file]?.includes(from));
    if (name === undefined) throw new Error(`no file has ${from}`);
    changed[name] = (changed[name] ?? '').replace(from, () => to);
  }
  return filledAll({ ...changed, ...more });
}

/** The file of a configuration that is checked. */
export const checkedFile = ({ check, files }: Base): string => check ?? Object.keys(files)[0] ?? '';

/** A configuration as a scenario, without a verdict. */
export function scenarioOf(
  refusals: BrokenTable['refusals'],
  base: Base,
  broken?: Omit<BrokenCase, 'on' | 'code' | 'mend'>,
): Scenario {
  const wire: Record<string, WireRule[]> = {};
  for (const [place, text] of Object.entries({ ...base.hosts, ...broken?.hosts })) {
    const [host = ''] = place.split('#');
    const last = { status: 404, body: { error: { message: 'Not Found' } } };
    const rules = rulesOf(filled(text), broken?.refusal ?? refusals[host], broken?.chat);
    wire[host] = [...(wire[host]?.slice(0, -1) ?? []), ...rules, last];
  }
  const own = JSON.parse(filled(JSON.stringify(broken?.wire ?? {}))) as Scenario['wire'];
  const files = broken === undefined ? filledAll(base.files) : brokenFiles(base, broken);
  const env = Object.entries({ ...base.env, ...broken?.env });
  return {
    ...{ id: 'client', source: '', title: '', via: '', difficulty: 'hard', confirmed: true },
    ...{ files, wire: { ...wire, ...own }, args: [], expect: {} },
    env: filledAll(
      Object.fromEntries(env.filter((pair): pair is [string, string] => pair[1] !== null)),
    ),
  };
}

/** Options for the screen on standard output and the report in a file. */
export const textAndJson = (file: string): readonly string[] => [
  ...['--format', 'text', '-o', '-', '--format', 'json', '-o', file],
];

/** A run in the project of a stage, on a terminal of `COLUMNS` columns. */
export function callOn({ project, home, routes }: Stage, env: Texts, args: readonly string[]) {
  const off = { AWS_EC2_METADATA_DISABLED: 'true', NO_GCE_CHECK: 'true' };
  const all = {
    ...{ PATH: process.env['PATH'] ?? '', COLUMNS: String(COLUMNS), ...off, ...env },
    ...{ HOME: home, AUTHLINT_TRUST: project },
  };
  return { args, cwd: project, env: all, stdin: '', limitMs: 60_000, routes };
}

/** What was printed, with the paths that a person would see. */
export const shownOn = ({ project, home }: Stage, text: string): string =>
  text.replaceAll(project, '~/project').replaceAll(home, '~');

/** Screen of one run of `check`, and the entry of its report. */
export interface Played {
  readonly screen: string;
  readonly entry: ProviderReport | undefined;
}

/** A configuration on disk, its hosts on loopback. */
export class BrokenClient {
  readonly #stage: Stage;
  readonly #file: string;
  readonly #env: Texts;
  readonly #working: Texts;

  private constructor(stage: Stage, file: string, env: Texts, working: Texts) {
    this.#stage = stage;
    this.#file = stage.expand(file);
    this.#env = env;
    this.#working = working;
  }

  /** As it works, without a case. */
  static async set(table: BrokenTable, name: string, broken?: BrokenCase): Promise<BrokenClient> {
    const base = table.bases[name];
    if (base === undefined) throw new Error(`no configuration ${name}`);
    const scenario = scenarioOf(table.refusals, base, broken);
    const stage = await setStage(scenario, sharedAuthority());
    await stage.writeFiles();
    return new BrokenClient(stage, checkedFile(base), scenario.env, filledAll(base.files));
  }

  async check(): Promise<Played> {
    const report = join(this.#stage.home, 'report.json');
    const said = await this.run(['check', this.#file, ...textAndJson(report)]);
    const { providers } = JSON.parse(readFileSync(report, 'utf8')) as Report;
    return { screen: firstScreen(said), entry: providers[0] };
  }

  /** Both streams. */
  async run(args: readonly string[]): Promise<string> {
    const { stdout, stderr } = await runWithin(main, callOn(this.#stage, this.#env, args));
    return shownOn(this.#stage, `${stdout}${stderr}`);
  }

  fix(): Promise<string> {
    return this.run(['fix', '--write', '--config', this.#file]);
  }

  /** Files that differ from those of the configuration as it works. */
  changed(): string[] {
    return Object.entries(this.#working).flatMap(([name, text]) => {
      const path = name.startsWith('~/')
        ? this.#stage.expand(name)
        : join(this.#stage.project, name);
      const now = readFileSync(path, 'utf8');
      return now === text ? [] : [`${name}:\n${now}`];
    });
  }

  close(): Promise<void> {
    return this.#stage.close();
  }
}

/** 24 rows of 100 columns. */
export function firstScreen(text: string): string {
  let rows = ROWS;
  const lines: string[] = [];
  for (const line of text.trimEnd().split('\n')) {
    lines.push(line.slice(0, rows * COLUMNS));
    rows -= Math.max(1, Math.ceil(line.length / COLUMNS));
    if (rows <= 0) break;
  }
  return lines.join('\n');
}

const ok = (body: unknown): WireRule => ({ status: 200, body });

/** An API that takes one key in one header, and refuses every other. */
function rulesOf(text: string, refusal: unknown, broken?: WireRule): WireRule[] {
  const [kind = '', key = '', path = '', list = ''] = text.split(' ');
  const [, api = '', header] = /^(\w+)(?:\[([\w-]+)\])?$/.exec(kind) ?? [];
  const base = escapeRegExp(path === '/' ? '' : path);
  const models = list.split(',');
  const own = { openai: 'bearer', anthropic: 'x-api-key', gemini: 'x-goog-api-key' }[api];
  const place = header ?? own ?? '';
  const name = place === 'bearer' ? 'authorization' : place;
  const headers = { [name]: place === 'bearer' ? `Bearer ${key}` : key };
  const { routes, wrong } = APIS[api as keyof typeof APIS](base, models);
  const body = refusal ?? wrong;
  return [
    ...routes.map((rule) => ({
      ...rule,
      headers,
      ...(rule.method === 'POST' && broken !== undefined ? broken : {}),
    })),
    ...routes.map(({ path: route }) => ({ path: route, status: 401, body })),
  ];
}

const APIS = {
  openai: (base: string, models: readonly string[]) => ({
    routes: [
      {
        ...{ method: 'GET', path: `${base}/models` },
        ...ok({ object: 'list', data: models.map((id) => ({ id, object: 'model' })) }),
      },
      {
        ...{ method: 'POST', path: `${base}/chat/completions` },
        ...ok({
          object: 'chat.completion',
          choices: [
            { index: 0, message: { role: 'assistant', content: 'Hi' }, finish_reason: 'stop' },
          ],
        }),
      },
      {
        ...{ method: 'POST', path: `${base}/responses` },
        ...ok({
          ...{ object: 'response', status: 'completed' },
          output: [{ type: 'message', content: [{ type: 'output_text', text: 'Hi' }] }],
        }),
      },
    ],
    wrong: { error: { message: 'Invalid API key', type: 'authentication_error' } },
  }),
  anthropic: (base: string, models: readonly string[]) => ({
    routes: [
      {
        ...{ method: 'GET', path: `${base}/v1/models` },
        ...ok({ data: models.map((id) => ({ id, type: 'model' })), has_more: false }),
      },
      {
        ...{ method: 'POST', path: `${base}/v1/messages` },
        ...ok({
          ...{ type: 'message', role: 'assistant', stop_reason: 'end_turn' },
          content: [{ type: 'text', text: 'Hi' }],
        }),
      },
    ],
    wrong: { type: 'error', error: { type: 'authentication_error', message: 'invalid x-api-key' } },
  }),
  gemini: (base: string, models: readonly string[]) => ({
    routes: [
      {
        ...{ method: 'GET', path: `${base}/models` },
        ...ok({
          models: models.map((id) => ({
            name: `models/${id}`,
            supportedGenerationMethods: ['generateContent'],
          })),
        }),
      },
      {
        ...{ method: 'POST', path: `${base}/models/.*` },
        ...ok({ candidates: [{ content: { parts: [{ text: 'Hi' }] }, finishReason: 'STOP' }] }),
      },
    ],
    wrong: {
      error: {
        ...{ code: 400, status: 'INVALID_ARGUMENT' },
        message: 'API key not valid. Please pass a valid API key.',
      },
    },
  }),
};
