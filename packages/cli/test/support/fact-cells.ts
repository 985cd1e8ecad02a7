import { readdirSync, readFileSync } from 'node:fs';
import type { Placement, ProviderReport } from '@authlint/model';
import { parse } from 'yaml';
import { checkAt } from './played-vendor.js';
import { refuses, takes } from './vendor-answers.js';

/** A provider file as it is written: what is true of the vendor here, whatever the engine makes of it. */
export interface File {
  readonly id: string;
  readonly name: string;
  readonly vendor: string;
  readonly kind: string;
  readonly type: string;
  readonly retired?: { readonly only?: string };
  readonly baseUrls?: readonly Endpoint[];
  readonly auth?: Placement;
  readonly alternatives?: readonly Placement[];
  readonly chat?: { readonly api: string };
  readonly keys?: readonly Form[];
  readonly twins?: readonly { readonly id: string }[];
  readonly sharesKeysWith?: readonly string[];
  readonly sharesAddressWith?: readonly string[];
  readonly upstreamKey?: string;
  readonly required?: readonly string[];
  /** How what people hold is exchanged for the token that is sent. */
  readonly exchange?: string;
  readonly answers?: readonly Answer[];
  readonly console?: string;
}

/** Words of the vendor, and what they mean. */
export interface Answer {
  readonly status?: number | readonly number[];
  readonly text?: string;
  readonly pattern?: string;
  readonly meaning: string;
}

interface Endpoint {
  readonly url: string;
  readonly api?: string;
  readonly auth?: Placement;
  readonly required?: readonly string[];
  readonly retired?: object;
}

interface Form {
  readonly sample: string;
  readonly pattern: string;
  readonly kind?: string;
  readonly distinctive?: boolean;
  readonly retired?: object;
  readonly ambiguousWith?: readonly string[];
}

const DATA = new URL('../../../providers/data/', import.meta.url);
export const FILES: readonly File[] = readdirSync(DATA).map(
  (name) => parse(readFileSync(new URL(name, DATA), 'utf8')) as File,
);

/** A made-up key of a sample: `<ab:5>` is `ababa`. */
export function keyOf(sample: string): string {
  return sample.replace(/<([^>]+):(\d+)>/g, (_found, unit: string, length: string) =>
    unit.repeat(Number(length)).slice(0, Number(length)),
  );
}

const VALUES: Readonly<Record<string, string>> = {
  region: 'us-east-1',
  location: 'us-central1',
  accountId: '0123456789abcdef0123456789abcdef',
};
const NATIVE = { project: 'p', location: 'us-central1', region: 'us-east-1', deployment: 'd' };
const BEARER: Placement = { header: 'Authorization', scheme: 'Bearer' };
const API_KEY: Placement = { header: 'x-api-key', scheme: '' };
/** A key whose form nobody has. */
const NEUTRAL = 'made-up.key/of:nobody=0123456789';
const OF_ANTHROPIC = keyOf('sk-ant-api03-<Xx0_:93>AA');
const OF_GROQ = keyOf('gsk_<Xx0:52>');

/** One endpoint with one credential, and what a user must be told. */
export interface Cell {
  readonly name: string;
  readonly run: () => Promise<ProviderReport>;
  readonly fault: (report: ProviderReport) => string | null;
}

/** Endpoints of this program that a key opens: sign-ins, signatures and ended services have tests of their own. */
function isKeyed(file: File, endpoint: Endpoint): boolean {
  const { scheme } = endpoint.auth ?? file.auth ?? BEARER;
  const hasEnded = file.retired !== undefined && file.retired.only === undefined;
  return (
    file.kind !== 'code-assistant' &&
    !hasEnded &&
    endpoint.retired === undefined &&
    endpoint.api !== 'dashscope' &&
    !/signature|aws4|basic/i.test(scheme) &&
    // Plain http to another machine needs the user's word.
    !/^http:\/\/(?!localhost|127\.)/.test(endpoint.url)
  );
}

/** Where the vendor takes its key: as documented for the endpoint, or at the alternatives. */
export function placementsOf(file: File, endpoint: Endpoint): readonly Placement[] {
  const isAnthropic =
    endpoint.api === 'anthropic-messages' && file.chat?.api !== 'anthropic-messages';
  const own = endpoint.auth ?? file.auth ?? BEARER;
  return [own, ...(file.alternatives ?? []), ...(isAnthropic ? [API_KEY, BEARER] : [])];
}

/** The documented one, as a configuration states it. */
export function ownPlace(file: File, endpoint: Endpoint): Placement {
  const { header, scheme } = endpoint.auth ?? file.auth ?? BEARER;
  return { header: header.toLowerCase(), scheme };
}

