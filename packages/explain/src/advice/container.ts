import { plainStep } from '@authlint/model/catalogue';
import type { Code } from '@authlint/model';
import type { Advice, Situation } from './situation.js';

const UNREACHED: readonly Code[] = [
  'network-refused',
  'network-failed',
  'network-timeout',
  'network-reset',
];
const CONTAINER =
  /\bdocker(?:[ -]compose)?\b|\bpodman\b|\bcontainers?\b|\bkubernetes\b|\bkubectl\b|\bdev ?container\b|\broot@[\da-f]{12}:|容器|コンテナ|컨테이너/i;
/** Loopback names, of the machine or of the container in which a program runs. */
export const LOCAL = /^(?:localhost|127(?:\.\d{1,3}){3}|\[?::1\]?|0\.0\.0\.0)$/;

/** Names of the host machine in a container. */
const MACHINE =
  /\bhost\.(?:docker|containers|lima|orb)\.internal\b|\b(?:host-)?gateway\.docker\.internal\b|\b172\.17\.0\.1\b/i;

/** In a container, localhost is the container itself: servers of the host have another name there. */
export function containerAdvice({ decision, reading, text }: Situation): Advice | null {
  if (!UNREACHED.includes(decision.code)) return null;
  // "Connection error" alone names no host.
  const shown = decision.code === 'network-failed' ? reading.endpoints : [];
  const named = [decision.clue.text ?? '', ...shown.map(({ host }) => host)].join(' ');
  const machine = MACHINE.exec(named)?.[0];
  if (machine !== undefined) return onMachine(machine);
  if (!CONTAINER.test(text)) return null;
  const local = reading.endpoints.find(({ host }) => LOCAL.test(host));
  if (local === undefined) return null;
  const { host } = local;
  return {
    sentence: `the client runs in a container, where ${host} is the container itself: nothing listens there.`,
    steps: [
      plainStep(
        'use-endpoint',
        `Use host.docker.internal instead of ${host} (on Linux start the container with --add-host=host.docker.internal:host-gateway), or the name of the service if it is in the same compose file.`,
      ),
      plainStep(
        'compare',
        'Check that the server listens on all addresses (0.0.0.0), not only on those of the machine.',
      ),
    ],
  };
}

/** The container calls its host, where a server that listens only on 127.0.0.1 does not answer. */
function onMachine(host: string): Advice {
  return {
    sentence: `the container calls its host (${host}), and no server accepts the connection at this port.`,
    steps: [
      plainStep(
        'edit',
        'Let the server listen on all addresses, not on 127.0.0.1 alone: OLLAMA_HOST=0.0.0.0 for Ollama, --host 0.0.0.0 for most others. Restart it.',
      ),
      plainStep(
        'fix-network',
        'Check that it runs at this port, and that the firewall of the machine lets the network of the containers in. On Linux the container needs --add-host=host.docker.internal:host-gateway.',
      ),
    ],
  };
}
