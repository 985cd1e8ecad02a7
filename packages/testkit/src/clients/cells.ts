import { createHash } from 'node:crypto';
import type { ClientSpec, Place, Setup } from './client-spec.js';
import { DAMAGE_NAMES, DAMAGES, keysOf, type DamageName } from './cell-keys.js';
import { SERVERS, type ServerName } from './servers.js';

/** One configuration of one client before one server. */
export interface Cell {
  readonly id: string;
  readonly client: ClientSpec;
  readonly place: Place;
  readonly damage: DamageName;
  readonly server: ServerName;
}

const SERVER_NAMES = Object.keys(SERVERS) as ServerName[];

/** Each once: every place with every damage before a server that takes the key, and the first place, undamaged, before the other servers. */
export function cellsOf(client: ClientSpec): Cell[] {
  const servers = client.servers ?? SERVER_NAMES;
  const cell = (place: Place, damage: DamageName, server: ServerName): Cell => ({
    id: [client.id, place.name, damage, server].join('/'),
    client,
    place,
    damage,
    server,
  });
  const damaged = client.places.flatMap((place) =>
    DAMAGE_NAMES.filter((damage) => isTried(place, damage)).map((damage) =>
      cell(place, damage, 'accepts'),
    ),
  );
  const first = client.places.slice(0, 1);
  const elsewhere = servers.filter((server) => server !== 'accepts');
  return withoutRepetitions([
    ...damaged,
    ...first.flatMap((place) => elsewhere.map((server) => cell(place, 'none', server))),
  ]);
}

function isTried({ only, without }: Place, damage: DamageName): boolean {
  return only === undefined ? without?.includes(damage) !== true : only.includes(damage);
}

/** Two places without any key are the same cell, which counts once. */
function withoutRepetitions(cells: readonly Cell[]): Cell[] {
  const byDigest = new Map<string, Cell>();
  for (const cell of cells) {
    const digest = digestOf(cell);
    if (!byDigest.has(digest)) byDigest.set(digest, cell);
  }
  return [...byDigest.values()];
}

/** Files and variables of the cell for a provider at `url`. */
export function setupOf({ client, place, damage }: Cell, url: string): Setup {
  const keys = keysOf(client);
  return place.setup({ url, key: DAMAGES[damage](keys.good, keys), ...keys });
}

/** Changes where anything changes that the client sees, so that an old observation is not taken for it. */
export function digestOf(cell: Cell): string {
  const { packages, command, env } = cell.client;
  const setup = setupOf(cell, 'http://127.0.0.1:1');
  const script = SERVERS[cell.server](keysOf(cell.client).good);
  const seen = JSON.stringify([packages, command, env, setup, script]);
  return createHash('sha256').update(seen).digest('hex').slice(0, 16);
}
