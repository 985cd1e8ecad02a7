/** The system's code of an error, such as `ENOENT`, or `''`. Without `instanceof Error`, which fails for errors of another realm. */
export function errorCode(error: unknown): string {
  const code: unknown = errorField(error, 'code');
  return typeof code === 'string' ? code : '';
}

/** Message of a thrown value. */
export function messageOf(error: unknown): string {
  const message: unknown = errorField(error, 'message');
  return typeof message === 'string' ? message : 'it failed';
}

/** A field of a thrown value of any type. */
export function errorField(error: unknown, name: string): unknown {
  return typeof error === 'object' && error !== null ? Reflect.get(error, name) : undefined;
}
