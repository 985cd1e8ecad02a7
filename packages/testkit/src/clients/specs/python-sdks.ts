import type { CanaryIssuer } from '../../canary/shapes.js';
import type { ClientSpec } from '../client-spec.js';
import { entry, envLine, GOOD, placesByName, SERVER, undamaged, V1, WRONG } from './places.js';

/** A library of Python: its program is one call, in which the library finds key and Base URL by itself. */
interface PythonSdk {
  readonly id: string;
  readonly name: string;
  readonly packages: readonly string[];
  readonly variable: string;
  readonly addressVariable: string;
  /** Path of the Base URL. */
  readonly base: string;
  readonly issuer?: CanaryIssuer;
  /** Other names of the address and the organisation, which the library may read or not. */
  readonly others: readonly string[];
  /** Its program takes it from a variable; default `m1`. */
  readonly model?: string;
  readonly program: string;
}

function sdk(one: PythonSdk): ClientSpec {
  const { id, name, packages, program, ...rest } = one;
  const { variable, addressVariable, base, issuer = 'openai', model = 'm1' } = rest;
  const modelVariable = modelVariableOf(variable);
  const withEnv = (url: string, text: string) => envFile(one, `${url}${base}`, text);
  return {
    id,
    name,
    packages,
    installer: 'uv',
    command: [
      './bin/python',
      '-c',
      `import dotenv, os\ndotenv.load_dotenv('.env')\nmodel = os.environ['${modelVariable}']\n${program}`,
    ],
    env: { LITELLM_LOCAL_MODEL_COST_MAP: 'True' },
    issuer,
    file: '.env',
    servers: ['accepts'],
    places: [
      ...placesByName({
        'env-file': ({ url, key }) => ({
          files: withEnv(url, envLine(variable, key)),
        }),
      }),
      {
        name: 'variable-before-env-file',
        only: ['none', 'leading-blank', 'trailing-blank', 'line-break', 'missing'],
        setup: ({ url, key, wrong }) => ({
          files: withEnv(url, `${variable}=${wrong}\n`),
          env: entry(variable, key),
        }),
      },
      ...undamaged(null, addressForms(one)),
      {
        name: 'environment-alone',
        only: ['none', 'wrong-key'],
        setup: ({ url, key }) => ({
          files: manifestOf(packages),
          env: {
            [modelVariable]: model,
            [addressVariable]: `${url}${base}`,
            ...entry(variable, key),
          },
          file: variable.split('_', 1)[0]?.replace('GEMINI', 'google').toLowerCase() ?? '',
        }),
      },
    ],
  };
}

/** Forms of the Base URL, and further variables that the library may or may not read. */
function addressForms(one: PythonSdk): Parameters<typeof undamaged>[1] {
  const { variable, base, others } = one;
  const usual = `${SERVER}${base}`;
  const key = `${variable}=${GOOD}\n`;
  const withOthers = others.map((name) => {
    const value = /URL|BASE/.test(name) ? `${SERVER}/other${base}` : 'older';
    const place = `beside-${name.toLowerCase().replaceAll('_', '-')}`;
    return [place, [envFile(one, usual, `${key}${name}=${value}\n`)]] as const;
  });
  return {
    'empty-variable': [envFile(one, usual, key), { [variable]: '' }],
    'empty-address': [envFile(one, '', key)],
    'address-with-slash': [envFile(one, `${usual}/`, key)],
    'address-with-version': [envFile(one, V1, key)],
    'address-without-version': [envFile(one, SERVER, key)],
    'export-in-env-file': [envFile(one, usual, `export ${variable}='${GOOD}'\n`)],
    'blanks-around-equals': [envFile(one, usual, `${variable} = ${GOOD}\n`)],
    'comment-after-key': [envFile(one, usual, `${variable}=${GOOD} # mine\n`)],
    'reference-in-env-file': [
      envFile(one, usual, `${variable}=\${HOUSE_KEY}\n`),
      { HOUSE_KEY: GOOD },
    ],
    'unset-reference-in-env-file': [envFile(one, usual, `${variable}=\${HOUSE_KEY}\n`)],
    'key-twice': [envFile(one, usual, `${variable}=${WRONG}\n${key}`)],
    'name-in-small-letters': [envFile(one, usual, `${variable.toLowerCase()}=${GOOD}\n`)],
    'key-commented-out': [envFile(one, usual, `# ${key}`)],
    'other-env-file': [{ ...envFile(one, usual, ''), '.env.local': key }],
    'line-that-is-broken': [envFile(one, usual, `oops "x\n${key}`)],
    ...Object.fromEntries(withOthers),
  };
}

const modelVariableOf = (variable: string): string => variable.replace(/API_KEY$/, 'MODEL');

