import type {
  Certainty,
  Code,
  CapturedRequest,
  ListenFinding,
  ListenTrouble,
} from '@authlint/model';
import { plainStep } from '@authlint/model/catalogue';
import { finding, findingOf } from './finding.js';
import { hasDoubledVersion } from './route.js';

/** The faults of the requests besides the key: places, paths, connections. */
export function shapes(
  entries: readonly CapturedRequest[],
  troubles: readonly ListenTrouble[],
): readonly ListenFinding[] {
  return [...several(entries), ...paths(entries), ...connections(entries, troubles)];
}

/** Servers differ in which of two credentials they take. */
function several(entries: readonly CapturedRequest[]): readonly ListenFinding[] {
  const many = entries.filter(
    ({ credentials }) => new Set(credentials.map(({ fingerprint }) => fingerprint)).size > 1,
  );
  const twice = entries.filter(({ credentials }) => {
    const places = credentials.map(({ place }) => place.toLowerCase());
    return new Set(places).size < places.length;
  });
  return [
    ...manyKeys(many),
    ...findingOf(
      'gateway-scheme-differs',
      'likely',
      'The client sends the same header twice: most servers refuse that, or join both values.',
      twice,
    ),
  ];
}

function manyKeys(many: readonly CapturedRequest[]): readonly ListenFinding[] {
  const [first] = many;
  const shown = (first?.credentials ?? []).map(
    ({ place, fingerprint }) => `${place} (key ${fingerprint ?? 'empty'})`,
  );
  const message = `One request carries several credentials: ${shown.join(', ')}. Which of them counts is up to the server.`;
  return findingOf('gateway-scheme-differs', 'likely', message, many);
}

function paths(entries: readonly CapturedRequest[]): readonly ListenFinding[] {
  const doubled = entries.filter(({ path }) => hasDoubledVersion(path));
  const unknown = entries.filter(
    (entry) => entry.status === 404 && entry.route === 'other' && !doubled.includes(entry),
  );
  return [
    ...findingOf(
      'not-found',
      'proven',
      `The path has its version twice (${doubled[0]?.path ?? ''}): the client adds what the Base URL has already.`,
      doubled,
    ),
    ...findingOf(
      'not-found',
      'possible',
      `No path is one of a model API (${unknown[0]?.path ?? ''}): the Base URL may need another ending, such as /v1.`,
      unknown.length < entries.length ? [] : unknown,
    ),
  ];
}

/** The text for a connection without a request. */
interface TroubleText extends Pick<ListenFinding, 'message' | 'steps'> {
  readonly code?: Code;
  readonly certainty?: Certainty;
}

const TROUBLES: Readonly<Record<ListenTrouble, TroubleText>> = {
  'tls-to-plain': {
    message:
      'A client spoke TLS to this plain endpoint: its Base URL says https. Use --https, or http in the Base URL.',
    steps: [
      plainStep('try', 'Run `authlint listen --https`, or set a Base URL that begins with http.', {
        command: 'authlint listen --https',
      }),
    ],
  },
  'plain-to-tls': {
    message:
      'A client spoke plain HTTP to this TLS endpoint: its Base URL says http. Omit --https, or use https in the Base URL.',
    steps: [
      plainStep('use-endpoint', 'Set a Base URL that begins with https, or run `authlint listen`.'),
    ],
  },
  'certificate-refused': {
    code: 'tls-untrusted',
    certainty: 'likely',
    message:
      'A client closed the TLS handshake: it does not trust the temporary certificate authority of this run.',
    steps: [
      plainStep(
        'trust-certificate',
        'Start the client with NODE_EXTRA_CA_CERTS (Node.js), SSL_CERT_FILE (Python, Go, OpenSSL) or --cacert (curl) set to the file that authlint names at the start.',
      ),
    ],
  },
  'not-http': {
    message: 'What a client sent was not HTTP.',
    steps: [
      plainStep(
        'compare',
        'Check that the Base URL of the client is the address that authlint names.',
      ),
    ],
  },
  'other-site': {
    certainty: 'possible',
    message:
      'Rejected a cross-origin request of a web page, or a request for another host than this machine.',
    steps: [
      plainStep(
        'fix-network',
        'Behind a tunnel, let the tunnel send 127.0.0.1 in the Host header.',
      ),
      plainStep(
        'unset-variable',
        'If the client uses it as a proxy, remove it from HTTP_PROXY and HTTPS_PROXY and set it as the Base URL.',
        { applicability: 'maybe' },
      ),
    ],
  },
};

/** Nothing is concluded from a connection that failed where the same client came through later. */
function connections(
  entries: readonly CapturedRequest[],
  troubles: readonly ListenTrouble[],
): readonly ListenFinding[] {
  if (entries.length > 0) return [];
  return [...new Set(troubles)].map((trouble) => {
    const { code = 'bad-request', certainty = 'proven', message, steps } = TROUBLES[trouble];
    return { ...finding(code, certainty, message, []), steps };
  });
}
