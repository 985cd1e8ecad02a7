import type { CredentialSource, ProviderTarget, SourceLocation } from '@authlint/core';
import { readClientConfig, type ClientConfigResult } from '@authlint/clients';
import { knowledge, machine, type Machine, type Setup } from './machine.js';
import { textOf } from './texts.js';

/** One credential source in a line: `env NAME`, `.env:3 NAME = value`, `file#path = value`. */
export function sourceLine(source: CredentialSource, texts: readonly string[]): string {
  const wire = source.placement
    ? ` @ ${source.placement.header}${source.placement.scheme ? `: ${source.placement.scheme}` : ''}`
    : '';
  switch (source.kind) {
    case 'env': {
      const flags = [source.unsetHides && 'hides', source.emptyIsUnset && 'empty=unset'];
      return ['env', source.name, ...flags.filter(Boolean)].join(' ') + wire;
    }
    case 'env-file':
      return `${place(source.location)} ${source.name} = ${textOf(source.secret, texts)}${wire}`;
    case 'saved':
      if (source.unreachable) return `out of reach (${source.unreachable}) ${source.from}${wire}`;
      return `${source.from} = ${textOf(source.secret, texts)}${wire}`;
    case 'login':
      return `login ${source.from} = ${textOf(source.secret, texts)}${wire}`;
  }
}

export function place(location: SourceLocation): string {
  return `${location.file}:${String(location.line)}:${String(location.column)}`;
}

/** What matters of a target, in short form. */
export function outline(target: ProviderTarget, texts: readonly string[]): Record<string, unknown> {
  const { source, auth, chat, discovery } = target;
  return {
    id: target.id,
    at: `${source.file ?? ''}:${String(source.line)}:${String(source.column)}`,
    baseUrl: target.baseUrl,
    chat: `${chat.api ?? ''} ${chat.path ?? 'default'}`,
    discovery: discovery.enabled ? (discovery.path ?? 'default') : 'off',
    auth: auth ? `${auth.header}${auth.scheme ? `: ${auth.scheme}` : ''}` : 'by source',
    credentials: target.credentials.map((source) => sourceLine(source, texts)),
    modelId: target.modelId,
    headers: Object.fromEntries(
      target.headers.map(({ name, value }) => [
        name,
        value.kind === 'env' ? `env ${value.name}` : textOf(value.secret, texts),
      ]),
    ),
  };
}

/** Reads a file of a machine and gives its targets in short form; fails where nothing was read. */
export async function outlines(on: Machine, path: string): Promise<Record<string, unknown>[]> {
  const result = await readFrom(on, path);
  if (result.kind !== 'read') throw new Error(`not read: ${JSON.stringify(result)}`);
  return result.targets.map((target) => outline(target, on.texts));
}

export function readFrom(on: Machine, path: string): Promise<ClientConfigResult> {
  return readClientConfig(path, on.ports, knowledge);
}

export type Files = Readonly<Record<string, string | object>>;
type Env = Readonly<Record<string, string>>;

/** The first target of a file in short form, in a home that has all of these files. */
export async function first(
  path: string,
  files: Files,
  env: Env = {},
): Promise<Record<string, unknown> | undefined> {
  return (await outlines(await machine({ files, env }), path))[0];
}

/** What the reader remarks on a file, in a home that has all of these files. */
export async function notesOf(path: string, files: Files, env: Env = {}): Promise<string[]> {
  const result = await readFrom(await machine({ files, env }), path);
  return 'notes' in result ? result.notes.map(({ what }) => what) : [];
}

/** `> env:NAME value` or `- file:line path value`: the mark is at the one that the client takes. `id`: of which target; absent: of the first. */
export async function settingSources(setup: Setup, path: string, id?: string): Promise<string[]> {
  const result = await readFrom(await machine(setup), path);
  if (result.kind !== 'read') throw new Error(`not read: ${JSON.stringify(result)}`);
  const target = result.targets.find((one) => id === undefined || one.id === id);
  return (target?.places?.() ?? []).map(({ setting, from, location, value, used }) =>
    [
      used ? '>' : '-',
      setting,
      ...(location === null ? [] : [`${location.file}:${String(location.line)}`]),
      from,
      value,
    ].join(' '),
  );
}
