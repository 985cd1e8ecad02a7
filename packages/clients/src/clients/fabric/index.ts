import { ADDRESSES, FABRIC } from '../../generated/tables.js';
import { chosenFirst } from '../../reading/chosen-first.js';
import type { ClientReader } from '../../reading/client-reader.js';
import { PROTOCOLS } from '../../reading/protocols.js';
import type { ReadContext } from '../../reading/read-context.js';
import { dotConfig, envFile } from '../../reading/roots.js';
import type { TargetDraft } from '../../reading/target-draft.js';
import { fileLayers, PROCESS, Variables } from '../../reading/variables.js';
import { vendorDraft } from '../../reading/vendor-env.js';

const ENV = envFile(dotConfig('fabric'), '.env');

export const fabric: ClientReader = {
  id: 'fabric',
  name: 'fabric',
  files: [ENV],
  processes: ['fabric'],
  http: { stack: 'Go' },
  precedence: 'Exported variables outrank its `.env`.',
  words: {
    shows: '“unexpected status code: 401 from provider”',
    signIn: { command: 'fabric --setup', writes: [ENV] },
  },
  recognise: (file) => (file.variables().includes('DEFAULT_VENDOR') ? ENV : null),
  read,
};

/** The vendors whose keys stand in the file, the default one first. */
async function* read(context: ReadContext): AsyncGenerator<TargetDraft | null> {
  const env = await context.env(context.named.path, 'python');
  if (env === null) return;
  const variables = new Variables(context.ports, [PROCESS, ...fileLayers([env])]);
  const chosen = (env.value('DEFAULT_VENDOR') ?? '').toUpperCase().replaceAll(' ', '_');
  const vendors = env.names().flatMap((name) => /^(\w+)_API_KEY$/.exec(name)?.[1] ?? []);
  for (const vendor of chosenFirst(vendors, (name) => name === chosen)) {
    const key = `${vendor}_API_KEY`;
    const host = FABRIC[vendor]?.baseUrl;
    yield vendorDraft(
      context,
      variables,
      {
        ...(host === undefined ? {} : { baseUrl: host, protocol: PROTOCOLS.chat }),
        id: vendor.toLowerCase(),
        keys: [key],
        addresses: vendor === 'GEMINI' ? [] : [`${vendor}_API_BASE_URL`],
        ...(vendor === 'OPENAI' ? { protocol: PROTOCOLS.responses } : {}),
        // Its SDK adds `v1/messages` to every address.
        ...(vendor === 'ANTHROPIC'
          ? { baseUrl: ADDRESSES.anthropic, protocol: PROTOCOLS.anthropic }
          : {}),
        model: vendor === chosen ? env.value('DEFAULT_MODEL') : null,
      },
      env.locationOf(key),
    );
  }
}
