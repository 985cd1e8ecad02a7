import type { AnswerMeaning } from '@authlint/core';
import { createKnowledge } from '../../src/index.js';
import { answer } from './fixtures.js';

export interface Given {
  readonly status: number;
  readonly body: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** A host that nobody owns, unless given. */
  readonly host?: string;
  readonly purpose?: 'discovery' | 'chat' | 'other';
}

const knowledge = createKnowledge();

export function classify({ status, body, headers, host, purpose }: Given): AnswerMeaning {
  return knowledge.classify(answer(status, body, headers), {
    host: host ?? 'gateway.example',
    purpose: purpose ?? 'chat',
  });
}
