import { readFileSync } from 'node:fs';
import type { AnswerMeaning, HttpAnswer, Knowledge, Placement } from '@authlint/core';
import { parse } from 'yaml';

/** One seen answer with what it means, written by hand. */
export interface SeenAnswer {
  readonly host?: string;
  readonly when: string;
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: string;
  readonly purpose?: 'discovery' | 'chat' | 'other';
  readonly meaning: AnswerMeaning['meaning'];
  readonly by?: AnswerMeaning['answeredBy'];
  readonly responder?: string;
  readonly wants?: string;
  readonly echo?: string;
}

export function seenAnswers(name: string): readonly SeenAnswer[] {
  const file = new URL(`../fixtures/answers/${name}.yaml`, import.meta.url);
  return parse(readFileSync(file, 'utf8')) as SeenAnswer[];
}

export function answer(
  status: number,
  body: string,
  headers: Readonly<Record<string, string>> = {},
): HttpAnswer {
  return { kind: 'answer', status, headers, body, truncated: false, durationMs: 1 };
}

export function classifySeen(knowledge: Knowledge, seen: SeenAnswer): AnswerMeaning {
  return knowledge.classify(answer(seen.status, seen.body, seen.headers), {
    host: seen.host ?? 'gateway.example',
    purpose: seen.purpose ?? 'chat',
  });
}

export function place(placement: Placement | null): string | null {
  if (placement === null) return null;
  return placement.scheme === '' ? placement.header : `${placement.header}: ${placement.scheme}`;
}
