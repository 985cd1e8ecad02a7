import type { ClientSpec } from '../client-spec.js';
import { entry, envLine, GOOD, placesByName, SERVER, undamaged, V1, WRONG } from './places.js';

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
    ...undamaged(null, {
      'env-file-over-variable': [
        { ...at(V1), '.env': `OPENAI_API_KEY=${GOOD}\n` },
        { OPENAI_API_KEY: WRONG },
      ],
      'variable-over-env-file': [
        { ...at(V1), '.env': `OPENAI_API_KEY=${WRONG}\n` },
        { OPENAI_API_KEY: GOOD },
      ],
      'empty-in-env-file': [{ ...at(V1), '.env': 'OPENAI_API_KEY=\n' }, { OPENAI_API_KEY: GOOD }],
      'tool-server-file': [
        {
          ...at(V1),
          '.mcp.json': {
            mcpServers: { 'task-master-ai': { command: 'npx', env: { OPENAI_API_KEY: GOOD } } },
          },
        },
      ],
      'address-of-variable': [
        at(`${SERVER}/file/v1`),
        { OPENAI_API_KEY: GOOD, OPENAI_BASE_URL: `${SERVER}/variable/v1` },
      ],
      'address-of-variable-alone': [project({}), { OPENAI_API_KEY: GOOD, OPENAI_BASE_URL: V1 }],
      'address-with-slash': [at(`${V1}/`), { OPENAI_API_KEY: GOOD }],
      'address-without-version': [at(SERVER), { OPENAI_API_KEY: GOOD }],
      'anthropic-model': [
        project({ provider: 'anthropic', modelId: 'claude-sonnet-4-20250514', baseURL: V1 }),
        { ANTHROPIC_API_KEY: GOOD },
      ],
      'organisation-of-variable': [at(V1), { OPENAI_API_KEY: GOOD, OPENAI_ORG_ID: 'org-older' }],
      'broken-file': [
        { ...at(V1), [FILE]: '{"models": {' },
        { OPENAI_API_KEY: GOOD, OPENAI_BASE_URL: V1 },
      ],
    }),
  ],
};
