/** A variable of the shell that is set only where there is a key. */
export function shellKey(name: string, key: string | null): Record<string, string> {
  return key === null ? {} : { [name]: key };
}
