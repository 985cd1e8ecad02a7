import { firstMatching } from '@authlint/model/redaction';
import { CLIENTS } from '../generated/clients.js';
import type { NamedClient } from './named-client.js';

/** The client that a text gives away, or `null`. */
export function clientIn(text: string): NamedClient | null {
  return firstMatching(CLIENTS, text) ?? null;
}
