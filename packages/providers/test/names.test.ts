import {
  describeProvider,
  providerIds,
  providerNames,
  providersByHost,
  vendorOf,
} from '../src/index.js';

const rows = providerIds().flatMap((id) => describeProvider(id) ?? []);

test('names are those of the rows', () => {
  const expected = rows.map(({ id, name, aliases }) => [id, [name, ...aliases]]);
  expect([...providerNames()].sort()).toEqual(expected.sort());
});

test('hosts are those of endpoints and consoles', () => {
  const hostOf = (url: string) => /^https:\/\/([\w.-]+)/.exec(url)?.[1] ?? null;
  const expected = rows.flatMap(({ id, endpoints, consoleUrl }) =>
    [...endpoints.map(({ url }) => url), consoleUrl ?? '']
      .map(hostOf)
      .flatMap((host) => (host === null ? [] : [`${host} ${id}`])),
  );
  const found = [...providersByHost()].flatMap(([host, ids]) => ids.map((id) => `${host} ${id}`));
  expect(found.sort()).toEqual([...new Set(expected)].sort());
});

test('vendors are those of the rows', () => {
  expect(rows.map(({ id }) => vendorOf(id))).toEqual(rows.map(({ vendor }) => vendor));
});
