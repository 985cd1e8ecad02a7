import type {
  AnswerMeaning,
  ProviderReport,
  ProviderSettings,
  ProviderTarget,
} from '@authlint/core';
import { createKnowledge } from '@authlint/providers';
import { classifyAnswer, type GivenAnswer } from './classify.js';
import { createEngine, type CheckResult, type DiagnosisEngine } from './engine.js';
import { explainText } from './explanation.js';
import type { DiagnoseOptions, EngineOptions } from './options.js';

/**
 * Diagnoses one provider with an engine made for it. To diagnose several, create one engine with `createEngine`.
 *
 * @throws InvalidProviderError for settings that cannot be used; the reason of the signal where that ends it
 */
export async function diagnose(
  provider: ProviderSettings | ProviderTarget,
  options: DiagnoseOptions & EngineOptions = {},
): Promise<ProviderReport> {
  return withEngine(options, (engine) => engine.diagnose(provider, options));
}

/**
 * The same for a button "Test connection": the report with a short text for a dialog, and the steps.
 *
 * @throws as `diagnose`
 */
export async function check(
  draft: ProviderSettings | ProviderTarget,
  options: DiagnoseOptions & EngineOptions = {},
): Promise<CheckResult> {
  return withEngine(options, (engine) => engine.check(draft, options));
}

/** Asks an engine that ends with the answer. */
async function withEngine<T>(
  options: EngineOptions,
  ask: (engine: DiagnosisEngine) => Promise<T>,
): Promise<T> {
  const engine = createEngine(options);
  try {
    return await ask(engine);
  } finally {
    await engine.close();
  }
}

/** Says of a pasted error or log what it is, what it is not, and what to check. Sends nothing. */
export function explain(text: string): ProviderReport {
  return explainText(text, createKnowledge());
}

/** What an answer of a provider means, with any status, and who gave it. */
export function classify(answer: GivenAnswer): AnswerMeaning {
  return classifyAnswer(answer, createKnowledge());
}
