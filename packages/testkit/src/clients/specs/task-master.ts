import type { ClientSpec } from '../client-spec.js';
import { entry, envLine, placesByName, undamaged } from './places.js';

const FILE = '.taskmaster/config.json';
const DATE = '2026-11-01T00:00:00.000Z';

function project(role: object): Record<string, unknown> {
  const model = {
    provider: 'openai',
    modelId: 'gpt-4o-mini',
    maxTokens: 4000,
    temperature: 0.2,
    ...role,
  };
  return {
    [FILE]: {
      models: { main: model, research: model, fallback: model },
      global: { logLevel: 'info', projectName: 't', defaultTag: 'master' },
    },
    '.taskmaster/tasks/tasks.json': {
      master: { tasks: [], metadata: { created: DATE, updated: DATE, description: 't' } },
    },
    '.taskmaster/state.json': {
      currentTag: 'master',
      lastSwitched: DATE,
      branchTagMapping: {},
      migrationNoticeShown: true,
    },
  };
}
const at = (baseURL: string): Record<string, unknown> => project({ baseURL });

export const taskMaster: ClientSpec = {
  id: 'task-master',
  name: 'Task Master',
  packages: ['task-master-ai@0.43.1'],
  command: ['node', './task-master-ai/dist/task-master.js', 'add-task', '--prompt=hi'],
  env: { TASKMASTER_ANONYMOUS_TELEMETRY: 'false' },
  issuer: 'litellm',
  file: 'task-master',
  servers: ['accepts'],
  places: [
    ...placesByName({
      'env-file': ({ url, key }) => ({
        files: { ...at(`${url}/v1`), '.env': envLine('OPENAI_API_KEY', key) },
      }),
    }),
    {
      name: 'variable',
      only: ['none', 'leading-blank', 'trailing-blank', 'line-break', 'missing'],
      setup: ({ url, key }) => ({ files: at(`${url}/v1`), env: entry('OPENAI_API_KEY', key) }),
    },
    ...undamaged({
      'env-file-over-variable': ({ url, good, wrong }) => ({
        files: { ...at(`${url}/v1`), '.env': `OPENAI_API_KEY=${good}\n` },
        env: { OPENAI_API_KEY: wrong },
      }),
      'variable-over-env-file': ({ url, good, wrong }) => ({
        files: { ...at(`${url}/v1`), '.env': `OPENAI_API_KEY=${wrong}\n` },
        env: { OPENAI_API_KEY: good },
      }),
      'empty-in-env-file': ({ url, good }) => ({
        files: { ...at(`${url}/v1`), '.env': 'OPENAI_API_KEY=\n' },
        env: { OPENAI_API_KEY: good },
      }),
      'tool-server-file': ({ url, good }) => ({
        files: {
          ...at(`${url}/v1`),
          '.mcp.json': {
            mcpServers: { 'task-master-ai': { command: 'npx', env: { OPENAI_API_KEY: good } } },
          },
        },
      }),
      'address-of-variable': ({ url, good }) => ({
        files: at(`${url}/file/v1`),
        env: { OPENAI_API_KEY: good, OPENAI_BASE_URL: `${url}/variable/v1` },
      }),
      'address-of-variable-alone': ({ url, good }) => ({
        files: project({}),
        env: { OPENAI_API_KEY: good, OPENAI_BASE_URL: `${url}/v1` },
      }),
      'address-with-slash': ({ url, good }) => ({
        files: at(`${url}/v1/`),
        env: { OPENAI_API_KEY: good },
      }),
      'address-without-version': ({ url, good }) => ({
        files: at(url),
        env: { OPENAI_API_KEY: good },
      }),
      'anthropic-model': ({ url, good }) => ({
        files: project({
          provider: 'anthropic',
          modelId: 'claude-sonnet-4-20250514',
          baseURL: `${url}/v1`,
        }),
        env: { ANTHROPIC_API_KEY: good },
      }),
      'organisation-of-variable': ({ url, good }) => ({
        files: at(`${url}/v1`),
        env: { OPENAI_API_KEY: good, OPENAI_ORG_ID: 'org-older' },
      }),
      'broken-file': ({ url, good }) => ({
        files: { ...at(`${url}/v1`), [FILE]: '{"models": {' },
        env: { OPENAI_API_KEY: good, OPENAI_BASE_URL: `${url}/v1` },
      }),
    }),
  ],
};
