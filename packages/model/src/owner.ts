/**
 * Owner of the repository on GitHub. `null` until it is filled in: until then, addresses that depend on it are omitted and a release is
 * refused.
 */
const OWNER: string | null = null;

/** Addresses of the project. */
export interface ProjectAddresses {
  readonly repository: string;
  readonly issues: string;
  /** Address of the site on GitHub Pages, with a trailing slash. */
  readonly site: string;
  /** Base address of the published schemas. */
  readonly schemas: string;
}

/** The addresses of an owner's repository; `null` while the owner is unknown. */
export function projectAddresses(owner: string | null = OWNER): ProjectAddresses | null {
  if (owner === null) return null;
  const path = `${owner}/authlint`;
  return {
    repository: `https://github.com/${path}`,
    issues: `https://github.com/${path}/issues`,
    site: `https://${owner}.github.io/authlint/`,
    schemas: `https://raw.githubusercontent.com/${path}/main/packages/cli/schema`,
  };
}

/** The `$id` of a published schema; nothing while it has no address. `name`: of its file, before `.schema.json`. */
export function schemaId(name: string, addresses = projectAddresses()): { readonly $id?: string } {
  return addresses === null ? {} : { $id: `${addresses.schemas}/${name}.schema.json` };
}
