// Configured providers of every type, with sound and damaged keys, all made up.

const KINDS = [
  { baseUrl: 'https://api.openai.com/v1', key: (at) => `sk-proj-${letters(at, 48)}` },
  { baseUrl: 'https://api.anthropic.com', key: (at) => `sk-ant-api03-${letters(at, 95)}` },
  {
    baseUrl: 'https://generativelanguage.googleapis.com/v1beta',
    key: (at) => `AIza${letters(at, 35)}`,
  },
  {
    baseUrl: 'https://acme.openai.azure.com/openai',
    type: 'azure-openai',
    key: (at) => hex(at, 32),
    native: { deployment: 'gpt', apiVersion: '2024-10-21' },
  },
  { baseUrl: 'https://bedrock-runtime.eu-west-1.amazonaws.com', key: (at) => letters(at, 60) },
  { baseUrl: 'https://api.githubcopilot.com', key: (at) => `ghu_${letters(at, 36)}` },
  { baseUrl: 'https://llm.corp.example/v1', key: (at) => `sk-${letters(at, 24)}` },
  { baseUrl: 'https://openrouter.ai/api/v1', key: (at) => `sk-or-v1-${hex(at, 64)}` },
];

/** What happens to keys on their way into a configuration; most are sound. */
const DAMAGES = [
  (key) => key,
  (key) => key,
  (key) => `${key}\n`,
  (key) => key,
  (key) => `"${key}"`,
  (key) => key,
  (key) => `Bearer ${key}`,
  () => 'your-api-key-here',
  (key) => key,
  () => null,
];

const ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZabcdefghjkmnpqrstuvwxyz23456789';

/** Text of a length that looks like chance and is the same on every run. */
function letters(seed, length) {
  let state = seed * 2654435761 + 12345;
  return Array.from({ length }, () => {
    state = (Math.imul(state, 1103515245) + 12345) >>> 0;
    return ALPHABET[(state >>> 8) % ALPHABET.length];
  }).join('');
}

function hex(seed, length) {
  return Buffer.from(letters(seed, length)).toString('hex').slice(0, length);
}

/** @param {number} from @param {number} count */
export function mixedProviders(from, count) {
  return Object.fromEntries(
    Array.from({ length: count }, (_, offset) => {
      const at = from + offset;
      const { key, ...kind } = KINDS[at % KINDS.length];
      const damaged = DAMAGES[Math.floor(at / KINDS.length) % DAMAGES.length](key(at));
      const credential = damaged === null ? { apiKeyEnv: 'NOT_SET_HERE' } : { key: damaged };
      return [`provider-${at}`, { ...kind, ...credential, modelId: 'm' }];
    }),
  );
}
