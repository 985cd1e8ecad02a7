import { canary } from '@authlint/testkit';
import { Workspace } from '../support/run-program.js';

const SECRET = `AWS_SECRET_ACCESS_KEY=${canary('aws-secret-key', 'env-file')}`;
const ASIA = `AWS_ACCESS_KEY_ID=ASIAMADEUPMADEUP0000\n${SECRET}\n`;
const TOKEN = 'AWS_SESSION_TOKEN=made-up-token\n';
const BEDROCK = `providers:
  cloud:
    type: aws-bedrock
    baseUrl: https://bedrock-runtime.us-east-1.amazonaws.com
    native: { region: us-east-1 }
`;
const VERTEX = `providers:
  cloud:
    type: google
    baseUrl: https://us-central1-aiplatform.googleapis.com
    native: { project: p, location: us-central1 }
`;
const OWN = 'authlint.config.yaml';
const AIDER = '.aider.conf.yml';
const AIDER_BEDROCK = 'model: bedrock/anthropic.claude-3-haiku-20240307-v1:0\n';

interface Row {
  readonly title: string;
  readonly files: Readonly<Record<string, string>>;
  readonly env?: Readonly<Record<string, string>>;
  readonly args?: readonly string[];
  /** `null`: nothing is wrong as far as it can be seen without a request. */
  readonly code: string | null;
  readonly says?: string;
}

const ROWS: readonly Row[] = [
  {
    title: 'AWS: temporary keys without their token, in an env file of the configuration',
    files: { [OWN]: `envFiles: [.env]\n${BEDROCK}`, '.env': ASIA },
    code: 'native-setting-missing',
    says: 'the access key at .env:1 is a temporary one',
  },
  {
    title: 'AWS: temporary keys with their token',
    files: { [OWN]: `envFiles: [.env]\n${BEDROCK}`, '.env': ASIA + TOKEN },
    code: null,
  },
  {
    title: 'AWS: temporary keys in a file of --dotenv, their token in another',
    files: { [OWN]: BEDROCK, 'keys.env': ASIA, 'token.env': TOKEN },
    args: ['--dotenv', 'keys.env', '--dotenv', 'token.env'],
    code: null,
  },
  {
    title: 'AWS: a key of the environment of the process hides that of the file',
    files: { [OWN]: `envFiles: [.env]\n${BEDROCK}`, '.env': ASIA },
    env: { AWS_ACCESS_KEY_ID: 'AKIAMADEUPMADEUP0000' },
    code: null,
  },
  {
    title: 'AWS: a profile that an env file names and no file has',
    files: { [OWN]: `envFiles: [.env]\n${BEDROCK}`, '.env': 'AWS_PROFILE=gone\n' },
    code: 'native-login-missing',
    says: 'the profile that is configured stands in neither',
  },
  {
    title: 'AWS: a Bedrock key in the env file',
    files: {
      [OWN]: `envFiles: [.env]\n${BEDROCK}`,
      '.env': 'AWS_BEARER_TOKEN_BEDROCK=your_api_key_here\n',
    },
    code: 'key-placeholder',
  },
  {
    title: 'AWS: the lines of the env file of a client',
    files: { [AIDER]: AIDER_BEDROCK, '.env': ASIA },
    args: [AIDER],
    code: 'native-setting-missing',
    says: 'the access key at .env:1',
  },
  {
    title: 'Google: a file of credentials that an env file names and that is not there',
    files: {
      [OWN]: `envFiles: [.env]\n${VERTEX}`,
      '.env': 'GOOGLE_APPLICATION_CREDENTIALS=gone.json\n',
    },
    code: 'native-login-missing',
    says: 'gone.json, which is not there',
  },
  {
    title: 'Google: an identity that only the client can use',
    files: {
      [OWN]: `envFiles: [.env]\n${VERTEX}`,
      '.env': 'GOOGLE_APPLICATION_CREDENTIALS=pool.json\n',
      'pool.json': '{"type":"external_account"}',
    },
    code: null,
  },
];

test.each(ROWS)('$title', async ({ files, env, args = [], code, says = '' }) => {
  const workspace = new Workspace(files);
  try {
    const { stdout } = await workspace.run(
      ['check', ...args, '--offline', '--format', 'json'],
      env,
    );
    const [provider] = (JSON.parse(stdout) as { providers: Report[] }).providers;
    expect(provider?.diagnosis?.code ?? null).toBe(code);
    expect(provider?.diagnosis?.message ?? '').toContain(says);
  } finally {
    workspace.remove();
  }
});

interface Report {
  readonly diagnosis: { readonly code: string; readonly message: string } | null;
}
