import { lintSource } from '@secretlint/core';
import { creator } from '@secretlint/secretlint-rule-preset-recommend';

/** Ids of the rules of an independent detector that find something. */
export async function found(content: string): Promise<readonly string[]> {
  const { messages } = await lintSource({
    source: { filePath: '/output.txt', content, ext: '.txt', contentType: 'text' },
    options: {
      config: {
        rules: [{ id: '@secretlint/secretlint-rule-preset-recommend', rule: creator, options: {} }],
      },
      noPhysicFilePath: true,
    },
  });
  return messages.map(({ ruleId }) => ruleId);
}
