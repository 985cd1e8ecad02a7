import type { Knowledge, Ports, ProviderTarget } from '@authlint/core';
import type { Found } from './environment.js';
import { READERS } from './generated/readers.js';
import { NamedFile } from './reading/named-file.js';
import { ReadContext } from './reading/read-context.js';
import { toTarget } from './reading/to-target.js';

/** Clients that run as services and read other variables than the libraries do, with the names of their images. */
const SERVICES: Readonly<Record<string, RegExp>> = {
  'open-webui': /(?:^|\/)open-webui\/open-webui(?=[:@]|$)/,
  lobechat: /(?:^|\/)lobehub\/lobe-?(?:chat|hub)(?:-\w+)?(?=[:@]|$)/,
};

/**
 * The providers of a service that is such a client, recognised by its image, else by the names of its variables; `null` for any
 * other program.
 *
 * @param ports with the environment of the service
 */
export async function readClientService(
  ports: Ports,
  knowledge: Knowledge,
  image = '',
): Promise<Found | null> {
  const path = ports.files.resolve('.env');
  // Its names alone: the values are those of the environment, which outranks the file.
  const text = ports.env
    .names()
    .map((name) => `${name}=\n`)
    .join('');
  const named = new NamedFile(path, { kind: 'text', path, text, modifiedAt: 0, mode: null });
  for (const reader of READERS.filter(({ id }) => id in SERVICES)) {
    const isImage = SERVICES[reader.id]?.test(image) === true;
    const file = isImage
      ? reader.files.find(({ holds }) => holds === 'variables')
      : reader.recognise(named, knowledge);
    if (file == null) continue;
    const context = new ReadContext(ports, knowledge, named, file);
    const targets: ProviderTarget[] = [];
    for await (const draft of await reader.read(context))
      if (draft !== null) targets.push(...toTarget(context, reader, draft));
    return { targets, problems: context.problems };
  }
  return null;
}
