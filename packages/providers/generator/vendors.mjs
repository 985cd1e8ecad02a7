import { readFileSync } from 'node:fs';
import { getDomain } from 'tldts';
import { parse } from 'yaml';
import { z } from 'zod';

/** @typedef {import('./read.mjs').Provider} Provider */

/** Domains with subdomains of customers, so not owned by one vendor. Source: the vendors' pages on resources, buckets, apps and endpoints of customers. */
const RENTED =
  /(^|\.)(amazonaws\.com(\.cn)?|api\.aws|azure\.(com|us|cn)|azure-api\.net|azurewebsites\.net|windows\.net|googleapis\.com|googleusercontent\.com|run\.app|appspot\.com|aliyuncs\.com|alibabacloud\.com|myqcloud\.com|tencentcloudapi\.com|myhuaweicloud\.com|oraclecloud\.com|bytepluses\.com|volces\.com|cloudflare\.com|workers\.dev|pages\.dev|vercel\.app|vercel\.sh|hf\.space|huggingface\.cloud|baseten\.co|databricks\.com|snowflakecomputing\.com|modal\.run|replicate\.delivery|github\.io|githubusercontent\.com|z\.ai|space\.z\.ai|ondigitalocean\.app|herokuapp\.com|fly\.dev|ngrok\.(io|app|dev))$/;

const schema = z.record(
  z.string(),
  z
    .strictObject({
      name: z.string().min(1).optional(),
      ownDomains: z
        .array(
          z
            .string()
            .refine((domain) => getDomain(domain, { allowPrivateDomains: true }) === domain, {
              error: 'is no registrable domain',
            })
            .refine((domain) => !RENTED.test(domain), { error: 'strangers get names below it' }),
        )
        .default([]),
      reviewed: z.iso.date().optional(),
    })
    .refine((row) => row.ownDomains.length === 0 || row.reviewed !== undefined, {
      error: 'ownDomains need the day of their review',
    }),
);

/**
 * vendors.yaml, and its faults.
 * @param {string} text
 * @param {readonly Provider[]} providers
 */
export function readVendors(text, providers) {
  const result = schema.safeParse(parse(text));
  if (!result.success) {
    return {
      vendors: {},
      errors: result.error.issues.map(
        ({ path, message }) => `vendors.yaml: ${path.join('.')}: ${message}`,
      ),
    };
  }
  return { vendors: result.data, errors: unnamed(result.data, providers) };
}

/** @param {z.infer<typeof schema>} vendors @param {readonly Provider[]} providers */
function unnamed(vendors, providers) {
  const used = providers.map(({ vendor }) => vendor);
  const several = new Set(used.filter((vendor, index) => used.indexOf(vendor) !== index));
  return [
    ...[...several]
      .filter((vendor) => vendors[vendor]?.name === undefined)
      .map((vendor) => `vendors.yaml: ${vendor} has several providers and no name`),
    ...Object.keys(vendors)
      .filter((vendor) => !used.includes(vendor))
      .map((vendor) => `vendors.yaml: no provider is of ${vendor}`),
  ];
}

/** @param {URL} root @param {readonly Provider[]} providers */
export function vendorsOf(root, providers) {
  return readVendors(readFileSync(new URL('vendors.yaml', root), 'utf8'), providers);
}

/**
 * The registrable domains of a provider's hosts, without loopback. Source: the public suffix list, including the private suffixes of app
 * hosts.
 * @param {Provider} provider
 */
export function domainsOf({ kind, home, baseUrls, hosts }) {
  if (kind === 'local') return [];
  const names = [
    ...[...home, ...baseUrls.map(({ url }) => url)].map(
      (url) => /^https:\/\/([^/:]+)/.exec(url)?.[1] ?? '',
    ),
    ...hosts,
  ];
  const found = names.map((name) =>
    getDomain(name.replace(/\{\w+\}|\*/g, 'x'), { allowPrivateDomains: true }),
  );
  return [...new Set(found)].filter((domain) => domain !== null).sort();
}
