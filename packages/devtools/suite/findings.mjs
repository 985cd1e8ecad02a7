import { readFileSync } from 'node:fs';

/**
 * What the recommended rules of secretlint find: one line for each, without the secret.
 *
 * @param {readonly string[]} paths
 * @returns {Promise<string[]>}
 */
export async function findingsIn(paths) {
  const { lintSource } = await import('@secretlint/core');
  const { creator } = await import('@secretlint/secretlint-rule-preset-recommend');
  const rule = { id: '@secretlint/secretlint-rule-preset-recommend', rule: creator, options: {} };
  const texts = new Map(paths.map((path) => [readFileSync(path, 'utf8'), path]));
  const findings = [];
  for (const [content, filePath] of texts) {
    const { messages } = await lintSource({
      source: { filePath, content, ext: '.txt', contentType: 'text' },
      options: { config: { rules: [rule] }, noPhysicFilePath: true, maskSecrets: true },
    });
    const program = content.split('\n', 1)[0];
    findings.push(
      ...messages.map(({ ruleId, loc }) => `${ruleId}, line ${loc.start.line} of: ${program}`),
    );
  }
  return findings;
}
