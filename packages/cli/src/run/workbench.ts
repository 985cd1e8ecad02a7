import { Fingerprinter, type Engine, type RulePack } from '@authlint/core';
import { createPorts, createSink, type NodePorts, type Sink } from '@authlint/node';
import { createKnowledge } from '@authlint/providers';
import { builtinPacks } from '@authlint/rules';
import type { Host } from '../host.js';

/** Ports, knowledge and sink, wired together once for a run. */
export interface Workbench {
  readonly ports: NodePorts;
  readonly sink: Sink;
  /** The engine with the given packs in place of the built-in ones. */
  engine(packs: readonly RulePack[]): Engine;
  /** The built-in rule packs. */
  packs(): Promise<readonly RulePack[]>;
}

export function createWorkbench(host: Host): Workbench {
  const fingerprinter = new Fingerprinter();
  const ports = createPorts({
    env: host.env,
    cwd: host.cwd(),
    platform: host.platform,
    fingerprinter,
  });
  const { stdout, stderr, env } = host;
  const user = env['USER'] ?? env['LOGNAME'] ?? env['USERNAME'] ?? null;
  const sink = createSink({ stdout, stderr, scrubber: ports.scrubber, home: ports.home, user });
  const knowledge = createKnowledge();
  return {
    ports,
    sink,
    engine: (packs) => ({ ports, knowledge, packs, fingerprinter }),
    packs: builtinPacks,
  };
}
