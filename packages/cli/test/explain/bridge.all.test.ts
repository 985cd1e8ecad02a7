import { execFile, execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { canary, findCanaries, startFakeProvider, type FakeProvider } from '@authlint/testkit';
import { PROGRAM } from '../support/run-program.js';

/** The examples of docs/maintainers.md in other languages: a real client there is refused, and the reader is told why, once. */

const EXAMPLES = join(import.meta.dirname, '../../../../examples/bridge');
const KEY = canary('anthropic', 'bridge');
const REFUSAL = { error: { message: 'Incorrect API key provided.', code: 'invalid_api_key' } };

const venvs = mkdtempSync(join(tmpdir(), 'authlint-venv-'));
let folder: string;
let provider: FakeProvider;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'authlint-bridge-'));
  provider = await startFakeProvider({ rules: [{ status: 401, body: REFUSAL }] });
});
afterAll(async () => {
  await provider.close();
  for (const made of [folder, venvs]) rmSync(made, { recursive: true });
});

const isThere = (program: string): boolean => {
  try {
    execFileSync(program, [program === 'go' ? 'version' : '--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
};

/** What a program of the SDK writes to stderr. The provider is asked as if it were OpenAI. */
async function told(file: string, args: readonly string[], cwd = folder): Promise<string> {
  const env = {
    ...process.env,
    BASE_URL: `${provider.url}/v1`,
    KEY,
    LITELLM_LOCAL_MODEL_COST_MAP: 'True', // it would fetch that list from elsewhere
    NODE: process.execPath,
    PROGRAM,
  };
  const { stderr } = await promisify(execFile)(file, args, { cwd, env });
  expect(findCanaries(stderr)).toEqual([]);
  return stderr;
}

const PYTHON = `
import os, openai
from explain_401 import Explaining, httpx
transport = Explaining(program=(os.environ["NODE"], os.environ["PROGRAM"]))
client = openai.OpenAI(api_key=os.environ["KEY"], base_url=os.environ["BASE_URL"], http_client=httpx.Client(transport=transport))
for _ in range(2):
    try:
        client.chat.completions.create(model="gpt-4o-mini", messages=[{"role": "user", "content": "hi"}])
    except openai.AuthenticationError as error:
        assert "Incorrect API key" in str(error)
    else:
        raise SystemExit("it was not refused")
`;

const LITELLM = `
import asyncio, os, explain_litellm, litellm
explain_litellm.explaining.program = (os.environ["NODE"], os.environ["PROGRAM"])
litellm.callbacks = [explain_litellm.explaining]
async def main():
    for _ in range(2):
        try:
            await litellm.acompletion(model="openai/gpt-4o-mini", messages=[{"role": "user", "content": "hi"}],
                                      api_key=os.environ["KEY"], api_base=os.environ["BASE_URL"], num_retries=0)
        except litellm.AuthenticationError as error:
            assert "Incorrect API key" in str(error)
        else:
            raise SystemExit("it was not refused")
    while len(asyncio.all_tasks()) > 1:
        await asyncio.sleep(0.1)
asyncio.run(main())
`;

/** The SDK comes from PyPI. */
function hasSdk(): boolean {
  const made = spawnSync('python3', ['-m', 'venv', join(venvs, 'venv')]).status === 0;
  const pip = ['-m', 'pip', 'install', '--quiet', 'openai', 'litellm'];
  return made && spawnSync(join(venvs, 'venv/bin/python'), pip).status === 0;
}

const withSdk = hasSdk() ? test : test.skip;
withSdk.each([
  ['openai over httpx', PYTHON],
  ['a callback of LiteLLM', LITELLM],
])(
  'Python: %s',
  async (_name, program) => {
    const python = join(venvs, 'venv/bin/python');
    for (const file of ['explain_401.py', 'explain_litellm.py'])
      cpSync(join(EXAMPLES, file), join(folder, file));
    writeFileSync(join(folder, 'use.py'), program);
    const stderr = await told(python, ['use.py']);
    expect(stderr).toContain('401 authentication failed');
    expect(stderr.split('401 authentication failed')).toHaveLength(2);
  },
  300_000,
);

const GO = `package main

import (
	"io"
	"net/http"
	"os"
	"strings"

	"example.test/use/explain401"
)

func main() {
	client := &http.Client{Transport: &explain401.Transport{Command: []string{os.Getenv("NODE"), os.Getenv("PROGRAM")}}}
	for i := 0; i < 2; i++ {
		request, _ := http.NewRequest("GET", os.Getenv("BASE_URL")+"/models", nil)
		request.Header.Set("Authorization", "Bearer "+os.Getenv("KEY"))
		response, err := client.Do(request)
		if err != nil {
			panic(err)
		}
		if body, _ := io.ReadAll(response.Body); !strings.Contains(string(body), "Incorrect API key") {
			panic("the caller cannot read the answer")
		}
	}
}
`;

(isThere('go') ? test : test.skip)(
  'Go: net/http, of which SDKs take a client',
  async () => {
    const module = join(folder, 'go');
    mkdirSync(join(module, 'explain401'), { recursive: true });
    cpSync(join(EXAMPLES, 'explain401.go'), join(module, 'explain401/explain401.go'));
    writeFileSync(join(module, 'main.go'), GO);
    const go = (...args: string[]) => execFileSync('go', args, { cwd: module, stdio: 'ignore' });
    go('mod', 'init', 'example.test/use');
    const stderr = await told('go', ['run', '.'], module);
    expect(stderr.split('401 authentication failed')).toHaveLength(2);
  },
  300_000,
);

const CARGO = `[package]
name = "bridge"
version = "0.1.0"
edition = "2021"
[dependencies]
reqwest = { version = "0.12", default-features = false }
reqwest-middleware = "0.4"
http = "1"
serde_json = "1"
async-trait = "0.1"
tokio = { version = "1", features = ["macros", "rt"] }
[profile.dev]
debug = false
`;
const RUST = `mod explain401;

#[tokio::main(flavor = "current_thread")]
async fn main() {
    let variable = |name| std::env::var(name).unwrap();
    let mut explaining = explain401::Explaining::default();
    explaining.command = vec![variable("NODE"), variable("PROGRAM")];
    let client = reqwest_middleware::ClientBuilder::new(reqwest::Client::new()).with(explaining).build();
    for _ in 0..2 {
        let request = client.get(variable("BASE_URL") + "/models").bearer_auth(variable("KEY"));
        let response = request.send().await.unwrap();
        assert_eq!(response.status(), 401);
        assert!(response.text().await.unwrap().contains("Incorrect API key"));
    }
}
`;

(isThere('cargo') ? test : test.skip)(
  'Rust: reqwest with a middleware',
  async () => {
    const crate = join(folder, 'rust');
    mkdirSync(join(crate, 'src'), { recursive: true });
    cpSync(join(EXAMPLES, 'explain401.rs'), join(crate, 'src/explain401.rs'));
    writeFileSync(join(crate, 'src/main.rs'), RUST);
    writeFileSync(join(crate, 'Cargo.toml'), CARGO);
    const stderr = await told('cargo', ['run', '--quiet'], crate);
    expect(stderr.split('401 authentication failed')).toHaveLength(2);
  },
  300_000,
);
