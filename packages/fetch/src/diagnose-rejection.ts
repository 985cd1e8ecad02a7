import type { DiagnosisEngine } from '@authlint/node';
import type { DiagnosingOptions } from './options.js';
import { purposeOf, settingsOf, type RejectedRequest } from './rejected-request.js';
import { fromReport, type RequestDiagnosis } from './request-diagnosis.js';

/** The answer to it. */
export interface Rejection {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export type DiagnoseRejection = (
  request: RejectedRequest,
  rejection: Rejection,
) => Promise<RequestDiagnosis | null>;

/** Statuses behind which a rejected authentication may stand; some providers answer a bad key with 400. */
export const SUSPECT: ReadonlySet<number> = new Set([400, 401, 403]);

/** Diagnoses over one engine, which is loaded at the first rejection. Never rejects: without a diagnosis the answer is as it was. */
export function rejectionDiagnoser(options: DiagnosingOptions): DiagnoseRejection {
  let engine: Promise<DiagnosisEngine> | undefined;
  const loaded = () => (engine ??= createEngine(options));
  return async (request, rejection) => {
    try {
      const settings = settingsOf(request, options.provider);
      if (settings === null) return null;
      const node = await loaded();
      const url = request.url.href;
      const purpose = purposeOf(request);
      if (
        rejection.status === 400 &&
        !speaksOfKeys(node.classify({ ...rejection, url, purpose }))
      ) {
        return null;
      }
      const method = request.method === 'GET' ? 'GET' : 'POST';
      const report =
        options.experiments === true
          ? await node.diagnose(settings)
          : await node.diagnoseAnswer(settings, { ...rejection, url, method, purpose });
      return fromReport(report);
    } catch {
      return null; // settings that no configuration could have, such as a relative address
    }
  };
}

function speaksOfKeys({ meaning }: ReturnType<DiagnosisEngine['classify']>): boolean {
  return /key|expired|revoked|scheme|kind/.test(meaning);
}

async function createEngine({ engine, fetch }: DiagnosingOptions): Promise<DiagnosisEngine> {
  const node = await import('@authlint/node');
  return node.createEngine({ ...engine, fetch });
}
