import { readFileSync } from 'node:fs';
import type { ProviderReport } from '@authlint/model';
import { parse } from 'yaml';
import { FILES, keyOf, ROWS, type Cell } from './fact-cells.js';
import { checkAt } from './played-vendor.js';
import { refuses } from './vendor-answers.js';

/** Vendors that refuse every key that is not theirs. */
const STRICT: Readonly<Record<string, string>> = {
  openai: 'https://api.openai.com/v1',
  anthropic: 'https://api.anthropic.com/v1',
  groq: 'https://api.groq.com/openai/v1',
  xai: 'https://api.x.ai/v1',
};

const VENDORS = parse(
  readFileSync(new URL('../../../providers/vendors.yaml', import.meta.url), 'utf8'),
) as Readonly<Record<string, { readonly name?: string }>>;

/** Each form of each provider, with all who have it. */
const FORMS = FILES.flatMap((file) =>
  (file.keys ?? []).map((form) => {
    const holders = FILES.filter(({ keys = [] }) =>
      keys.some(({ pattern }) => pattern === form.pattern),
    );
    return { file, form, holders };
  }),
);

/** As people know whoever gave the key out: the provider, or the vendor of all who have the form. */
function nameOf(holders: readonly (typeof FILES)[number][]): string | null {
  const [first] = holders;
  if (first === undefined || holders.some(({ vendor }) => vendor !== first.vendor)) return null;
  return holders.length === 1 ? first.name : (VENDORS[first.vendor]?.name ?? first.name);
}

/** A key of each form at a vendor that it is not of: whoever is named is the right one. */
export const FOREIGN: readonly Cell[] = FORMS.flatMap(({ file, form, holders }) =>
  Object.entries(STRICT)
    .filter(([id]) => !holders.some(({ vendor }) => vendor === id) && file.vendor !== id)
    .map(([id, baseUrl]) => ({
      name: `${file.id} ${form.pattern} at ${id}`,
      run: () => checkAt(refuses, { baseUrl, key: keyOf(form.sample) }),
      fault: ({ diagnosis }: ProviderReport) => {
        const named = /this is a key of (.+?), and the endpoint/.exec(
          diagnosis?.message ?? '',
        )?.[1];
        if (form.distinctive !== true) return named === undefined ? null : 'one vendor is named';
        if (form.kind === 'access-key') return null; // no key of an API
        return named === nameOf(holders)
          ? null
          : `not ${String(nameOf(holders))}: ${String(named)}`;
      },
    })),
);

/** The same at its own endpoint: it is refused, and it is neither foreign nor without a setting. */
export const AT_HOME: readonly Cell[] = FORMS.flatMap(({ file, form }) => {
  const row = ROWS.find((one) => one.file === file);
  if (row === undefined || form.kind === 'access-key') return [];
  return [
    {
      name: `${file.id} ${form.pattern} at home`,
      run: () => checkAt(refuses, { baseUrl: row.baseUrl, key: keyOf(form.sample) }),
      fault: ({ diagnosis }: ProviderReport) => {
        if (diagnosis?.cause === 2) return 'called foreign';
        return diagnosis?.code === 'native-setting-missing' && !isNeeded(file.id)
          ? 'a setting is said to be missing'
          : null;
      },
    },
  ];
});

/** Vertex AI builds its paths of a project, and Azure of a deployment. */
function isNeeded(id: string): boolean {
  return (
    /^(google-vertex|google-vertex-anthropic|azure)/.test(id) && id !== 'google-vertex-express'
  );
}
