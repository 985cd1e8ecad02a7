/** Alphabets that keys are made of. */
const ALNUM = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const URL_SAFE = `${ALNUM}-_`;
const LOWER = 'abcdefghijklmnopqrstuvwxyz0123456789';
const UPPER_32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** `length` characters of an alphabet. */
export interface Run {
  readonly alphabet: string;
  readonly length: number;
}

/** Form of a key: a public prefix, then runs of made-up characters and fixed marks. */
export interface KeyShape {
  readonly prefix: string;
  readonly parts: readonly (Run | string)[];
  /** Six last characters that GitHub computes from the rest. */
  readonly checksum?: 'github';
}

const run = (alphabet: string, length: number): Run => ({ alphabet, length });
const hex = (length: number): Run => run('0123456789abcdef', length);
const shape = (prefix: string, ...parts: readonly (Run | string)[]): KeyShape => ({
  prefix,
  parts,
});

/** The mark in the middle of keys of OpenAI. */
const MIDDLE = 'T3BlbkFJ';

/** Forms of keys as their issuers publish them or secret scanners know them. */
export const SHAPES = {
  openai: shape('sk-proj-', run(URL_SAFE, 74), MIDDLE, run(URL_SAFE, 74)),
  'openai-legacy': shape('sk-', run(ALNUM, 20), MIDDLE, run(ALNUM, 20)),
  anthropic: shape('sk-ant-api03-', run(URL_SAFE, 93), 'AA'),
  'anthropic-login': shape('sk-ant-oat01-', run(URL_SAFE, 93), 'AA'),
  openrouter: shape('sk-or-v1-', hex(64)),
  groq: shape('gsk_', run(ALNUM, 52)),
  xai: shape('xai-', run(ALNUM, 80)),
  google: shape('AIza', 'Sy', run(URL_SAFE, 33)),
  'google-login': shape('ya29.', run(URL_SAFE, 120)),
  mistral: shape('', run(ALNUM, 32)),
  deepseek: shape('sk-', hex(32)),
  moonshot: shape('sk-', run(ALNUM, 48)),
  azure: shape('', hex(32)),
  cohere: shape('', run(ALNUM, 40)),
  perplexity: shape('pplx-', run(ALNUM, 48)),
  huggingface: shape('hf_', run(ALNUM, 34)),
  cerebras: shape('csk-', run(LOWER, 48)),
  fireworks: shape('fw_', run(ALNUM, 24)),
  nvidia: shape('nvapi-', run(URL_SAFE, 64)),
  together: shape('tgp_v1_', run(URL_SAFE, 43)),
  zai: shape('', hex(32), '.', run(ALNUM, 16)),
  litellm: shape('sk-', run(ALNUM, 22)),
  github: { ...shape('ghp_', run(ALNUM, 30)), checksum: 'github' },
  'aws-access-key': shape('AKIA', run(UPPER_32, 16)),
  'aws-secret-key': shape('', run(`${ALNUM}+/`, 40)),
  uuid: shape('', hex(8), '-', hex(4), '-4', hex(3), '-a', hex(3), '-', hex(12)),
} as const satisfies Record<string, KeyShape>;

/** Whose form of key. */
export type CanaryIssuer = keyof typeof SHAPES;

export const CANARY_ISSUERS = Object.keys(SHAPES) as readonly CanaryIssuer[];
