import type { ReadContext } from '../read-context.js';
import type { Setting } from '../setting.js';
import type { Variables } from '../variables.js';

export interface HermesInput {
  readonly context: ReadContext;
  readonly variables: Variables;
  /** The saved keys of all providers. */
  readonly pool: Setting | null;
  /** `auth.json`. */
  readonly auth: Setting | null;
}
