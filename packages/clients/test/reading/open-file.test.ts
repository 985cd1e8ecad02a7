import { chmod } from 'node:fs/promises';
import { machine } from '../support/machine.js';
import { readFrom } from '../support/outline.js';

/** The files that clients make for their owner alone, by the tree that has one, and the providers whose key is in it. */
const KEPT: readonly [tree: string, settings: string, file: string, providers: string][] = [
  ['aichat', '~/.config/aichat/config.yaml', '~/.config/aichat/config.yaml', 'house'],
  ['claude-code', '~/.claude/settings.json', '~/.claude/.credentials.json', 'anthropic'],
  ['cline', '~/.cline/data/globalState.json', '~/.cline/data/secrets.json', 'openai,openrouter'],
  ['codex-cli', '~/.codex/config.toml', '~/.codex/auth.json', 'relay,openai'],
  [
    'copilot-editors',
    '~/.config/github-copilot/apps.json',
    '~/.config/github-copilot/apps.json',
    'github-copilot',
  ],
  ['crush', '~/.config/crush/crush.json', '~/.local/share/crush/crush.json', 'openai'],
  ['gemini-cli', '~/.gemini/oauth_creds.json', '~/.gemini/oauth_creds.json', 'gemini-code-assist'],
  ['hermes-agent', '~/.hermes/config.yaml', '~/.hermes/.env', 'house,openrouter'],
  ['kilo-code', '~/.local/share/kilo/auth.json', '~/.local/share/kilo/auth.json', 'kilo'],
  [
    'llm',
    '~/.config/io.datasette.llm/extra-openai-models.yaml',
    '~/.config/io.datasette.llm/keys.json',
    'house',
  ],
  ['opencode', 'opencode.jsonc', '~/.local/share/opencode/auth.json', 'house,anthropic'],
  ['pi', '~/.pi/agent/models.json', '~/.pi/agent/auth.json', 'house'],
];

test.each(KEPT)('%s: %s with %s open to others', async (tree, settings, file, providers) => {
  const here = await machine({ tree });
  for (const mode of [0o640, 0o604, 0o600]) {
    await chmod(here.path(file), mode);
    const result = await readFrom(here, settings);
    const targets = result.kind === 'read' ? result.targets : [];
    const open = targets.flatMap(({ id, openFile }) => (openFile === undefined ? [] : [id]));
    expect([mode, open.join(',')]).toEqual([mode, mode === 0o600 ? '' : providers]);
    for (const { openFile } of targets)
      if (openFile !== undefined) expect(openFile).toEqual({ file, mode, refused: false });
  }
});

test('files that clients do not keep for the owner are nobody’s fault', async () => {
  for (const [tree, file] of [
    ['aider', '.aider.conf.yml'],
    ['continue', '~/.continue/config.yaml'],
    ['fabric', '~/.config/fabric/.env'],
    ['forge', '~/.forge/.credentials.json'],
  ] as const) {
    const here = await machine({ tree });
    await chmod(here.path(file), 0o644);
    const result = await readFrom(here, file);
    expect(result.kind).toBe('read');
    if (result.kind !== 'read') continue;
    expect(result.targets.length).toBeGreaterThan(0);
    expect(result.targets.filter(({ openFile }) => openFile !== undefined)).toEqual([]);
  }
});
