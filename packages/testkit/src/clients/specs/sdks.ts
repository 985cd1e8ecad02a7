import type { CanaryIssuer } from '../../canary/shapes.js';
import type { ClientSpec } from '../client-spec.js';
import { entry, envLine, placesByName } from './places.js';

/** A library: its program is one call, in which the library finds key and Base URL by itself unless the call says so. */
interface Sdk {
  readonly id: string;
  readonly name: string;
  readonly packages: readonly string[];
  readonly variable: string;
  /** Default: derived from `variable`, such as `OPENAI_BASE_URL` for `OPENAI_API_KEY`. */
  readonly addressVariable?: string;
  /** Path of the Base URL; default `/v1`. */
  readonly base?: string;
  /** Default `openai-compatible`. */
  readonly type?: string;
  /** What authlint's own configuration says of it further; `path` in place of `base`. */
  readonly own?: { readonly path?: string; readonly auth?: object };
  readonly issuer?: CanaryIssuer;
  /** True where it takes its address from the code of the program alone: no env file moves it. */
  readonly addressInCode?: true;
  /** CommonJS; `load(name)` requires a package of the installation. */
  readonly program: string;
}

const CONFIG = 'authlint.config.json';
const LOADER =
  "const load = require('node:module').createRequire(process.argv[1] + '/package.json');";

function sdk({ id, name, packages, program, own = {}, ...rest }: Sdk): ClientSpec {
  const { variable, base = '/v1', type = 'openai-compatible', issuer = 'openai' } = rest;
  const { addressVariable = variable.replace(/API_KEY$/, 'BASE_URL') } = rest;
  const modelVariable = variable.replace(/API_KEY$/, 'MODEL');
  const address = (url: string): string =>
    `${addressVariable}=${url}${base}\n${modelVariable}=m1\n`;
  const manifest = { 'package.json': { dependencies: Object.fromEntries(packages.map(parted)) } };
  const run = `${LOADER}\nconst model = process.env.${modelVariable};\n(async () => {\n${program}\n})().catch((error) => { console.error(error); process.exitCode = 1; });`;
  const envPlaces = placesByName({
    'env-file': ({ url, key }) => ({
      files: { ...manifest, '.env': `${address(url)}${envLine(variable, key)}` },
    }),
    'variable-before-env-file': ({ url, key, wrong }) => ({
      files: { ...manifest, '.env': `${address(url)}${variable}=${wrong}\n` },
      env: entry(variable, key),
    }),
  });
  return {
    id,
    name,
    packages,
    command: ['node', '--env-file-if-exists=.env', '--eval', run, './.'],
    issuer,
    file: '.env',
    places: [
      ...(rest.addressInCode ? [] : envPlaces),
      {
        name: 'own-configuration',
        // The documented behaviour of authlint's own configuration decides on whitespace, not the client.
        without: ['leading-blank', 'trailing-blank', 'line-break'],
        setup: ({ url, key }) => ({
          files: {
            [CONFIG]: ownConfig(`${url}${own.path ?? base}`, variable, { type, auth: own.auth }),
          },
          env: {
            [addressVariable]: `${url}${base}`,
            [modelVariable]: 'm1',
            ...entry(variable, key),
          },
          file: CONFIG,
        }),
      },
    ],
  };
}

/** `name@version` in two. */
function parted(spec: string): [string, string] {
  const index = spec.lastIndexOf('@');
  return [spec.slice(0, index), spec.slice(index + 1)];
}

function ownConfig(baseUrl: string, apiKeyEnv: string, more: object): object {
  return {
    providers: { sdk: { baseUrl, ...more, apiKeyEnv, modelId: 'm1', models: ['m1'] } },
  };
}

const MESSAGES = "messages: [{ role: 'user', content: 'hi' }]";

export const SDKS: readonly ClientSpec[] = [
  sdk({
    id: 'openai-sdk',
    name: 'OpenAI SDK',
    packages: ['openai@7.57.0'],
    variable: 'OPENAI_API_KEY',
    program: `const { OpenAI } = load('openai');
await new OpenAI({ maxRetries: 0 }).chat.completions.create({ model, ${MESSAGES} });`,
  }),
  sdk({
    id: 'anthropic-sdk',
    name: 'Anthropic SDK',
    packages: ['@anthropic-ai/sdk@1.12.0'],
    variable: 'ANTHROPIC_API_KEY',
    base: '',
    type: 'anthropic',
    own: { auth: { header: 'Authorization', scheme: 'Bearer' } },
    issuer: 'anthropic',
    program: `const { Anthropic } = load('@anthropic-ai/sdk');
await new Anthropic({ maxRetries: 0 }).messages.create({ model, max_tokens: 9, ${MESSAGES} });`,
  }),
  sdk({
    id: 'google-genai',
    name: 'Google Gen AI SDK',
    packages: ['@google/genai@3.1.0'],
    variable: 'GEMINI_API_KEY',
    addressVariable: 'GOOGLE_GEMINI_BASE_URL',
    base: '',
    type: 'google',
    own: { path: '/v1' },
    issuer: 'google',
    program: `const { GoogleGenAI } = load('@google/genai');
await new GoogleGenAI({}).models.generateContent({ model, contents: 'hi' });`,
  }),
  sdk({
    id: 'ai-sdk',
    name: 'Vercel AI SDK (@ai-sdk/openai)',
    packages: ['ai@7.0.173', '@ai-sdk/openai@4.0.118'],
    variable: 'OPENAI_API_KEY',
    program: `const { generateText } = load('ai');
const { openai } = load('@ai-sdk/openai');
await generateText({ model: openai.chat(model), prompt: 'hi', maxRetries: 0 });`,
  }),
  sdk({
    id: 'langchain-openai',
    name: 'LangChain (@langchain/openai)',
    packages: ['@langchain/openai@1.6.0', '@langchain/core@1.4.0'],
    variable: 'OPENAI_API_KEY',
    program: `const { ChatOpenAI } = load('@langchain/openai');
await new ChatOpenAI({ model, maxRetries: 0 }).invoke('hi');`,
  }),
  sdk({
    id: 'groq-sdk',
    name: 'Groq SDK',
    packages: ['groq-sdk@1.6.0'],
    variable: 'GROQ_API_KEY',
    base: '',
    own: { path: '/openai/v1' },
    issuer: 'groq',
    program: `const { Groq } = load('groq-sdk');
await new Groq({ maxRetries: 0 }).chat.completions.create({ model, ${MESSAGES} });`,
  }),
  sdk({
    id: 'mistral-sdk',
    addressInCode: true,
    name: 'Mistral SDK',
    packages: ['@mistralai/mistralai@2.7.0'],
    variable: 'MISTRAL_API_KEY',
    issuer: 'mistral',
    program: `const { Mistral } = load('@mistralai/mistralai');
const serverURL = new URL(process.env.MISTRAL_BASE_URL).origin;
await new Mistral({ apiKey: process.env.MISTRAL_API_KEY, serverURL }).chat.complete({ model, ${MESSAGES} });`,
  }),
  sdk({
    id: 'anthropic-ai-sdk',
    name: 'Vercel AI SDK (@ai-sdk/anthropic)',
    packages: ['ai@7.0.173', '@ai-sdk/anthropic@4.0.105'],
    variable: 'ANTHROPIC_API_KEY',
    type: 'anthropic',
    issuer: 'anthropic',
    program: `const { generateText } = load('ai');
const { anthropic } = load('@ai-sdk/anthropic');
await generateText({ model: anthropic(model), prompt: 'hi', maxRetries: 0 });`,
  }),
];