const manifestOf = (packages: readonly string[]): Record<string, unknown> => ({
  'requirements.txt': `${packages.join('\n')}\n`,
});

/** An env file with the model, the address and `text`, and the manifest. */
function envFile(
  { packages, variable, addressVariable, model = 'm1' }: PythonSdk,
  address: string,
  text: string,
): Record<string, unknown> {
  const head = `${modelVariableOf(variable)}=${model}\n${addressVariable}=${address}\n`;
  return { ...manifestOf(packages), '.env': `${head}${text}` };
}

const MESSAGES = "messages=[{'role': 'user', 'content': 'hi'}]";
const OPENAI = {
  variable: 'OPENAI_API_KEY',
  addressVariable: 'OPENAI_BASE_URL',
  base: '/v1',
} as const;
const ANTHROPIC = {
  variable: 'ANTHROPIC_API_KEY',
  addressVariable: 'ANTHROPIC_BASE_URL',
  base: '',
  issuer: 'anthropic',
} as const;

export const PYTHON_SDKS: readonly ClientSpec[] = [
  sdk({
    id: 'openai-python',
    name: 'OpenAI SDK (Python)',
    packages: ['openai==3.57.0', 'python-dotenv'],
    ...OPENAI,
    others: ['OPENAI_API_BASE', 'OPENAI_ORG_ID', 'OPENAI_ORGANIZATION', 'OPENAI_PROJECT_ID'],
    program: `import openai
openai.OpenAI(max_retries=0).chat.completions.create(model=model, ${MESSAGES})`,
  }),
  sdk({
    id: 'anthropic-python',
    name: 'Anthropic SDK (Python)',
    packages: ['anthropic==2.14.0', 'python-dotenv'],
    ...ANTHROPIC,
    others: ['ANTHROPIC_API_BASE', 'ANTHROPIC_AUTH_TOKEN'],
    program: `import anthropic
anthropic.Anthropic(max_retries=0).messages.create(model=model, max_tokens=9, ${MESSAGES})`,
  }),
  sdk({
    id: 'google-genai-python',
    name: 'Google Gen AI SDK (Python)',
    packages: ['google-genai==3.6.1', 'python-dotenv'],
    variable: 'GEMINI_API_KEY',
    addressVariable: 'GOOGLE_GEMINI_BASE_URL',
    base: '',
    issuer: 'google',
    others: ['GOOGLE_API_KEY'],
    program: `from google import genai
client = genai.Client()
client.models.generate_content(model=model, contents='hi')`,
  }),
  sdk({
    id: 'litellm-python',
    name: 'LiteLLM (Python)',
    packages: ['litellm==1.110.2', 'python-dotenv'],
    ...OPENAI,
    others: ['OPENAI_API_BASE', 'OPENAI_ORGANIZATION', 'OPENAI_ORG_ID'],
    program: `import litellm
litellm.completion(model='openai/' + model, ${MESSAGES}, num_retries=0, max_retries=0)`,
  }),
  sdk({
    id: 'litellm-anthropic-python',
    name: 'LiteLLM (Python), a model of Anthropic',
    packages: ['litellm==1.110.2', 'python-dotenv'],
    ...ANTHROPIC,
    others: ['ANTHROPIC_API_BASE', 'ANTHROPIC_AUTH_TOKEN'],
    program: `import litellm
litellm.completion(model='anthropic/' + model, ${MESSAGES}, num_retries=0, max_retries=0)`,
  }),
  sdk({
    id: 'pydantic-ai',
    name: 'Pydantic AI',
    packages: ['pydantic-ai==2.62.0', 'python-dotenv'],
    ...OPENAI,
    others: ['OPENAI_API_BASE', 'OPENAI_ORG_ID', 'OPENAI_ORGANIZATION'],
    program: `from pydantic_ai import Agent
Agent('openai-chat:' + model).run_sync('hi')`,
  }),
  sdk({
    id: 'langchain-openai-python',
    name: 'LangChain (langchain-openai)',
    packages: ['langchain-openai==1.7.4', 'python-dotenv'],
    ...OPENAI,
    others: ['OPENAI_API_BASE', 'OPENAI_ORG_ID', 'OPENAI_ORGANIZATION'],
    program: `from langchain_openai import ChatOpenAI
ChatOpenAI(model=model, max_retries=0).invoke('hi')`,
  }),
  sdk({
    id: 'langchain-anthropic-python',
    name: 'LangChain (langchain-anthropic)',
    packages: ['langchain-anthropic==1.7.10', 'python-dotenv'],
    ...ANTHROPIC,
    others: ['ANTHROPIC_API_URL', 'ANTHROPIC_AUTH_TOKEN'],
    program: `from langchain_anthropic import ChatAnthropic
ChatAnthropic(model=model, max_retries=0).invoke('hi')`,
  }),
];
