import { seal } from '@authlint/core';
import { createKnowledge, describeProvider } from '../src/index.js';
import { keyOf } from './support/data.js';

/** What was found to have changed in the world on 2026-11-22. */

const knowledge = createKnowledge();
const issuersOf = (form: string) => knowledge.issuersOf(seal(keyOf(form)));

test.each([
  ['dashscope-us.aliyuncs.com/compatible-mode/v1', 'alibaba-us'],
  ['cn-hongkong.dashscope.aliyuncs.com/compatible-mode/v1', 'alibaba-hk'],
  ['ws1.ap-southeast-1.maas.aliyuncs.com/compatible-mode/v1', 'alibaba'],
  ['ark.ap-southeast.bytepluses.com/api/v3', 'byteplus'],
  ['ark.eu-west.bytepluses.com/api/v3', 'byteplus'],
  ['ark.ap-southeast.bytepluses.com/api/coding/v3', 'byteplus'],
  ['api.together.ai/v1', 'togetherai'],
  ['opencode.ai/inference/openai/v1', 'opencode'],
  ['api.meta.ai/v1', 'meta'],
  ['api.stepfun.ai/v1', 'stepfun-ai'],
  ['agency.openai.azure.us/openai', 'azure'],
  ['bedrock-mantle.us-east-1.api.aws/v1', 'amazon-bedrock'],
  ['bedrock-mantle.us-east-1.api.aws/openai/v1', 'amazon-bedrock'],
  ['bedrock-mantle.us-east-1.api.aws/anthropic/v1', 'amazon-bedrock'],
  ['aws-external-anthropic.us-east-1.api.aws/v1', 'anthropic-aws'],
  ['claude.googleapis.com/v1alpha', 'anthropic-google-cloud'],
  ['api.lkeap.cloud.tencent.com/plan/v3', 'tencent-token-plan'],
  ['inference.hetzner.com/api/v1', 'hetzner'],
  ['token.sensenova.cn/v1', 'sensenova'],
  ['api.arcee.ai/api/v1', 'arcee'],
  ['api.minimax.cn/v1', 'minimax-cn'],
  ['api.minimaxi.com/v1', 'minimax-cn'],
  ['api.kimi.ai/coding/v1', 'kimi-for-coding'],
  ['api.kimi.com/coding/v1', 'kimi-for-coding'],
  ['aiplatform.googleapis.com/v1/publishers/google', 'google-vertex-express'],
  ['aiplatform.googleapis.com/v1beta1/publishers/google', 'google-vertex-express'],
])('%s belongs to %s', (address, owner) => {
  expect(knowledge.ownerOf(new URL(`https://${address}`))?.id).toBe(owner);
});

test('no key of the form AIza is dead by its form, and AQ. does not tell the host', () => {
  expect(issuersOf('AIza<Xx0_:35>')).toMatchObject({ ids: ['google'], format: 'valid' });
  expect([...issuersOf('AQ.Xy9<Xx0_:44>').ids].sort()).toEqual(['google', 'google-vertex-express']);
  const retired = describeProvider('google')?.keys.filter((key) => 'retired' in key && key.retired);
  expect(retired).toEqual([]);
});

test('what ended has its date, and only so far as it ended', () => {
  expect(knowledge.provider('qwen-oauth')?.retired?.since).toBe('2026-04-15');
  expect(knowledge.provider('github-models')?.retired?.since).toBe('2026-07-30');
  const assist = knowledge.provider('gemini-code-assist');
  expect(assist?.retired).toBeUndefined();
  expect(assist?.partlyRetired).toMatchObject({
    since: '2026-06-18',
    only: 'sign-ins of individuals, AI Pro and AI Ultra',
  });
});

test.each([
  ['hf_jwt_<Xx0_:40>.<Xx0_:60>.<Xx0_:43>', 'huggingface'],
  ['hf_oauth_<Xx0_:60>', 'huggingface'],
  ['bce-v3/ALTAK-<Xx0:20>/<0a1:40>', 'qianfan'],
])('a key of the form %s is of %s', (form, issuer) => {
  expect(issuersOf(form).ids).toEqual([issuer]);
});

test.each(['zai', 'zai-coding-plan', 'zhipuai', 'zhipuai-coding-plan'])(
  '%s: a quota endpoint that the vendor does not document is no check of the key',
  (id) => {
    expect(describeProvider(id)?.keyCheck).toBeNull();
  },
);
