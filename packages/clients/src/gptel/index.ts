import { webUrl } from '@authlint/model/secret';
import { seal, type CredentialSource, type ProviderTarget } from '@authlint/core';
import type { ClientFile, ClientReader } from '../client-reader.js';
import { knownBaseUrl, knownProtocol } from '../known-provider.js';
import type { NamedFile } from '../named-file.js';
import type { ReadContext } from '../read-context.js';
import { home } from '../roots.js';
import { toTarget, type TargetDraft } from '../target-draft.js';
import { entriesOf, type AuthEntry } from './authinfo.js';

const USER = home('');
const AUTHINFO: ClientFile = {
  root: USER,
  path: '.authinfo',
  holds: 'credentials',
  access: 'private',
};
const NETRC: ClientFile = {
  root: USER,
  path: '.netrc',
  holds: 'credentials',
  generic: true,
  access: 'private',
};

/** gptel in Emacs. Source of August 2026. */
export const gptel: ClientReader = {
  id: 'gptel',
  name: 'gptel',
  files: [AUTHINFO, NETRC],
  processes: ['emacs'],
  http: { stack: 'curl', trims: 'end' }, // it takes line breaks off a key
  precedence: 'The key that its auth source has for the host of a backend and the login `apikey`.',
  words: { shows: null, signIn: { command: 'auth-source', writes: [AUTHINFO] } },
  recognise: ({ name, content }: NamedFile) =>
    /^\.?(authinfo|netrc)$/.test(name) &&
    content.kind === 'text' &&
    entriesOf(content.text).some(({ login }) => login === 'apikey')
      ? AUTHINFO
      : null,
  read,
};

async function read(context: ReadContext): Promise<ProviderTarget[]> {
  const found = await context.text(context.named.path);
  if (found === null) return [];
  const { file, text } = found;
  const sealed = context.join('~/.authinfo.gpg');
  if (await context.ports.files.exists(sealed)) {
    const what = `${context.shown(sealed)} is encrypted, and not read`;
    context.note('unreachable', what, null, null);
  }
  const keys = entriesOf(text).filter(({ login }) => login === 'apikey');
  return keys.flatMap((entry) => {
    const at = { file: file.shown, line: entry.line, column: 1 };
    const source: CredentialSource = {
      kind: 'saved',
      from: `${file.shown}#${entry.machine}`,
      secret: seal(entry.password),
      location: at,
      changedAt: file.modifiedAt,
    };
    return draftsOf(context, entry, source).flatMap((draft) =>
      toTarget(context, gptel, { ...draft, at }),
    );
  });
}

/** A host whose API is known. The backends themselves are a Lisp program. */
function draftsOf(
  context: ReadContext,
  { machine }: AuthEntry,
  source: CredentialSource,
): Omit<TargetDraft, 'at'>[] {
  const url = webUrl(`https://${machine}`);
  const facts = url && context.knowledge.ownerOf(url);
  const baseUrl =
    facts?.baseUrls.find((known) => new URL(known).host === machine) ?? knownBaseUrl(facts);
  if (facts === null || baseUrl === null) return [];
  return [
    {
      id: facts.id,
      baseUrl,
      protocol: knownProtocol(facts),
      credentials: [source],
      discovers: false,
    },
  ];
}
