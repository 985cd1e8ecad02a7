import type { Invocation } from 'sarif';
import { SPECIFICATION } from '@authlint/model';
import type { ReportFormatName } from './format-names.js';
import { workflowCommand } from './github/command.js';
import { htmlPage } from './html/index.js';
import { escaped } from './html/markup.js';
import { suiteXml } from './junit/suite.js';
import { element, xmlText } from './junit/xml.js';
import { toJson } from './json.js';
import { inline } from './markdown/escape.js';
import type { FormatOptions } from './options.js';
import { faultLocation } from './sarif/location.js';
import { sarifText } from './sarif/message.js';
import { sarifLog } from './sarif/index.js';
import { buildReport } from './summary.js';
import { plain } from './wording/plain.js';

/** Why a run has no report: a fault of the configuration with its location, or invalid arguments. */
export interface RunFault {
  readonly file: string | null;
  readonly line: number | null;
  readonly column: number | null;
  readonly message: string;
}

type FaultFormat = (faults: readonly RunFault[], version: string, options: FormatOptions) => string;

/** Output for a fault instead of a report. The JSON report has no field for a fault, so it has none. */
export const FAULT_FORMATTERS: Readonly<Record<ReportFormatName, FaultFormat | null>> = {
  text: (faults) => faults.map((fault) => `${faultLine(fault)}\n`).join(''),
  json: null,
  ndjson: null,
  sarif: sarifFaults,
  junit: junitFaults,
  github: (faults) => faults.map((fault) => `${annotation(fault)}\n`).join(''),
  markdown: (faults) => {
    const lines = faults.map((fault) => `- ${inline(faultLine(fault))}`);
    return ['## Report of authlint', `${NOT_CHECKED}.`, lines.join('\n'), ''].join('\n\n');
  },
  html: (faults, version, options) => {
    const items = faults.map((fault) => `<li>${escaped(faultLine(fault))}</li>`);
    const body = ['<ul>', ...items, '</ul>'];
    const head = { version, specification: SPECIFICATION };
    return htmlPage(NOT_CHECKED, body, head, options);
  },
};

const NOT_CHECKED = 'Nothing was checked: the configuration or the arguments are wrong';

function faultLine({ file, line, column, message }: RunFault): string {
  const place = file === null ? '' : `${file}:${String(line ?? 1)}:${String(column ?? 1)} `;
  return plain(place + message);
}

function annotation({ file, line, column, message }: RunFault): string {
  const title = 'authlint: nothing was checked';
  return workflowCommand({ level: 'error', file, line, column, title, lines: [plain(message)] });
}

/** A failed run and the reason. */
function sarifFaults(faults: readonly RunFault[], version: string, options: FormatOptions): string {
  const log = sarifLog(buildReport(version, []), { ...options, exitCode: 2 });
  const [run] = log.runs;
  const invocation: Invocation = {
    ...run?.invocations?.[0],
    executionSuccessful: false,
    toolConfigurationNotifications: faults.map(({ message, ...place }) => ({
      level: 'error',
      message: { text: sarifText(message) },
      ...faultLocation(place, options),
    })),
  };
  return toJson({ ...log, runs: [{ ...run, invocations: [invocation] }] });
}

function junitFaults(faults: readonly RunFault[], version: string, { at }: FormatOptions): string {
  const cases = faults.map((fault) => {
    const attributes = {
      name: plain(fault.file ?? 'arguments'),
      classname: 'authlint.run',
      time: '0.000',
    };
    const error = { message: plain(fault.message), type: 'configuration' };
    return element('testcase', attributes, element('error', error, xmlText(faultLine(fault))));
  });
  return suiteXml({
    timestamp: at,
    ...{ tests: cases.length, failures: 0, errors: cases.length, skipped: 0, seconds: 0 },
    properties: { version, specification: SPECIFICATION },
    ...{ cases, warnings: [] },
  });
}
