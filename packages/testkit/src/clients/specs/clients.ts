import type { ClientSpec, Filling, Place, Setup } from '../client-spec.js';
import { aider } from './aider.js';
import { claudeCode } from './claude-code.js';
import { clineCli } from './cline.js';
import { codexCli } from './codex-cli.js';
import { aicommits, opencommit } from './commit-messages.js';
import { continueCli } from './continue.js';
import { copilotCli } from './copilot-cli.js';
import { crush } from './crush.js';
import { deepseekHarness } from './deepseek-harness.js';
import { droid } from './droid.js';
import { geminiCli } from './gemini-cli.js';
import { gptme } from './gptme.js';
import { grokBuild } from './grok-build.js';
import { grokCli } from './grok-cli.js';
import { hermesAgent } from './hermes-agent.js';
import { kiloCode } from './kilo-code.js';
import { kimiCli } from './kimi-cli.js';
import { kimiCode } from './kimi-code.js';
import { llm } from './llm.js';
import { miniSweAgent } from './mini-swe-agent.js';
import { mistralVibe } from './mistral-vibe.js';
import { nanocoder } from './nanocoder.js';
import { ohMyPi } from './oh-my-pi.js';
import { openclaw } from './openclaw.js';
import { opencode } from './opencode.js';
import { pi, piOlder } from './pi.js';
import { promptfoo } from './promptfoo.js';
import { PYTHON_SDKS } from './python-sdks.js';
import { qwenCode } from './qwen-code.js';
import { SDKS } from './sdks.js';
import { shellGpt } from './shell-gpt.js';
import { taskMaster } from './task-master.js';

/** All real clients that authlint is compared with. */
export const CLIENTS: readonly ClientSpec[] = [
  withKeyInBaseUrl(claudeCode),
  withKeyInBaseUrl(codexCli),
  withKeyInBaseUrl(opencode),
  withKeyInBaseUrl(kiloCode),
  withKeyInBaseUrl(geminiCli),
  withKeyInBaseUrl(qwenCode),
  continueCli,
  copilotCli,
  clineCli,
  withKeyInBaseUrl(pi),
  piOlder,
  kimiCode,
  droid,
  crush,
  deepseekHarness,
  grokCli,
  openclaw,
  aider,
  llm,
  gptme,
  kimiCli,
  mistralVibe,
  hermesAgent,
  miniSweAgent,
  shellGpt,
  grokBuild,
  ohMyPi,
  nanocoder,
  promptfoo,
  taskMaster,
  opencommit,
  aicommits,
  ...SDKS,
  ...PYTHON_SDKS,
];

/** A client with two more cells, in which the good key is in its Base URL as well. */
function withKeyInBaseUrl(client: ClientSpec): ClientSpec {
  const [{ setup } = noPlace()] = client.places;
  const place = (name: string, write: (url: string, key: string) => string): Place => ({
    name: `base-url-${name}`,
    only: ['none'],
    setup: (filling) => rewritten(setup(filling), filling, write),
  });
  const places = [
    place('user-info', (url, key) => url.replace('//', `//user:${key}@`)),
    place('query', (url, key) => `${url}?key=${key}`),
  ];
  return { ...client, places: [...client.places, ...places] };
}

function noPlace(): never {
  throw new Error('a client has places');
}

/** The files and variables with every Base URL at the fake provider rewritten. */
function rewritten(
  setup: Setup,
  { url, good }: Filling,
  write: (url: string, key: string) => string,
): Setup {
  const base = new RegExp(`${url.replaceAll('.', '\\.')}(/v1)?`, 'g');
  const text = JSON.stringify(setup).replace(base, (found) => write(found, good));
  return JSON.parse(text) as Setup;
}
