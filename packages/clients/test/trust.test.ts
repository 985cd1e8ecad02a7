import { writeFile } from 'node:fs/promises';
import { machine } from './machine.js';
import { readFrom } from './outline.js';

/** Each client's own record of trusted folders: what it ignores, authlint does not make effective. */

const GEMINI = '~/.gemini/settings.json';
const ADDRESS = 'https://project.fixture.example';
const GEMINI_FILES = {
  [GEMINI]: { security: { auth: { selectedType: 'gemini-api-key' } } },
  '.gemini/settings.json': { model: { name: 'of-the-project' } },
  '.env': `GOOGLE_GEMINI_BASE_URL=${ADDRESS}\nGEMINI_API_KEY=made-up-project\n`,
};
const RECORD = '~/.gemini/trustedFolders.json';

async function gemini(
  record: (project: string) => object | null,
  env: Record<string, string> = {},
) {
  const here = await machine({ files: GEMINI_FILES, env });
  const entries = record(here.project);
  if (entries !== null) await writeFile(here.path(RECORD), JSON.stringify(entries));
  const result = await readFrom(here, GEMINI);
  if (result.kind !== 'read') throw new Error(result.kind);
  const [target] = result.targets;
  const isUsed = target?.baseUrl.startsWith(ADDRESS) === true;
  const hasModel = target?.modelId === 'of-the-project';
  return { isUsed, hasModel, key: target?.credentials.length, notes: result.notes.length };
}

const above = (project: string): string => project.replace(/\/[^/]+$/, '');

test.each([
  ['no record', () => null, {}, false],
  ['trust', (project: string) => ({ [project]: 'TRUST_FOLDER' }), {}, true],
  [
    'trust in the folder above',
    (project: string) => ({ [above(project)]: 'TRUST_FOLDER' }),
    {},
    true,
  ],
  [
    'trust by a neighbour',
    (project: string) => ({ [`${above(project)}/x`]: 'TRUST_PARENT' }),
    {},
    true,
  ],
  ['a refusal', (project: string) => ({ [project]: 'DO_NOT_TRUST' }), {}, false],
  [
    'a refusal below a trusted folder',
    (project: string) => ({ [above(project)]: 'TRUST_FOLDER', [project]: 'DO_NOT_TRUST' }),
    {},
    false,
  ],
  [
    'a folder whose name begins alike',
    (project: string) => ({ [project.slice(0, -1)]: 'TRUST_FOLDER' }),
    {},
    false,
  ],
  ['the variable', () => null, { GEMINI_CLI_TRUST_WORKSPACE: 'true' }, true],
  [
    'the variable against a record',
    (project: string) => ({ [project]: 'TRUST_FOLDER' }),
    { GEMINI_CLI_TRUST_WORKSPACE: 'false' },
    false,
  ],
])('Gemini CLI, %s', async (_what, record, env, isTrusted) => {
  const outcome = await gemini(record, env);
  // The key of the env file counts in any case.
  expect(outcome).toEqual({
    isUsed: isTrusted,
    hasModel: isTrusted,
    key: 2,
    notes: isTrusted ? 0 : 1,
  });
});

const QWEN = '~/.qwen/settings.json';

test.each([
  ['switched off', false, 'DO_NOT_TRUST', true],
  ['trust', true, 'TRUST_FOLDER', true],
  ['a refusal', true, 'DO_NOT_TRUST', false],
  ['no record', true, null, true],
])('Qwen Code, %s', async (_what, enabled, level, isUsed) => {
  const security = { auth: { selectedType: 'openai' }, folderTrust: { enabled } };
  const files = { [QWEN]: { security }, '.env': `OPENAI_BASE_URL=${ADDRESS}/v1\n` };
  const here = await machine({ files });
  const record = level === null ? {} : { [here.project]: level };
  await writeFile(here.path('~/.qwen/trustedFolders.json'), JSON.stringify(record));
  const result = await readFrom(here, QWEN);
  expect(result).toMatchObject({
    targets: [
      { baseUrl: isUsed ? `${ADDRESS}/v1` : expect.not.stringContaining('fixture.example') },
    ],
  });
});

test.each([
  ['no record', () => ({}), '.claude/settings.json'],
  [
    'a record of no',
    (project: string) => ({ [project]: { hasTrustDialogAccepted: false } }),
    '.claude/settings.json',
  ],
  ['trust', (project: string) => ({ [project]: { hasTrustDialogAccepted: true } }), undefined],
  [
    'trust above',
    (project: string) => ({ [above(project)]: { hasTrustDialogAccepted: true } }),
    undefined,
  ],
])('Claude Code, %s: taken without a terminal', async (_what, projects, asksToTrust) => {
  const settings = { env: { ANTHROPIC_BASE_URL: ADDRESS, ANTHROPIC_API_KEY: 'made-up' } };
  const here = await machine({ files: { '.claude/settings.json': settings } });
  await writeFile(
    here.path('~/.claude.json'),
    JSON.stringify({ projects: projects(here.project) }),
  );
  const result = await readFrom(here, '.claude/settings.json');
  expect(result).toMatchObject({ targets: [{ baseUrl: ADDRESS }] });
  expect(result.kind === 'read' && result.targets[0]?.asksToTrust).toBe(asksToTrust);
});
