import {
  addressEdit,
  fieldNameEdit,
  headerEdit,
  modelEdit,
  modelIdEdit,
  nameEdit,
  referenceEdit,
  syntaxEdit,
  type PlacedEdit,
} from '@authlint/clients';
import { credentialInEffect, headerChange } from '@authlint/core/internal';
import type { Diagnosis, ProviderReport, ProviderTarget, SourceLocation } from '@authlint/core';
import { editFile } from '@authlint/node/internal';
import type { CommandContext } from '../context/command-context.js';
import type { BrokenClient } from '../run/broken-client.js';
import type { Job } from '../run/job.js';
import { refused, type FixDraft, type Planned } from './planned.js';

/** Codes of a key that a sibling endpoint may have taken. */
const OF_SIBLING: ReadonlySet<string | undefined> = new Set([
  'key-of-twin-endpoint',
  'key-of-other-plan',
  'key-of-other-account',
]);

/** Points the Base URL at the sibling endpoint that the key was proven to belong to, whose address the step has. */
export async function addressFix(
  job: Job,
  { diagnosis }: ProviderReport,
  context: CommandContext,
): Promise<Planned | null> {
  if (diagnosis === null || !OF_SIBLING.has(diagnosis.code)) return null;
  const to = becomesOf(diagnosis);
  return to === null ? null : firstPlaced(job, context, [[job.target.baseUrl, to]]);
}

/** Codes for which the run may know the correct address. */
const OF_ADDRESS: ReadonlySet<string | undefined> = new Set(['base-url-path', 'scheme-mismatch']);

/** Corrects the path of the Base URL, where an experiment proved it or the version is in it twice. */
export async function pathFix(
  job: Job,
  { diagnosis }: ProviderReport,
  context: CommandContext,
): Promise<Planned | null> {
  const isPath = OF_ADDRESS.has(diagnosis?.code) && diagnosis?.certainty === 'proven';
  // Nothing answers at this path, and the provider documents another one.
  const isDocumented = diagnosis?.code === 'not-found' && becomesOf(diagnosis) !== null;
  if (!isPath && !isDocumented) return null;
  const { target } = job;
  const to = becomesOf(diagnosis);
  const meant = to === null ? [] : [[target.baseUrl, to] as const];
  // Some clients post to the address of their file as it is.
  const whole = to === null ? [] : [[target.baseUrl + (target.chat.path ?? ''), to] as const];
  const changes = [...meant, ...whole, ...withoutVersion(target.baseUrl)];
  return firstPlaced(job, context, changes);
}

function becomesOf({ resolution }: Diagnosis): string | null {
  const step = resolution.steps.find(
    ({ kind, edit }) => kind === 'use-endpoint' && edit?.becomes != null,
  );
  return step?.edit?.becomes ?? null;
}

const TWICE = /(\/v\d+)\1\/?$/;

/** The Base URL with its version once; as a file has it whose client adds a version, without any. */
function withoutVersion(baseUrl: string): readonly (readonly [from: string, to: string])[] {
  const once = baseUrl.replace(TWICE, '$1');
  const none = once.replace(/\/v\d+\/?$/, '');
  return [
    [baseUrl, once === baseUrl ? none : once],
    [once, none],
  ];
}

/** Corrects the Model ID to the one of the list. */
export async function modelIdFix(
  job: Job,
  { diagnosis }: ProviderReport,
  context: CommandContext,
): Promise<Planned | null> {
  const { modelId } = job.target;
  const step = diagnosis?.resolution.steps.find(({ kind }) => kind === 'use-model');
  const meant = step?.edit?.becomes ?? null;
  const isListed = diagnosis?.code === 'gateway-discovery-differs';
  if (modelId === null || meant === null || meant === modelId || isListed) return null;
  const { id, source } = job.target;
  const draft: Shown = {
    kind: 'model',
    before: `Model ID: ${modelId}`,
    after: `Model ID: ${meant}`,
  };
  return placed(job.target.id, source, context, draft, (text, at) =>
    modelIdEdit(text, at, { id, from: modelId, to: meant }),
  );
}

