import { VARIANT_IDS } from '@authlint/model';
import type { RecordedExchange, RecordedProvider } from '@authlint/formatters/schema';
import { inYaml, plainInYaml, caseText } from './pack-cases.js';

/** A pack generated from the recording of a gateway: hosts, placement of the key, answers, and a case for each provider. */
export function packOfRecord(name: string, providers: readonly RecordedProvider[]): string {
  const exchanges = providers.flatMap((provider) => provider.exchanges);
  const hosts = [...new Set(providers.map(({ baseUrl }) => new URL(baseUrl).host))];
  const { header, scheme } = placementIn(exchanges);
  const answers = answerLines(exchanges);
  const cases = providers.map((item) => caseText(name, item, `${item.id}, as recorded`));
  return `# yaml-language-server: $schema=./node_modules/authlint/schema/pack.schema.json
id: ${name}
format: 1
summary: The gateway of ${name}.

gateway:
  name: ${name}
  hosts: ${inYaml(hosts)}
  auth: { header: ${plainInYaml(header)}, scheme: ${inYaml(scheme)} } # where the key goes
  discovery: { path: ${plainInYaml(discoveryPath(providers))}, guarded: ${inYaml(guarded(exchanges))} } # public: GET /models answers without a key
  # keys: [{ pattern: '^${name}_[A-Za-z0-9]{32}$', prefix: ${name}_, exact: true }] # form of its keys
  # portal: https://portal.${name}.example/keys # where its keys are made
  # contact: '#llm-platform' # whom to ask
  answers:${answers.length === 0 ? ' []' : ' # what each was taken for: write down what it means'}
${answers.map((line) => `    - ${line}\n`).join('')}
cases:
${cases.join('')}`;
}

/** Where the key was accepted, else where the client sends it. */
function placementIn(exchanges: readonly RecordedExchange[]) {
  const own = exchanges.filter(({ key, place }) => key === 'configured' && place !== null);
  const accepted =
    own.find(({ route, answer }) => route === 'chat' && isSuccess(answer)) ??
    own.find(({ answer }) => isSuccess(answer));
  return (accepted ?? own[0])?.place ?? { header: 'authorization', scheme: 'Bearer' };
}

/** The path of the model list below the Base URL. */
function discoveryPath(providers: readonly RecordedProvider[]): string {
  for (const { baseUrl, exchanges } of providers) {
    const base = new URL(baseUrl).pathname.replace(/\/$/, '');
    const path = exchanges.find(({ route }) => route === 'discovery')?.path;
    if (path?.startsWith(`${base}/`) === true) return path.slice(base.length);
  }
  return '/models';
}

/** Whether the model list asks for a key, as far as the answers show it. */
function guarded(exchanges: readonly RecordedExchange[]): 'yes' | 'public' | 'optional' {
  const asked = exchanges.filter(({ route }) => route === 'discovery');
  const isPublic = asked.some(
    ({ key, answer }) => (key === 'made-up' || key === 'none') && isSuccess(answer),
  );
  if (isPublic) return 'public';
  return asked.some(({ answer }) => answer?.status === 401 || answer?.status === 403)
    ? 'yes'
    : 'optional';
}

function isSuccess(answer: RecordedExchange['answer']): boolean {
  return answer !== null && answer.status < 300;
}

/** Codes that add nothing to the status. */
const AMBIGUOUS: readonly (string | null)[] = [null, 'rejected', 'unknown'];

/** Each sentence of a refusal once, with its code. */
function answerLines(exchanges: readonly RecordedExchange[]): readonly string[] {
  const refused = exchanges.flatMap(({ key, answer }) => {
    const text = constantPart(answer?.text ?? firstText(answer?.body));
    const isRefusal = answer !== null && answer.status >= 400 && answer.status < 500;
    return isRefusal && text.length >= MIN_PART ? [{ key, answer, text }] : [];
  });
  const texts = [...new Set(refused.map(({ text }) => text))];
  const isElsewhere = exchanges.some(
    ({ variant, answer }) => variant === VARIANT_IDS.otherPlacement && isSuccess(answer),
  );
  return texts.map((text) => {
    const same = refused.filter((item) => item.text === text);
    const { status, meaning } = same[0]?.answer ?? { status: 401, meaning: null };
    const isKeyless = same.some(({ key }) => key === 'none');
    const usual = isKeyless && (isElsewhere || texts.length > 1) ? 'missing-key' : 'invalid-key';
    return inYaml({ status, text, meaning: AMBIGUOUS.includes(meaning) ? usual : meaning });
  });
}

/** The first text of a body in an unknown format. */
function firstText(body: unknown): string {
  if (typeof body === 'string') return body;
  if (typeof body !== 'object' || body === null) return '';
  for (const value of Object.values(body)) {
    const text = firstText(value);
    if (text !== '') return text;
  }
  return '';
}

/** A shorter part of a sentence fits too much. */
const MIN_PART = 4;
const MAX_PART = 80;

/** The longest part of a sentence that has no id, number or echoed key in it, in small letters. */
function constantPart(sentence: string): string {
  const parts = sentence.toLowerCase().split(/(?<!\S)[^\s\d[\]{}"'\\…*<>]*[\d[\]{}"'\\…*<>]\S*/);
  const longest = parts.reduce((a, b) => (b.trim().length > a.length ? b.trim() : a), '');
  return longest.slice(0, MAX_PART).trim();
}
