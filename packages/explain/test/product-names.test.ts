import { createKnowledge } from '@authlint/providers';
import { explainText } from '../src/index.js';

const knowledge = createKnowledge();
const whoIn = (text: string) => {
  const { provider, gateway } = explainText(text, knowledge);
  return gateway === null ? provider : [gateway, provider];
};

describe('a product that is named beside a failure is the one that refused', () => {
  test.each([
    ['deepgram', 'Transcription stopped. Deepgram rejected the stream with HTTP 401'],
    ['deepgram', '[Deepgram] socket closed, status 401 Unauthorized'],
    ['xfyun', '[XunFei] request ended, code 401 Unauthorized'],
    ['xfyun', '2026-03-02 09:14:07 [Xfyun] - 401 authentication failed'],
    ['qianfan', '[BAIDU] 401 Unauthorized: token is not accepted'],
    ['openai', 'OpenAI: {"error":{"message":"Unauthorized","code":401}}'],
    ['openai', 'ChatGPT: 401 {"error":{"message":"Unauthorized"}}'],
    [
      'openai',
      '{"error":{"message":"Could not parse your authentication token. Please try signing in again.","code":401}}',
    ],
    ['zhipuai', '[GLM] 答复: 401 身份验证未通过'],
    ['google', 'Tried it with Gemini on a new laptop: status 401 Unauthorized'],
    ['sambanova', '(SambaNova) 401 Unauthorized'],
    ['assemblyai', 'AssemblyAI → 401 Unauthorized'],
    ['cerebras', 'Cerebras | HTTP 401 | Unauthorized'],
    ['deepseek', '翻译失败（DeepSeek 401）'],
    ['deepseek', '请求出错（DeepSeek 404）: 404 Not Found'],
    ['volcengine', '豆包\n401 Unauthorized'],
    ['moonshotai', '月之暗面: 401 Unauthorized'],
    ['alibaba', '【通义千问】401 认证失败'],
    ['cloudflare-ai-gateway', 'provider=cloudflare-ai-gateway status=401 Unauthorized'],
    [
      'cloudflare-workers-ai',
      'InferenceUpstreamError: 10000: Authentication error\n    at Ai.run (cloudflare-internal:ai-api:1:4172)',
    ],
    ['xai', "const model = createXai({ apiKey })('grok-4')\nAI_APICallError: 401 Unauthorized"],
    ['deepseek', 'const ds = createDeepSeek({ apiKey })\nAI_APICallError: 401 Unauthorized'],
    [
      'gemini-code-assist',
      'POST https://cloudcode-pa.googleapis.com/v1internal:loadCodeAssist 401 Unauthorized',
    ],
    ['cloudflare-ai-gateway', 'fetch gateway.ai.cloudflare.com/v1/acc/gw/compat: 401 Unauthorized'],
    [
      'anthropic',
      '{"error":{"message":"CORS requests must set \'anthropic-dangerous-direct-browser-access\' header"}} 401',
    ],
    [
      'deepseek',
      'litellm.BadRequestError: DeepseekException - {"error":{"message":"Authentication failed"}} 401',
    ],
  ])('%s: %s', (id, text) => {
    expect(whoIn(text)).toBe(id);
  });
});

describe('a name that is no proof names nobody', () => {
  test.each([
    ['several', 'Works with DeepSeek, Groq and Mistral. 401 Unauthorized'],
    ['a list', 'Pick one: Deepgram / ElevenLabs / AssemblyAI\n401 Unauthorized'],
    ['compatible', 'OpenAI-compatible endpoint: 401 Unauthorized'],
    ['a format', 'API format: OpenAI API format\n401 Unauthorized'],
    ['like', 'My server speaks like OpenAI. 401 Unauthorized'],
    [
      'common words',
      'We work together on this, and replicate what the meta tag says: 401 Unauthorized',
    ],
    ['a small word', 'the parts do not cohere: 401 Unauthorized'],
    ['Codex as a client', 'Codex CLI says 401 Unauthorized'],
    ['Gemini CLI as a client', 'Gemini CLI, my own server: 401 Unauthorized'],
    ['Claude Code as a client', 'Claude Code with my own server: 401 Unauthorized'],
    ['not the one', 'It is not DeepSeek that fails here\n401 Unauthorized'],
    ['works', 'Deepgram works fine, this one does not:\n401 Unauthorized'],
    ['far away', `We like Deepgram.\n${'build step done\n'.repeat(9)}401 Unauthorized`],
    ['a file', 'at /srv/app/deepgram.txt\n401 Unauthorized'],
    ['a model', 'model: DeepSeek-R1-Distill on our cluster\n401 Unauthorized'],
    ['instead of', 'We use our own server instead of OpenAI: 401 Unauthorized'],
  ])('%s', (_name, text) => {
    expect(whoIn(text)).toBeNull();
  });
});

describe('what failed', () => {
  test.each([
    ['permission', '[XunFei] request failed code=11200 message=AppIdNoAuthError'],
    ['permission', '[BAIDU] {"error_code":6,"error_msg":"No permission to access data"}'],
    ['key-rejected', '{"error_code":110,"error_msg":"Access token invalid or no longer valid"}'],
    [
      'key-rejected',
      'Error code: 401 - Access denied due to invalid subscription key (PermissionDenied)',
    ],
    ['key-rejected', 'Could not parse your authentication token. Please try signing in again.'],
    ['server-error', 'API key validation failed (500)'],
    ['server-error', 'API key validation failed: 503 Service Unavailable'],
    ['server-error', 'Error 1101: Worker threw exception'],
    ['native-login-missing', 'Sign-in failed: OAuth callback was cancelled by the user'],
    ['other-system', '[mcp-obsidian] Obsidian Local REST API: 401 Authorization required'],
    ['other-system', 'unifi-mcp: controller https://192.168.1.1:8443/api/login 401 Unauthorized'],
    ['other-system', 'Adminer console: 401 Unauthorized, cookie missing'],
    ['other-system', 'Epic Games account: 401 authentication failed'],
  ])('%s: %s', (code, text) => {
    expect(explainText(text, knowledge).diagnosis?.code).toBe(code);
  });
});