/** Writes the variable that is named in the syntax of another program in that of the client. */
export async function referenceFix(
  job: Job,
  { diagnosis }: ProviderReport,
  context: CommandContext,
): Promise<Planned | null> {
  if (diagnosis?.code !== 'key-unexpanded-reference' || diagnosis.certainty !== 'proven')
    return null;
  const edit = diagnosis.resolution.steps.find((step) => step.edit?.becomes != null)?.edit;
  const to = edit?.becomes ?? null;
  const winner = await credentialInEffect(
    job.target,
    context.runContext.engine(job.settings.packs),
  );
  const secret = winner?.source.kind === 'saved' ? winner.secret : null;
  if (edit == null || to === null || secret === null) return null;
  const draft: Shown = {
    kind: 'key',
    before: `${edit.field}: a reference in the syntax of another program`,
    after: `${edit.field}: ${to}`,
  };
  return placed(job.target.id, edit, context, draft, (text, at) =>
    referenceEdit(text, at, secret, to),
  );
}

/** Codes of which an experiment may have shown the place in which the key is accepted. */
const OF_HEADER: ReadonlySet<string | undefined> = new Set([
  'gateway-scheme-differs',
  'native-auth-kind',
]);

/** Renames the variable or the header that says where the key goes, to the one with which it was accepted. */
export async function headerFix(
  job: Job,
  { diagnosis }: ProviderReport,
  context: CommandContext,
): Promise<Planned | null> {
  if (!OF_HEADER.has(diagnosis?.code) || diagnosis?.certainty !== 'proven') return null;
  const place = diagnosis.evidence.find(({ fact }) => fact === 'experiment.place')?.value;
  const engine = context.runContext.engine(job.settings.packs);
  const winner = await credentialInEffect(job.target, engine);
  const location = winner?.source.location ?? null;
  if (winner === null || winner.secret === null || location === null) return null;
  const { source, secret } = winner;
  const change = typeof place === 'string' ? headerChange(source, job.target.words, place) : null;
  if (change === null) return null;
  const { from, to } = change;
  const shown = change.kind === 'variable' || change.scheme === '' ? to : `${to}: ${change.scheme}`;
  const draft: Shown = { kind: 'key', before: `name: ${from}`, after: `name: ${shown}` };
  return placed(job.target.id, location, context, draft, (text, at) =>
    change.kind === 'variable' || source.kind === 'env'
      ? fieldNameEdit(text, at, from, to)
      : headerEdit(text, at, { ...change, secret }),
  );
}

/** A variable as a report names the place of a credential. */
const VARIABLE = /^env:(\w+)$/;

/** Corrects the name of the key's variable: in the client's setting, else in the env file that sets the wrong one. */
export async function nameFix(
  job: Job,
  { diagnosis, credential }: ProviderReport,
  context: CommandContext,
): Promise<Planned | null> {
  if (diagnosis?.code !== 'env-name-mismatch') return null;
  const { target } = job;
  const factOf = (id: string): string | null => {
    const value = diagnosis.evidence.find(({ fact }) => fact === id)?.value;
    return typeof value === 'string' ? value : null;
  };
  const unread = factOf('endpoint.unreadVariable');
  if (unread !== null) return renameFix(job, unread, target.baseUrlVariable, context);
  const similar = factOf('env.similarName');
  const source = target.credentials.find(({ kind, location }) => kind === 'env' && location);
  const name = source?.kind === 'env' ? source.name : VARIABLE.exec(credential.from ?? '')?.[1];
  if (similar === null || name === undefined) return null;
  if (source?.location) {
    const draft: Shown = {
      kind: 'key',
      before: `variable: ${name}`,
      after: `variable: ${similar}`,
    };
    return placed(job.target.id, source.location, context, draft, (text, at) =>
      nameEdit(text, at, name, similar),
    );
  }
  return renameFix(job, similar, name, context);
}

