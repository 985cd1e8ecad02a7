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
const LOCAL = /^(?:localhost|127(?:\.\d{1,3}){3}|\[?::1\]?|0\.0\.0\.0)$/;

/** In a container localhost is the container: a server of the machine is reached under another name. */
export function containerAdvice({ decision, reading, text }: Situation): Advice | null {
  if (!UNREACHED.includes(decision.code) || !CONTAINER.test(text)) return null;
  const local = reading.endpoints.find(({ host }) => LOCAL.test(host));
  if (local === undefined) return null;
  const { host } = local;
  return {
    sentence: `the client runs in a container, where ${host} is the container itself: nothing listens there.`,
    steps: [
      plainStep(
        'use-endpoint',
        `Put host.docker.internal in place of ${host} (on Linux start the container with --add-host=host.docker.internal:host-gateway), or the name of the service where it is in the same compose file.`,
      ),
      plainStep(
        'compare',
        'Look whether the server listens on all addresses (0.0.0.0) and not on those of the machine alone.',
      ),
    ],
  };
}
