import {
  catalogueCode,
  type Code,
  type Diagnosis,
  type ProviderReport,
  type Step,
} from '@authlint/model';
import { consentTexts } from './consent.js';
import { configOption, ownCommand, providerOption } from './own-command.js';
import { plain } from './plain.js';
import { hostOf, isInKeyring, isOutOfReach, ownAnswers } from './provider.js';
import { isRemoved, removedPart } from './removed-part.js';

export interface CommandFix {
  readonly command: string;
  readonly byHand: string;
}

/** The command that applies the fix; `null` if only a person can do it. */
export function commandFix(provider: ProviderReport, named: string | null): CommandFix | null {
  const { id, source, diagnosis } = provider;
  if (source.file === null || !isEditable(diagnosis)) return null;
  const byHand = byHandOf(provider, diagnosis);
  const command = ownCommand('fix', ...before(id, ...configOption(id, named), '--write'));
  return byHand === null || command === null ? null : { command, byHand };
}

/** Proven codes; a changed name is reverted if the check after the edit is rejected. */
function isEditable(diagnosis: Diagnosis | null): diagnosis is Diagnosis {
  return diagnosis?.certainty === 'proven' || diagnosis?.code === 'env-name-mismatch';
}

/** An argument and options; behind `--` it may look like one. */
function before(id: string, ...options: readonly string[]): readonly string[] {
  return id.startsWith('-') ? [...options, '--', id] : [id, ...options];
}

/** `null` where `authlint fix` has no edit for the verdict. */
function byHandOf(
  { source, credential, modelId, verification }: ProviderReport,
  diagnosis: Diagnosis,
): string | null {
  const { evidence } = diagnosis;
  const code = catalogueCode(diagnosis);
  const isAccepted = evidence.some(
    ({ fact, value }) => fact === 'experiment.repaired' && value === 'accepted',
  );
  if (code === 'key-joined' && !isAccepted) return null; // which of the two is meant is not known
  const part = removedPart(code) ?? (isAccepted && isRemoved(code) ? 'all but the key' : null);
  if (part !== null) {
    const isInFile = diagnosis.resolution.steps.some(({ edit }) => edit !== null);
    const isVariable = credential.from?.startsWith('env:') !== false;
    return isInFile && !isVariable ? `take ${part} out by hand` : null;
  }
  if (code === 'gateway-discovery-differs') {
    const isEditable = source.client === null && verification.chat === 'passed';
    return isEditable && modelId !== null ? plain(`add models: [${modelId}] by hand`) : null;
  }
  const corrected = diagnosis.resolution.steps.find(({ kind }) => CORRECTS.includes(kind));
  const isMachine = corrected?.applicability === 'machine' && corrected.edit !== null;
  return CORRECTED.includes(code) && isMachine ? plain(lowered(corrected.text)) : null;
}

/** Codes of a wrong path, name, header, Model ID or reference, for which the run may know the correct value. */
const CORRECTED: readonly Code[] = [
  'base-url-path',
  'key-of-twin-endpoint',
  'key-of-other-plan',
  'key-of-other-account',
  'client-config-broken',
  'scheme-mismatch',
  'env-name-mismatch',
  'gateway-scheme-differs',
  'native-auth-kind',
  'model-unknown',
  'model-access',
  'not-found',
  'key-unexpanded-reference',
];
const CORRECTS: readonly Step['kind'][] = ['use-endpoint', 'use-model', 'edit'];

/** A sentence in brackets. */
function lowered(text: string): string {
  return (text.charAt(0).toLowerCase() + text.slice(1)).replace(/\.$/, '');
}

const OUT_OF_REACH =
  'Check the key separately: set its variable in a shell, and name the provider, such as `authlint openai`.';

/** Where the secrets of a CI system are shown, and why a run may have none. */
const OF_CI: Readonly<Record<string, string>> = {
  'github-actions':
    'See whether the secret is there (`gh secret list`) and set it anew (`gh secret set`): one that is not defined is empty, and a pull request from a fork gets none.',
  'gitlab-ci':
    'See whether the variable is in the CI/CD settings of the project: a protected one reaches protected branches alone, and a pipeline of a fork gets none.',
};

/** How to let authlint read the entry of the keyring. */
function keychainSteps({ id }: ProviderReport, named: string | null): readonly string[] {
  const words = [...configOption(id, named), ...providerOption(id), '--keychain'];
  const command = ownCommand('check', ...words);
  return command === null ? [] : [`Let authlint read that one entry: \`${command}\`.`];
}

/** Next step if the response alone is inconclusive: ask the operator of the endpoint. */
function decidingSteps(provider: ProviderReport): readonly string[] {
  const host = hostOf(provider.baseUrl);
  const status = ownAnswers(provider).findLast((answer) => answer.status !== null)?.status ?? null;
  if (host === null || status === null) return [];
  return status < 300
    ? [`Compare the Base URL with the one that the operator of ${host} documents.`]
    : [`Ask the operator of ${host} what its status ${status} means for this key and path.`];
}

/** The steps of the resolution, one line each; without a verdict the next steps for finding the cause. */
export function stepsOf(provider: ProviderReport, named: string | null): readonly string[] {
  const { id, state, source, diagnosis } = provider;
  if (diagnosis !== null) return diagnosis.resolution.steps.map(({ text }) => plain(text));
  if (state === 'inconclusive' && source.file !== null) {
    const config = configOption(id, named);
    const all = ownCommand('check', ...config, ...providerOption(id), '--verbose');
    const bundle = ownCommand('report', ...before(id, ...config));
    return [
      ...(isInKeyring(provider)
        ? keychainSteps(provider, named)
        : isOutOfReach(provider)
          ? [OF_CI[source.client ?? ''] ?? OUT_OF_REACH]
          : decidingSteps(provider)),
      ...(all === null ? [] : [`See every request and fact: \`${all}\`.`]),
      ...(bundle === null ? [] : [`Ask for help with a bundle that holds no key: \`${bundle}\`.`]),
    ];
  }
  return consentTexts(provider).slice(1);
}
