import type { CatalogueEntry, CodePage } from '../../src/catalogue/index.js';
import { slotsOf, SLOTS } from '../../src/catalogue/index.js';
import type { Code } from '../../src/index.js';

type Texts = CatalogueEntry & CodePage;

const VERBS = new Set(
  `Add Ask Check Choose Compare Configure Connect Copy Correct Create Enable Grant Investigate Keep Put Read Reduce
  Remove Rename Replace Restart Retry Run Save Set Sign Start Test Update Wait Look Open List Write`.split(
    /\s+/,
  ),
);
/** The key is good, only its copy is damaged: another one must not be asked for. */
const DAMAGED: readonly Code[] = [
  'key-whitespace',
  'key-quoted',
  'key-bearer-prefix',
  'key-non-ascii',
  'key-masked',
  'key-unexpanded-reference',
  'key-malformed',
];

/** Steps on what only the person knows: what was meant, who saw a file, how often it happens. All else is a condition of the step. */
const ONLY_THE_PERSON_KNOWS = new Set([
  'Copy a key of this address from {console} if none of them takes it.',
  'Create a new key if the file or its URL was shared: proxies and logs keep whole URLs.',
  'Copy the key again from {console} if you cannot see them.',
  'Copy a key of the configured endpoint from {console} if that is the one you mean.',
  'Copy a key of the configured plan from {console} if that is the one you mean.',
  'Retry later, or set a longer time limit if the server is slow.',
  'Check the VPN, firewall and proxy on the way if it happens each time.',
  'Set {baseUrl} to {plans} if the account has a plan, such as a coding plan: it is served there.',
]);

/** Whether a step leaves to its reader what a run can find out. */
const leavesACondition = (text: string): boolean =>
  /\b(?:if|unless|whether)\b/i.test(text) && !ONLY_THE_PERSON_KNOWS.has(text);

const sentences = (text: string) =>
  text.split(/[.!?](?:\s|$)/).filter((part) => part !== '').length;
const startsWithVerb = (text: string) => VERBS.has(text.split(' ')[0]!);

function unknownSlots(text: string): string[] {
  const isKnown = (name: string): boolean => Object.hasOwn(SLOTS, name);
  return slotsOf(text).every(isKnown) ? [] : ['a slot that nothing fills'];
}

/** Every rule of wording that an entry of the catalogue breaks. */
export function faultsOf(code: Code, entry: Texts): string[] {
  return [...titleAndMessage(entry), ...explanation(entry), ...resolution(code, entry)];
}

function titleAndMessage({ title, message: { subject, text } }: Texts): string[] {
  return [
    ...(title.length > 60 ? ['title too long'] : []),
    ...(/\.$/.test(title) ? ['title ends with a period'] : []),
    ...(/authentication fail/i.test(text) ? ['message has the headline in it'] : []),
    ...((subject === 'provider') === slotsOf(text).includes('provider')
      ? []
      : ['message does not speak of its subject']),
    ...unknownSlots(text),
    ...(sentences(text) === 1 && text.endsWith('.') ? [] : ['message is not one sentence']),
  ];
}

function explanation({ explanation: text }: Texts): string[] {
  const count = sentences(text);
  return [
    ...(count < 2 || count > 3 || !text.endsWith('.')
      ? ['explanation: two or three sentences']
      : []),
    ...(/\byour?\b/i.test(text) ? [] : ['explanation does not address the user']),
    ...(/\b(will|would|shall)\b/.test(text) ? ['explanation is not in the present tense'] : []),
  ];
}

function resolution(
  code: Code,
  { resolution: { id, steps }, check, furtherChecks }: Texts,
): string[] {
  const checks = [check, ...furtherChecks];
  const texts = steps.map(({ text }) => text);
  const all = texts.join(' ');
  return [
    ...(/^[a-z]+(-[a-z]+)+$/.test(id) ? [] : ['resolution id is no kebab phrase']),
    ...(texts.every(startsWithVerb) ? [] : ['a step does not start with a verb']),
    ...(texts.some(leavesACondition) ? ['a step with a condition in its words'] : []),
    ...(texts.every((text) => text.endsWith('.')) ? [] : ['a step does not end with a period']),
    ...(DAMAGED.includes(code) && /rotate|new key|create a/i.test(all)
      ? ['asks for another key']
      : []),
    ...unknownSlots(all + steps.map(({ becomes = '' }) => becomes).join('')),
    ...(/REJECT_UNAUTHORIZED|insecure|(switch|turn)\w* off|disabl|skip/i.test(all)
      ? ['lowers a protection']
      : []),
    ...(/\bports?\b|workspace/i.test(all) ? ['touches unrelated settings'] : []),
    ...(checks.length >= 2 && checks.length <= 3 && checks.every((check) => startsWithVerb(check!))
      ? []
      : ['checks: two or three, each with a verb']),
  ];
}
