import type { ProviderReport, Step } from '@authlint/model';
import { gatewayDiffers, rejected } from './reports.js';

/** Text that is harmless in one format and acts in another. Each begins with a letter and ends with one, to be found again. */
export const HOSTILE = {
  escapes: 'a\u001b[31m\u001b]0;title\u0007\u009b2J\u0000z',
  bidi: 'b\u202e\u2066\u200b\u{e0041}z',
  html: 'c<script>alert(1)</script>"><img src=x onerror=alert(1)></details><!--z',
  cdata: 'd]]><testcase/>&amp;&#0;z',
  markdown:
    'e`` ` ```|**bold**|[x](javascript:alert(1))|![y](http://x.example)|@everyone|#1|$x$|~~s~~z',
  lines: 'f\r\n::error::injected\n# heading\n- item\u2028\u2029z',
  workflow: 'g%0A::set-output name=x::y,file=/etc/passwd,line=1::z',
  placeholders: 'h{0}{{1}}[0](1)z',
  broken: 'i\ud800\ufffe\uffffz',
} as const;

export const ALL = Object.values(HOSTILE).join(' ');

const HOSTILE_STEP: Step = {
  ...{ kind: 'edit', applicability: 'machine', text: ALL, command: ALL, url: ALL },
  edit: { file: ALL, line: 1, column: 1, field: ALL, becomes: ALL },
};

/** A report with that text wherever a configuration, an answer or a pack can put text. */
export const hostile: ProviderReport = {
  ...rejected,
  id: ALL,
  type: ALL,
  provider: ALL,
  gateway: ALL,
  baseUrl: ALL,
  modelId: ALL,
  source: { file: ALL, line: 2, column: 3, client: ALL },
  credential: { from: ALL, fingerprint: 'a1b2c3d4', issuer: ALL, expiresAt: null, account: null },
  diagnosis: {
    ...gatewayDiffers,
    message: ALL,
    sentence: ALL,
    said: { text: ALL, status: 401, from: ALL },
    rule: ALL,
    evidence: [{ fact: 'chat.text', value: ALL, from: ALL }],
    ruledOut: [{ cause: 1, code: 'key-rejected', why: ALL }],
    resolution: { id: ALL, steps: [HOSTILE_STEP, HOSTILE_STEP] },
    docs: ALL,
  },
  alternatives: [{ ...gatewayDiffers, message: ALL, sentence: ALL, question: ALL, docs: ALL }],
  findings: [
    {
      rule: ALL,
      severity: 'warn',
      cause: null,
      code: null,
      message: ALL,
      location: { file: ALL, line: 1, column: 1 },
    },
  ],
  requests: [
    {
      purpose: ALL,
      route: 'other',
      variant: { id: ALL, text: ALL, role: 'separate' },
      method: ALL,
      url: ALL,
      status: null,
      durationMs: 5,
      failure: ALL,
      credential: null,
    },
  ],
};

/** What a terminal, an editor or a reader's eye would be misled by, when it stands in a text as it is. Line feeds are text. */
export const ACTIVE = /[^\P{Cc}\n]|[\p{Cf}\p{Cs}\p{Zl}\p{Zp}\ufffe\uffff]/u;
