import { createKnowledge } from '@authlint/providers';
import {
  DEFAULT_LIMITS,
  type AnswerMeaning,
  type ProviderReport,
  type ProviderSettings,
  type ProviderTarget,
  type Step,
} from '@authlint/core';
import { checkProvider, Run } from '@authlint/core/internal';
import { RunFingerprinter } from '../cryptography/fingerprint.js';
import { systemClock } from '../system.js';
import { Dispatchers } from '../http/dispatchers.js';
import { fetchTransport, undiciTransport } from '../http/transport.js';
import { createPorts, workingFolder } from '../ports.js';
import { LibraryConsent } from './consent.js';
import { classifyAnswer, observedFrom, type ClientAnswer, type GivenAnswer } from './classify.js';
import { explainText, providerAdvice } from './explanation.js';
import type { DiagnoseOptions, EngineOptions } from './options.js';
import { portsFor, type Shared } from './ports.js';
import { targetFrom } from './provider.js';
import { rulebooks, type Rulebook } from './rulebook.js';
import { settled } from '../abort.js';
import { shortText } from '@authlint/formatters';
import { Semaphore } from '../semaphore.js';

/** Beyond it the processor is the limit, and waiting would be taken for the slowness of a provider. */
const CONCURRENCY = 32;

/** Name of a provider that was given as settings. */
const ID = 'provider';

/** What a dialog shows. */
export interface CheckResult {
  /** The verdict in one to three sentences. */
  readonly text: string;
  /** What to do, in this order; none where the connection works. */
  readonly steps: readonly Step[];
  readonly report: ProviderReport;
}

/** Finds out why providers reject a client. It writes nothing, and two of them know nothing of each other. */
export interface DiagnosisEngine {
  /**
   * Diagnoses one provider: settings as in a configuration file, or one that `loadConfig` has read. Any number may run at once.
   *
   * @throws InvalidProviderError for settings that cannot be used; the reason of the signal where that ends it
   */
  diagnose(
    provider: ProviderSettings | ProviderTarget,
    options?: DiagnoseOptions,
  ): Promise<ProviderReport>;
  /** The same for a button "Test connection": the report with a short text for a dialog, and the steps. */
  check(draft: ProviderSettings | ProviderTarget, options?: DiagnoseOptions): Promise<CheckResult>;
  /** What an answer that the client already had says of its provider. Sends nothing. */
  diagnoseAnswer(
    provider: ProviderSettings | ProviderTarget,
    answer: ClientAnswer,
    options?: Pick<DiagnoseOptions, 'rules' | 'peers' | 'signal'>,
  ): Promise<ProviderReport>;
  /** Says of a pasted error or log what it is, what it is not, and what to check. Sends nothing. */
  explain(text: string): ProviderReport;
  /** What an answer means, with any status. */
  classify(answer: GivenAnswer): AnswerMeaning;
  /** Ends all that it started: diagnoses that are under way reject, connections are closed. */
  close(): Promise<void>;
}

/**
 * An engine with its own connections and its own salt of fingerprints: those of one engine can be compared. Where one of its packs
 * cannot be used, its promises reject with InvalidPackError, which names every problem.
 */
export function createEngine(options: EngineOptions = {}): DiagnosisEngine {
  const dispatchers = new Dispatchers(options.ca);
  const shared = sharedBy(options, dispatchers);
  const turns = new Semaphore(options.concurrency ?? CONCURRENCY);
  const books = rulebooks(options.packs ?? [], options);
  const closing = new AbortController();
  const run = (
    provider: ProviderSettings | ProviderTarget,
    choice: DiagnoseOptions,
    answer: ClientAnswer | null,
  ): Promise<ProviderReport> =>
    settled([choice.signal, closing.signal], async (signal) =>
      diagnoseWith(provider, { ...choice, signal }, answer, shared, await books.whole()),
    );
  const diagnose: DiagnosisEngine['diagnose'] = (provider, choice = {}) =>
    turns.run(() => run(provider, choice, null), choice.signal);
  return {
    diagnose,
    check: async (draft, choice) => {
      const report = await diagnose(draft, choice);
      return { text: shortText(report), steps: report.diagnosis?.resolution.steps ?? [], report };
    },
    diagnoseAnswer: (provider, answer, choice = {}) =>
      run(provider, { ...choice, offline: true }, answer),
    explain: (text) => explainText(text, books.atOnce().knowledge, books.atOnce().own),
    classify: (answer) => classifyAnswer(answer, books.atOnce().knowledge),
    close: async () => {
      closing.abort(new Error('the engine is closed'));
      await dispatchers.close();
    },
  };
}

function sharedBy(options: EngineOptions, dispatchers: Dispatchers): Omit<Shared, 'knowledge'> {
  const { env = process.env, clock = systemClock, allowedHosts = [] } = options;
  const { http: _unused, ...ports } = createPorts({ env, cwd: options.cwd, home: options.home });
  const { cwd, home } = ports;
  const readersOf = (variable: string) => createKnowledge().readersOf(variable);
  const { files = ports.files, processes = ports.processes } = options;
  const place = (path: string): string => files.resolve(workingFolder(), path); // as `loadConfig` shows it
  return {
    ports: { ...ports, clock, files, processes },
    env,
    clock,
    transport:
      options.fetch === undefined ? undiciTransport(dispatchers) : fetchTransport(options.fetch),
    fingerprinter: new RunFingerprinter(),
    consent: new LibraryConsent({ env, cwd, home, allowedHosts, resolve: place, readersOf }),
  };
}

async function diagnoseWith(
  provider: ProviderSettings | ProviderTarget,
  options: DiagnoseOptions,
  answer: ClientAnswer | null,
  shared: Omit<Shared, 'knowledge'>,
  { all, knowledge }: Rulebook,
): Promise<ProviderReport> {
  const { signal, onStep, peers } = options;
  const target = targetFrom(provider, ID, shared.clock.now());
  const { ports, clean } = await portsFor(
    [target, ...(peers ?? [])],
    { ...shared, knowledge },
    signal,
  );
  const report = await checkProvider(
    target,
    {
      ports,
      knowledge,
      ruleSources: all,
      fingerprinter: shared.fingerprinter,
      adviser: () => Promise.resolve(providerAdvice),
    },
    {
      offline: options.offline ?? false,
      observed: answer === null ? undefined : observedFrom(answer, clean),
      chat: options.chat ?? true,
      twins: options.twins ?? false,
      limits: { ...DEFAULT_LIMITS, timeoutMs: options.timeoutMs ?? DEFAULT_LIMITS.timeoutMs },
      severities: options.rules ?? {},
      experiments: options.experiments,
      onStep: onStep && ((_id, step) => onStep(step)),
    },
    new Run(peers),
  );
  return clean(report);
}