function urlOf({ url }: Endpoint): string {
  return url.replace(/\{(\w+)\}/g, (_found, name: string) => VALUES[name] ?? 'x1');
}

/** It was sent where only a token of it is taken. */
export function isToExchange({ exchange }: File, code: string | undefined): boolean {
  return exchange !== undefined && code === 'native-auth-kind';
}

function sent(form: Form): boolean {
  const isSent = !['access-key', 'client-secret', 'oauth-token'].includes(form.kind ?? '');
  return isSent && form.retired === undefined;
}

export function goodKeyOf({ keys = [] }: File): string {
  const form = keys.find((one) => sent(one) && one.distinctive) ?? keys.find(sent);
  return form === undefined ? NEUTRAL : keyOf(form.sample);
}

export const ROWS = FILES.flatMap((file) =>
  (file.baseUrls ?? [])
    .filter((endpoint) => isKeyed(file, endpoint))
    .map((endpoint) => ({ file, endpoint, baseUrl: urlOf(endpoint), native: NATIVE })),
);

/** The credential that is right here, taken and refused, and one of a stranger. */
export const CELLS: readonly Cell[] = ROWS.flatMap(({ file, endpoint, baseUrl }) => {
  const key = goodKeyOf(file);
  const at = { baseUrl, native: NATIVE };
  const name = `${file.id} ${endpoint.url}${endpoint.api === undefined ? '' : ` (${endpoint.api})`}`;
  const placements = placementsOf(file, endpoint);
  const isGateway = file.kind === 'gateway' && endpoint.api !== 'anthropic-messages';
  const stranger = file.vendor === 'anthropic' ? OF_GROQ : OF_ANTHROPIC;
  return [
    {
      name: `${name}: good`,
      // A client does not know the header of a gateway: it is configured.
      run: () =>
        checkAt(takes(key, placements), {
          ...at,
          key,
          ...(isGateway ? { auth: ownPlace(file, endpoint) } : {}),
        }),
      fault: ({ state }) => (state === 'ok' ? null : 'not ok'),
    },
    {
      name: `${name}: refused`,
      // Its own key where that of the provider behind it belongs would be another fault.
      run: () =>
        checkAt(refuses, {
          ...at,
          key,
          ...(file.upstreamKey === 'client' ? { auth: ownPlace(file, endpoint) } : {}),
        }),
      fault: ({ diagnosis }) =>
        diagnosis?.cause === 1 || isToExchange(file, diagnosis?.code) ? null : 'not cause 1',
    },
    ...(file.upstreamKey === 'client'
      ? []
      : [
          {
            name: `${name}: of a stranger`,
            run: () => checkAt(refuses, { ...at, key: stranger }),
            fault: ({ diagnosis }: ProviderReport) =>
              diagnosis?.cause === 2 ? null : 'not cause 2',
          },
        ]),
  ] satisfies Cell[];
});

/** The key of a sibling, where its form is its own. */
export const TWINS: readonly Cell[] = FILES.flatMap((file) =>
  (file.twins ?? []).flatMap(({ id }) => {
    const row = ROWS.find((one) => one.file === file);
    const other = FILES.find((one) => one.id === id);
    const form = other?.keys?.find((one) => sent(one) && one.distinctive);
    if (row === undefined || other === undefined || form === undefined) return [];
    const shared = [file, other].flatMap((one) => [
      ...(one.sharesKeysWith ?? []),
      ...(one.sharesAddressWith ?? []),
    ]);
    const isShared =
      shared.includes(id) ||
      shared.includes(file.id) ||
      (form.ambiguousWith ?? []).includes(file.id);
    if (isShared) return [];
    return [
      {
        name: `${file.id}: a key of ${id}`,
        run: () =>
          checkAt(refuses, { baseUrl: row.baseUrl, key: keyOf(form.sample), native: NATIVE }),
        fault: ({ diagnosis }: ProviderReport) =>
          // A cloud that takes tokens takes nobody's keys.
          (diagnosis?.cause === 2 && diagnosis.code !== 'key-of-other-provider') ||
          (file.kind === 'native-cloud' && diagnosis?.code === 'native-auth-kind')
            ? null
            : 'not of a sibling',
      },
    ];
  }),
);

/** `name: what was expected (what was said)` for each cell that is wrong. */
export async function redRows(cells: readonly Cell[]): Promise<readonly string[]> {
  const red: string[] = [];
  for (const { name, run, fault } of cells) {
    const report = await run();
    const wrong = fault(report);
    const { state, diagnosis } = report;
    const said = `${state} ${diagnosis?.code ?? ''} ${diagnosis?.certainty ?? ''}`;
    if (wrong !== null) red.push(`${name}: ${wrong} (${said.trim()})`);
  }
  return red;
}
