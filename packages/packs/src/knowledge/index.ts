import type { Knowledge, TextKnowledge } from '@authlint/model/knowledge';
import { createKnowledge, createTextKnowledge } from '@authlint/providers';
import type { Pack } from '../format/schema.js';
import { withPacks } from './pack-knowledge.js';
import { withTextPacks } from './pack-text.js';

/** The fact base with the gateways of packs. */
export function knowledgeWith(packs: readonly Pack[]): Knowledge {
  return withPacks(createKnowledge(), packs);
}

/** The text part of the fact base with the gateways of packs. */
export function textKnowledgeWith(packs: readonly Pack[]): TextKnowledge {
  return withTextPacks(createTextKnowledge(), packs);
}
