import type { CredentialSource, ProviderTarget, SourceWire } from '@authlint/core/internal';
import { jwtClaims, seal, type Secret } from '@authlint/model/secret';
import type { SourceLocation } from '@authlint/model';
import { filled, unsetIn } from './filled.js';
import type { ReadContext } from './read-context.js';
import { noReferences, type ReferenceSyntax, type VariableReference } from './references.js';
import type { Setting } from './setting.js';
import type { SourceFile } from './source-file.js';
import { Variables, type VariableUse } from './variables.js';
import { variableName } from './variable-name.js';

/** The key that a file holds as text. Empty where there is none. */
export function savedKey(setting: Setting | null, wire: SourceWire = {}): CredentialSource[] {
  const secret = setting?.secret() ?? null;
  if (setting === null || secret === null) return [];
  return [{ ...literal(setting, secret, wire), isVerbatim: true }];
}

type SavedSource = Extract<CredentialSource, { kind: 'saved' }>;

export interface LoginDetails extends SourceWire {
  /** Milliseconds since the epoch. Without it, the expiry that the token itself states. */
  readonly expiresAt?: number | null;
  readonly loginCommand: string | null;
}

/** The token of an interactive login. Empty where there is none. */
export function loginToken(setting: Setting | null, details: LoginDetails): CredentialSource[] {
  const secret = setting?.secret() ?? null;
  if (setting === null || secret === null) return [];
  const { location, shown: from } = setting;
  const expiry = jwtClaims(secret)?.expiresAt ?? null;
  const expiresAt = details.expiresAt ?? (expiry === null ? null : expiry * 1000);
  const changedAt = setting.file.modifiedAt;
  return [{ ...details, kind: 'login', from, secret, location, changedAt, expiresAt }];
}

export interface KeyUse extends SourceWire {
  readonly syntax?: ReferenceSyntax;
  readonly variables?: Variables;
  /** True where an unset variable becomes an empty key that hides the sources below. */
  readonly hides?: boolean;
  /** True where the client sends the reference itself when the variable is unset. */
  readonly keepsUnresolved?: boolean;
}

/** The sources that a key setting stands for, in the client's syntax. Commands are never run. */
export async function keySources(
  context: ReadContext,
  setting: Setting | null,
  use: KeyUse = {},
): Promise<CredentialSource[]> {
  const text = setting?.text() ?? '';
  if (setting === null || text === '') return [];
  const { syntax = noReferences, hides = false, keepsUnresolved = false, ...rest } = use;
  const { variables = context.exported, ...wire } = rest;
  const reference = syntax(text);
  switch (reference.kind) {
    case 'literal':
      return savedKey(setting, wire);
    case 'variable': {
      const last = reference.others?.at(-1) ?? reference.name;
      const name = variableName(last, context.knowledge);
      const fallback = keepsUnresolved ? text : reference.fallback;
      const own = { ...wire, at: setting.location, hides: hides && fallback === null };
      const sources = [...before(reference, variables, own), ...variables.sources(name, own)];
      if (fallback === null) return sources;
      // Either way it sends the text of the setting.
      const isUnresolved = keepsUnresolved || fallback === text || undefined;
      return [...sources, { ...literal(setting, seal(fallback), wire), isUnresolved }];
    }
    case 'template': {
      const { parts } = reference;
      const unset = unsetIn(parts, variables);
      // Beside one that is set it is an empty text. Observed in opencode 1.18.33 and Crush of August 2026.
      const isBeside =
        hides && parts.some((part) => typeof part !== 'string' && variables.has(part.name));
      if (unset === null || isBeside) return [literal(setting, filled(parts, variables), wire)];
      const name = variableName(unset, context.knowledge);
      return variables.sources(name, { ...wire, at: setting.location, hides: true });
    }
    case 'file':
      return keyFile(context, setting, reference.path, wire);
    case 'command':
      return commandKey(context, setting, wire);
  }
}

/** Of variables that stand for each other all but the last: an empty one gives way to the next. */
function before(
  { name, others = [] }: VariableReference,
  variables: Variables,
  use: VariableUse,
): CredentialSource[] {
  const { ports, layers, options } = variables;
  const giving = new Variables(ports, layers, { ...options, emptyIsUnset: true });
  return [name, ...others]
    .slice(0, -1)
    .flatMap((one) => giving.sourcesIfSet(one, { ...use, hides: false }));
}

/** The dummy key that the client sends where none is set. */
export function standIn(text: string): CredentialSource {
  return {
    kind: 'saved',
    from: 'the client itself',
    secret: seal(text),
    location: null,
    changedAt: null,
    isUnresolved: true,
  };
}

/** The variable whose name a setting holds; none where it holds no name. A blank belongs to the name, so that it is found nowhere. */
export function namedKey(
  { knowledge }: ReadContext,
  setting: Setting | null,
  variables: Variables,
  use: VariableUse = {},
): CredentialSource[] {
  const name = setting?.given() ?? null;
  if (setting === null || name === null) return [];
  return variables.sources(variableName(name, knowledge), { at: setting.location, ...use });
}