/** Renames a variable on the line of a file of the client that sets it. */
function renameFix(
  { target }: Job,
  from: string,
  to: string | undefined,
  context: CommandContext,
): Promise<Planned> | null {
  const line = target.fileVariables?.().find(({ name }) => name === from);
  if (line === undefined || to === undefined) return null;
  const draft: Shown = { kind: 'key', before: `${from}=`, after: `${to}=` };
  return placed(target.id, line.location, context, draft, (text, at) =>
    fieldNameEdit(text, at, from, to),
  );
}

/** Replaces an undefined name, with which the client sends nothing, by a similar one that a file defines. */
export async function definedNameFix(
  { client, problems: [problem] }: BrokenClient,
  context: CommandContext,
): Promise<Planned | null> {
  const { name, meant } = problem.undefinedName ?? { name: '', meant: null };
  if (meant === null) return null;
  const field = problem.field ?? 'name';
  const draft: Shown = { kind: 'name', before: `${field}: ${name}`, after: `${field}: ${meant}` };
  return placed(client.id, problem, context, draft, (text, at) => nameEdit(text, at, name, meant));
}

/** Corrects the slip in its syntax with which the client does not start. */
export async function syntaxFix(
  { client, problems: [problem] }: BrokenClient,
  context: CommandContext,
): Promise<Planned | null> {
  const { slipIn, correction = null } = problem;
  if (slipIn === undefined) return null;
  return placed(
    client.id,
    problem,
    context,
    { kind: 'syntax', before: null, after: correction },
    (text) => syntaxEdit(text, slipIn),
  );
}

/** The first of some changes of the Base URL that the entry of the provider, or its own place, holds. */
async function firstPlaced(
  job: Job,
  context: CommandContext,
  changes: readonly (readonly [from: string, to: string])[],
): Promise<Planned | null> {
  const { target } = job;
  const places = [target.source, ...(target.baseUrlAt === undefined ? [] : [target.baseUrlAt])];
  const plans: Planned[] = [];
  for (const [from, to] of changes.filter(([one, other]) => one !== other)) {
    const draft: Shown = {
      kind: 'base-url',
      before: `Base URL: ${from}`,
      after: `Base URL: ${to}`,
    };
    for (const place of places)
      plans.push(
        await placed(job.target.id, place, context, draft, (text, at) =>
          addressEdit(text, at, from, to),
        ),
      );
  }
  return plans.find((plan) => plan.kind === 'edit') ?? plans[0] ?? null;
}

/** Lists the Model ID with which chat completed, where the list of models is refused. For authlint's own configuration. */
export async function modelFix(
  job: Job,
  { diagnosis, verification }: ProviderReport,
  context: CommandContext,
): Promise<Planned | null> {
  const { modelId, models, source } = job.target;
  const isIt = diagnosis?.code === 'gateway-discovery-differs' && verification.chat === 'passed';
  if (!isIt || diagnosis.certainty !== 'proven') return null;
  if (source.client !== null || modelId === null || models.includes(modelId)) return null;
  const draft = { kind: 'models', before: null, after: `models: ${modelId}` } as const;
  return placed(job.target.id, source, context, draft, (text, at) => modelEdit(text, at, modelId));
}

type Shown = Pick<FixDraft, 'kind' | 'before' | 'after'>;

type Place = Pick<ProviderTarget['source'], 'file' | 'line' | 'column'>;

/** An edit at a place of the configuration. */
async function placed(
  provider: string,
  { file, line, column }: Place,
  { runContext }: CommandContext,
  shown: Shown,
  make: (text: string, at: SourceLocation) => PlacedEdit | null,
): Promise<Planned> {
  const draft: FixDraft = { provider, file, line, ...shown };
  if (file === null || line === null || column === null)
    return refused(draft, 'its place is not known');
  const path = runContext.ports.files.resolve(file);
  const read = await runContext.ports.files.read(path);
  const edit = read.kind === 'text' ? make(read.text, { file, line, column }) : null;
  if (read.kind !== 'text' || edit === null)
    return refused(draft, 'the file does not hold it in a form that can be edited');
  return {
    kind: 'edit',
    draft: { ...draft, line: edit.line },
    apply: (stamp) => editFile(path, read.text, edit, stamp, runContext.projectRoot()),
  };
}
