/** The system's code of an error, such as `ENOENT`, or `''`. Errors of another realm are no `Error` of ours, so none is asked for. */
export function errorCode(error: unknown): string {
  const code: unknown = errorField(error, 'code');
  return typeof code === 'string' ? code : '';
}

/** What a thrown value says. */
export function messageOf(error: unknown): string {
  const message: unknown = errorField(error, 'message');
  return typeof message === 'string' ? message : 'it failed';
}

/** A field of a thrown value of any type. */
export function errorField(error: unknown, name: string): unknown {
  return typeof error === 'object' && error !== null ? Reflect.get(error, name) : undefined;
}
