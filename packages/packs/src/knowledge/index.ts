import type { Knowledge, TextKnowledge } from '@authlint/model/knowledge';
import { createKnowledge, createTextKnowledge } from '@authlint/providers';
import type { Pack } from '../format/schema.js';
import { withPacks } from './pack-knowledge.js';
import { withTextPacks } from './pack-text.js';

/** The fact base, with what packs say of their gateways. */
export function knowledgeWith(packs: readonly Pack[]): Knowledge {
  return withPacks(createKnowledge(), packs);
}

/** The part of the fact base that texts are read with, with what packs say of their gateways. */
export function textKnowledgeWith(packs: readonly Pack[]): TextKnowledge {
  return withTextPacks(createTextKnowledge(), packs);
}
