import { ADDRESSES, FABRIC } from '../../generated/tables.js';
import { chosenFirst } from '../../reading/chosen-first.js';
import { PROTOCOLS } from '../../reading/protocols.js';
import type { ReadContext, TargetDraft } from '../../reading/index.js';
import { fileLayers, PROCESS, Variables } from '../../reading/variables.js';
import { catalogue } from '../../reading/known-provider.js';
import { vendorDraft } from '../../reading/vendor-env.js';

/** The default vendor, wherever its key is, then those whose keys are in the file. */
export async function* read(context: ReadContext): AsyncGenerator<TargetDraft | null> {
  const env = await context.env(context.named.path, 'go', { asGo: true });
  if (env === null) return;
  const variables = new Variables(context.ports, [PROCESS, ...fileLayers([env])]);
  const named = variables.text('DEFAULT_VENDOR') ?? '';
  const chosen = named.toUpperCase().replaceAll(' ', '_');
  // All its vendors begin with a capital letter; any other name fails with "could not find vendor". Observed in 1.4.261.
  if (/^[a-z]/.test(named) && env.value('DEFAULT_VENDOR') !== null)
    context.refuse(
      env.locationOf('DEFAULT_VENDOR'),
      'DEFAULT_VENDOR',
      `no vendor is called "${named}": its names begin with a capital letter`,
    );
  const inFile = env.names().flatMap((name) => /^(\w+)_API_KEY$/.exec(name)?.[1] ?? []);
  if (named === '' && inFile.length > 0)
    context.refuse(context.start, 'DEFAULT_VENDOR', 'it is not set, and the client requires it');
  const vendors = isKnown(context, chosen) ? [chosen, ...inFile] : inFile;
  for (const vendor of new Set(chosenFirst(vendors, (name) => name === chosen))) {
    const key = `${vendor}_API_KEY`;
    const host = hostOf(vendor, variables);
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
        model: vendor === chosen ? variables.text('DEFAULT_MODEL') : null,
      },
      env.locationOf(env.value(key) === null ? 'DEFAULT_VENDOR' : key),
    );
  }
}

/** Whether it has a vendor of this name that takes a key; one that runs on this machine takes none. */
function isKnown(context: ReadContext, vendor: string): boolean {
  if (/^(OLLAMA|LM_STUDIO|EXOLAB|BEDROCK|AZURE)$/.test(vendor)) return false;
  return FABRIC[vendor] !== undefined || catalogue(context, vendor) !== null;
}

/** The address of its table; that of Langdock names a region. Source: danielmiessler/fabric 6bd30590, `GetProviderByName`. */
function hostOf(vendor: string, variables: Variables): string | undefined {
  const host = FABRIC[vendor]?.baseUrl;
  const region = vendor === 'LANGDOCK' ? variables.text('LANGDOCK_REGION') : null;
  return region === null ? host : host?.replace('/openai/us/', `/openai/${region}/`);
}
