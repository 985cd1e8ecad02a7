/**
 * Whose repository this is, as GitHub has it in the addresses of its repositories. `null` until the owner fills it in: every address
 * that would be made of it is omitted until then, and a release is refused.
 */
const OWNER: string | null = null;

/** Addresses under which the project can be found. */
export interface ProjectAddresses {
  readonly repository: string;
  readonly issues: string;
  /** Where GitHub Pages serves the site, with a slash at the end. */
  readonly site: string;
  /** Below it are the published schemas, by the names of their files. */
  readonly schemas: string;
}

/** The addresses of an owner's repository; `null` where there is none yet. */
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

/** The `$id` of a published schema; nothing where it has no address yet. `name`: of its file, before `.schema.json`. */
export function schemaId(name: string, addresses = projectAddresses()): { readonly $id?: string } {
  return addresses === null ? {} : { $id: `${addresses.schemas}/${name}.schema.json` };
}
