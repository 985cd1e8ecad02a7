const KEY = ['sk-proj', 'Zq7vT2mXbL0s'.repeat(4)].join('-');
const GROQ = ['gsk', 'Zq7vT2mXbL0s'.repeat(4) + 'Zq7v'].join('_');

export interface Configuration {
  readonly name: string;
  readonly text: string;
  /** What the page says of whose it is. */
  readonly owner: string;
  /** Code of the first provider; `null` where the text alone shows none. */
  readonly code: string | null;
  /** Rules of findings that have to be there. */
  readonly findings?: readonly string[];
  readonly variables?: readonly string[];
}

const own = (fields: string): string => `providers:\n  team:\n${fields.replace(/^/gm, '    ')}\n`;

/** Configurations as they are pasted, each with what it shows by itself. Keys are made up. */
export const CONFIGURATIONS: readonly Configuration[] = [
  {
    name: 'a quoted key',
    text: own(`baseUrl: https://api.openai.com/v1\nkey: '"${KEY}"'`),
    owner: 'Configuration of authlint',
    code: 'key-quoted',
  },
  {
    name: 'a key of another provider',
    text: own(`baseUrl: https://api.openai.com/v1\nkey: ${GROQ}`),
    owner: 'Configuration of authlint',
    code: null, // offline the form of a key is a finding: the provider decides
    findings: ['common/origin-suspect'],
  },
  {
    name: 'a reference that nothing expands',
    text: own("baseUrl: https://api.openai.com/v1\nkey: '${OPENAI_API_KEY}'"),
    owner: 'Configuration of authlint',
    code: 'key-unexpanded-reference',
  },
  {
    name: 'a variable',
    text: own('baseUrl: https://api.openai.com/v1\napiKeyEnv: CORP_LLM_KEY'),
    owner: 'Configuration of authlint',
    code: null,
    variables: ['CORP_LLM_KEY'],
  },
  {
    name: 'cleartext',
    text: own(`baseUrl: http://llm.example/v1\nkey: ${KEY}`),
    owner: 'Configuration of authlint',
    code: null,
    findings: ['common/cleartext', 'common/key-in-file'],
  },
  {
    name: 'a scheme in an env file',
    text: `OPENAI_API_KEY="Bearer ${KEY}"\n`,
    owner: 'Configuration of env file',
    code: 'key-bearer-prefix',
  },
  {
    name: 'a placeholder in an env file',
    text: 'OPENAI_API_KEY=your-api-key-here\n',
    owner: 'Configuration of env file',
    code: 'key-placeholder',
  },
  {
    name: 'TOML of Codex',
    text: 'model = "gpt-5"\nmodel_provider = "corp"\n[model_providers.corp]\nname = "Corp"\nbase_url = "https://llm.corp.example/v1"\nenv_key = "CORP_KEY"\n',
    owner: 'Configuration of OpenAI Codex CLI',
    code: null,
    variables: ['CORP_KEY'],
  },
  {
    name: 'JSON of Claude Code',
    text: JSON.stringify({
      env: { ANTHROPIC_BASE_URL: 'https://api.anthropic.com', ANTHROPIC_API_KEY: KEY },
    }),
    owner: 'Configuration of Claude Code',
    code: null,
    findings: ['common/origin-suspect'],
    variables: ['ANTHROPIC_AUTH_TOKEN'],
  },
];
