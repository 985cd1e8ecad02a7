/** A cell in which authlint is not as the client, for a reason that is the client's. */
export interface Exception {
  readonly cell: string;
  readonly reason: string;
}

export const EXCEPTIONS: readonly Exception[] = [];
