import { AICOMMITS_FILES } from '../../generated/clients.js';
import { ADDRESSES } from '../../generated/tables.js';
import { PROTOCOLS } from '../../reading/protocols.js';
import type { ReadContext, TargetDraft } from '../../reading/index.js';
import { PROJECT_ENV } from '../../reading/roots.js';
import { fileLayers, PROCESS, Variables } from '../../reading/variables.js';

const { CONFIG } = AICOMMITS_FILES;

const KEY = 'OPENAI_API_KEY';

const COPY_KEY = `Save the key that \`${KEY}\` of the shell holds with \`aicommits config set ${KEY}=KEY\`: beside an address in \`~/.aicommits\`, {client} reads that file alone.`;

/**
 * aicommits. Observed in 3.4.0, which does not start without its file. An address in that makes it a provider of the user's own, whose key
 * has to be there too; else exported variables come behind the file.
 */
export async function read(context: ReadContext): Promise<TargetDraft[]> {
  const file = await context.env(CONFIG, 'ini');
  if (file === null) return [];
  const project = await context.env(PROJECT_ENV, 'dotenv');
  const own = new Variables(context.ports, fileLayers([file]), { emptyIsUnset: true });
  const isOwn = own.address('OPENAI_BASE_URL') !== null;
  const layers = isOwn ? fileLayers([file]) : [...fileLayers([file]), PROCESS];
  const unread = project === null || isOwn ? [] : [project];
  const variables = new Variables(context.ports, layers, { emptyIsUnset: true, unread });
  const address = variables.address('OPENAI_BASE_URL');
  const credentials = variables.sources(KEY);
  const isUnread = isOwn && !own.has(KEY) && context.exported.has(KEY);
  return [
    {
      id: 'openai',
      at: file.locationOf('OPENAI_API_KEY') ?? context.start,
      baseUrl: address?.url ?? ADDRESSES.openai,
      baseUrlAt: address?.at,
      protocol: isOwn ? PROTOCOLS.chat : PROTOCOLS.responses,
      credentials,
      variables,
      models: [variables.text('OPENAI_MODEL')],
      discovers: false,
      correction: isUnread ? COPY_KEY : undefined,
      withholds: ['no-key'],
    },
  ];
}
