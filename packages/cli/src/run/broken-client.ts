import type { ClientName, ClientProblem } from '@authlint/clients';
import { situationOf } from '@authlint/core/internal';
import { known, NO_CREDENTIAL, type ProviderReport, type Step } from '@authlint/model';
import { catalogueEntry, docsPath, plainStep, rowsOf, stepsOf } from '@authlint/model/catalogue';

/** A client that cannot use its own file, with the faults; the first one stops it. */
export interface BrokenClient {
  readonly client: ClientName;
  readonly problems: readonly [ClientProblem, ...ClientProblem[]];
}

/** One fault as a line: `file:line:column field: message`. A variable of the shell has no place. */
export function problemLine({ file, line, column, field, message }: ClientProblem): string {
  const place = file === '' ? '' : `${file}:${line}:${column} `;
  return `${place}${field === null ? '' : `${field}: `}${message}`;
}

/** All that is wrong, a line each. */
export const brokenLines = (broken: readonly BrokenClient[]): string[] =>
  broken.flatMap(({ problems }) => problems.map(problemLine));

const CODE = 'client-config-broken';

/** The verdict on a client that does not start: its providers are unknown, and nothing is sent. Source: CONTRACT, section 4b. */
export function brokenReport({ client, problems }: BrokenClient): ProviderReport {
  const [first, ...others] = problems;
  const { file, line, column, field } = first;
  const at = { file, line, column };
  const isInFile = file !== '';
  const place = isInFile ? `${file}:${String(line)}:${String(column)}` : (field ?? '');
  const sentence = `${problemLine(first)}.`;
  const facts = new Map([
    ['configuration.entry', known(place, place)],
    // An env file is read by the user's own program.
    ...(client.id === 'dotenv' ? [] : [['client.title', known(client.name, file)] as const]),
  ]);
  const { resolution } = catalogueEntry(CODE);
  const edited = { provider: { ...at, field: field ?? '' } };
  const steps = stepsOf(rowsOf({ code: CODE }), situationOf(facts, edited));
  const correction = correctionOf(first) ?? definitionOf(first) ?? remedyOf(first);
  const restart = restartOf(first);
  return {
    id: client.id,
    type: 'unknown',
    provider: null,
    gateway: null,
    baseUrl: '',
    modelId: null,
    source: isInFile
      ? { ...at, client: client.id }
      : { file: null, line: null, column: null, client: client.id },
    credential: NO_CREDENTIAL,
    reason: null,
    state: 'invalid-config',
    diagnosis: {
      ...({ cause: null, code: CODE, certainty: 'proven' } as const),
      ...{ message: sentence, sentence, rule: 'client-file', said: null },
      evidence: [],
      ruledOut: [],
      resolution: {
        id: resolution.id,
        steps: [
          ...(correction === null ? steps.slice(0, 1) : [correction]),
          ...(restart === null ? steps.slice(1) : [restart]),
        ],
      },
      docs: docsPath(CODE),
    },
    alternatives: [],
    undetermined: [],
    findings: others.map((other) => ({
      ...{ rule: 'client-file', severity: 'error', cause: null, code: CODE },
      message: other.message,
      location: isInFile ? { file: other.file, line: other.line, column: other.column } : null,
    })),
    requests: [],
    verification: { chat: 'skipped', discovery: 'skipped', resolved: false },
  };
}

/** The step that replaces an undefined name with a similar defined one; `null` without such a name. */
function correctionOf({ file, line, column, field, undefinedName }: ClientProblem): Step | null {
  if (undefinedName?.meant == null) return null;
  const { name, meant } = undefinedName;
  const text = `Put \`${meant}\` in place of \`${name}\` in ${file}, line ${String(line)}.`;
  const edit = { file, line, column, field: field ?? '', becomes: meant };
  return plainStep('edit', text, { applicability: 'machine', edit });
}

/** The step that defines the name; `null` where it is not known how the file does that. */
function definitionOf({ file, line, undefinedName }: ClientProblem): Step | null {
  const section = undefinedName?.section ?? null;
  if (section === null) return null;
  const text = `Define \`${section}\` in ${file} (its address and where its key is), or write a name in line ${String(line)} that is defined.`;
  return plainStep('edit', text);
}

/** The correction that the fault itself states, at its line. */
function remedyOf({ file, line, field, correction, rightName }: ClientProblem): Step | null {
  if (rightName !== undefined) {
    const isRenamed = endingOf(file) === endingOf(rightName) || file.endsWith('.txt');
    const text = isRenamed
      ? `Rename ${file} to ${rightName}.`
      : `Write the settings of ${file} into ${rightName}, in its own format.`;
    return plainStep('edit', text);
  }
  const place = file === '' ? (field ?? '') : `In ${file}, line ${String(line)}`;
  return correction === undefined ? null : plainStep('edit', `${place}: ${correction}`);
}

/** A service is restarted by its starter, a program with the variables of a shell from there. */
function restartOf({ file, service }: ClientProblem): Step | null {
  if (file === '') return plainStep('restart', 'Start the program again from this terminal.');
  return service === undefined
    ? null
    : plainStep('restart', `Restart ${service.title} ${service.restart}.`);
}

const endingOf = (file: string): string => file.slice(file.lastIndexOf('.'));