/** A key that authlint does not fetch: adds a note, and keeps its position among the sources. */
export function outOfReach(
  context: ReadContext,
  key: {
    readonly kind: 'command' | 'store' | 'keyring';
    readonly what: string;
    readonly at: SourceLocation | null;
    /** The command that shows it to the user. */
    readonly command?: string;
    readonly wire?: SourceWire;
  },
): CredentialSource[] {
  context.note('unreachable', key.what, key.at, key.command ?? null);
  return [
    {
      ...key.wire,
      kind: 'saved',
      from: key.what,
      secret: seal(''),
      location: key.at,
      changedAt: null,
      unreachable: key.kind,
    },
  ];
}

/** The key printed by a command; none where no command is set. The command is not shown, since it may contain a key. */
export function commandKey(
  context: ReadContext,
  setting: Setting,
  wire: SourceWire = {},
): CredentialSource[] {
  if (!setting.present) return [];
  context.commands.push(setting);
  const what = `the key that the command at ${setting.shown} prints`;
  return outOfReach(context, { kind: 'command', what, at: setting.location, wire });
}

/** The target without a key, where the program that prints it is given by its path and is not there, and no other source comes first. */
export async function withoutAbsentProgram(
  target: ProviderTarget,
  { commands, ports: { env, files } }: ReadContext,
): Promise<ProviderTarget> {
  const used = target.credentials.find(
    (source) => source.kind !== 'env' || env.get(source.name) !== undefined,
  );
  const at = used?.location;
  const setting = commands.find(
    ({ location }) => location.file === at?.file && location.line === at.line,
  );
  const [, , program] = PROGRAM.exec(setting?.word() ?? '') ?? [];
  if (!setting || program === undefined || (await files.exists(files.resolve(program))))
    return target;
  const { file, line } = setting.location;
  const correction = `Correct \`${setting.path.join('.')}\` in ${file}, line ${String(line)}, or remove it: the program that it runs for the key is not there.`;
  return {
    ...target,
    credentials: target.credentials.filter(({ kind }) => kind === 'env'),
    correction,
  };
}

/** The path at the beginning of a command, with a folder, and nothing that a shell fills in. */
const PROGRAM = /^(["']?)((?:~|\.{1,2})?\/[\w./-]+)\1(?=\s|$)/;

function literal(setting: Setting, secret: Secret, wire: SourceWire): SavedSource {
  const { location, shown: from } = setting;
  const changedAt = setting.file.modifiedAt;
  const namesVariable = variableIn(setting.text() ?? '');
  return { ...wire, kind: 'saved', from, secret, location, changedAt, namesVariable };
}

/** Reference syntaxes of programs; each client supports one or two of these. */
const NAMED =
  /^(?:\$\{\{ ?(?:secrets|env)\.|\$\{(?:(?:local)?[Ee]nv:)?|\$env:|\$|%|\{env[:.]|\{\{ ?(?:env\.)?|os\.environ[/.]|process\.env\.|(?:local)?[Ee]nv:|secrets\.)([A-Z][A-Z\d]*(?:_[A-Z\d]+)+)(?: ?\}\}|\}|%)?$/;

/** The variable that a text refers to, in any known syntax. */
function variableIn(text: string): string | undefined {
  return NAMED.exec(text.trim())?.[1];
}

async function keyFile(
  context: ReadContext,
  setting: Setting,
  path: string,
  wire: SourceWire,
): Promise<CredentialSource[]> {
  const { files } = context.ports;
  const folder = setting.file.path.replace(/(?<![^\\/])[^\\/]*$/, '');
  const absolute = path.startsWith('~') ? files.resolve(path) : files.resolve(folder, path);
  const found = await context.text(absolute);
  if (found === null) {
    if (await files.exists(absolute))
      context.problemAt(setting, 'the key file that it names cannot be read');
    else await noteAbsent(context, setting, absolute);
    return [];
  }
  return [keyOfFile(found, wire)];
}

/** The key that is the whole text of a file. */
export function keyOfFile(
  { file, text }: { readonly file: SourceFile; readonly text: string },
  wire: SourceWire = {},
): SavedSource {
  const { shown: from, modifiedAt: changedAt } = file;
  const location = { file: from, line: 1, column: 1 };
  const secret = seal(text.trim());
  return { ...wire, kind: 'saved', from, secret, location, changedAt, isVerbatim: true };
}

/** A client that stops at a fault of its file stops at this one too. */
async function noteAbsent(context: ReadContext, setting: Setting, path: string): Promise<void> {
  const { files } = context.ports;
  const near = ['.txt', '.key', ''].map((ending) => path.replace(/\.(?:txt|key)$/, '') + ending);
  const exists = await Promise.all(near.map((other) => files.exists(other)));
  const meant = near.find((other, index) => other !== path && exists[index] === true);
  const what = `there is no file ${context.shown(path)}, which it names for the key`;
  const correction =
    meant === undefined
      ? `create ${context.shown(path)} with the key alone in it, or correct the name.`
      : `name ${context.shown(meant)}, which is there.`;
  const field = setting.path.join('.');
  if (context.onFault === 'stops') context.refuse(setting.location, field, what, correction);
  else context.problem(setting.location, field, what, correction);
}
