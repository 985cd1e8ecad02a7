import type { CollectedFacts, Diagnosis, EditPlace, Rule, Shell, Step } from '@authlint/model';
import { unknown } from '@authlint/model';
import {
  ASK_AGAIN,
  catalogueEntry,
  factsOfSteps,
  factsOfText,
  rowsOf,
  SAVE_IN_CI,
  stepsOf,
  type StepSituation,
} from '@authlint/model/catalogue';
import { outcomeOf } from '../conditions/outcome.js';
import { factsOf } from '../conditions/parts.js';
import { ownShell, loginShell } from '../subject/client/find-client.js';
import { baseUrlPlace } from '../subject/base-urls.js';
import type { Subject } from '../subject/subject.js';
import type { ProviderTarget } from '../subject/target.js';

/** Input for the steps of one provider. A fact that was not collected is unknown. */
export function situationOf(
  facts: CollectedFacts,
  places: StepSituation['places'] = {},
  shell: Shell = 'sh',
): StepSituation {
  const lookup = (id: string) => facts.get(id) ?? unknown('not-given', id);
  return {
    facts,
    holds: (condition) => outcomeOf(condition, lookup).truth === true,
    places,
    shell,
  };
}

/** The facts that the steps and the message of a rule need. */
export function factsOfResolution(rule: Rule): readonly string[] {
  if (rule.kind !== 'diagnosis' || rule.code === null) return [];
  const { text } = catalogueEntry(rule.code).message;
  return [
    ...factsOfSteps([...rowsOf(rule), ...SAVE_IN_CI, ASK_AGAIN], factsOf),
    ...factsOfText(text),
  ];
}

/** Adds the last steps of every rejection: where a CI job's key is stored, and what the client shows. */
export function withLastStep(diagnosis: Diagnosis, situation: StepSituation): Diagnosis {
  const { cause, resolution } = diagnosis;
  if (cause === null) return diagnosis;
  const last = cause <= 2 ? [...SAVE_IN_CI, ASK_AGAIN] : [ASK_AGAIN];
  return withSteps(diagnosis, [...resolution.steps, ...stepsOf(last, situation)]);
}

/** Puts the reader's correction first and drops the steps that replace the key. */
export function withCorrection(
  diagnosis: Diagnosis,
  { correction }: ProviderTarget,
  situation: StepSituation,
): Diagnosis {
  if (correction === undefined || diagnosis.cause === null) return diagnosis;
  const restarts = diagnosis.resolution.steps.filter(({ kind }) => kind === 'restart');
  const first = stepsOf([{ kind: 'edit', text: correction, edit: 'provider' }], situation);
  return withSteps(diagnosis, [...first, ...restarts]);
}

export function withSteps(diagnosis: Diagnosis, steps: readonly Step[]): Diagnosis {
  return { ...diagnosis, resolution: { ...diagnosis.resolution, steps } };
}

/** Locations of the settings that an edit may change. */
export function editLocations({
  target,
  configured,
  credential,
}: Subject): StepSituation['places'] {
  const named = target.credentials.find(
    ({ kind, location }) => kind === 'env' && location !== null,
  );
  const source = credential.winner?.source ?? named;
  const keyField = source?.kind === 'env-file' ? source.name : fieldOf(credential.winner?.from);
  const key = placeAt(source?.location, keyField ?? 'key');
  const baseUrl = baseUrlPlace(configured);
  const url = placeAt(baseUrl?.location ?? target.baseUrlAt, baseUrl?.from ?? 'baseUrl');
  const { file, line, column } = target.source;
  const entry = file === null || line === null ? null : { file, line, column: column ?? 1 };
  const provider = placeAt(entry, target.id);
  return {
    ...(key === null ? {} : { key }),
    ...(url === null ? {} : { 'base-url': url }),
    ...(provider === null ? {} : { provider }),
  };
}

/** The field after the `#`: `~/.codex/auth.json#OPENAI_API_KEY`. */
function fieldOf(from: string | undefined): string | undefined {
  return from?.split('#')[1];
}

function placeAt(
  location: Omit<EditPlace, 'field'> | null | undefined,
  field: string,
): EditPlace | null {
  if (location == null) return null;
  const { file, line, column } = location;
  return { file, line, column, field };
}

/** The shell that commands are quoted for: the one in use, else the usual one of the user or the system. */
export async function shellOf({ services: { ports } }: Subject): Promise<Shell> {
  const shell = (await ownShell(ports))?.name ?? loginShell(ports.env);
  return shell ?? (ports.platform === 'win32' ? 'powershell' : 'sh');
}
