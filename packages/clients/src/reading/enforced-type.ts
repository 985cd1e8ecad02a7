import type { Layers } from './layers.js';
import type { ReadContext } from './read-context.js';

/** Gemini CLI and Qwen Code end where another way of signing in is enforced than the one in use. */
export function refuseOtherType(context: ReadContext, settings: Layers, type: string): void {
  const enforced = settings.get('security', 'auth', 'enforcedType');
  const wanted = enforced?.word() ?? null;
  if (enforced === null || wanted === null || wanted === type) return;
  context.refuse(
    enforced.location,
    'security.auth.enforcedType',
    `allows ${wanted} alone, and ${type} is in use`,
    `write ${type} here, or sign in by ${wanted}.`,
  );
}
