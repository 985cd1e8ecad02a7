/** Configurations that would stop a page which reads them where it draws. `smaller`: by how much they are. */
export const largeConfigurations = (
  smaller: number,
): readonly (readonly [name: string, text: string])[] => [
  [
    'aliases',
    `a: &a [x]\n${Array.from({ length: 40 }, (_, at) => `b${at}: &b${at} [*${at === 0 ? 'a' : `b${at - 1}`}, *${at === 0 ? 'a' : `b${at - 1}`}]`).join('\n')}\nproviders: *b39\n`,
  ],
  ['backslashes', `providers: "${'\\\\'.repeat(300_000 / smaller)}"`],
  ['brackets', '['.repeat(100_000 / smaller)],
  ['braces', '{"a":'.repeat(100_000 / smaller)],
  ['lines of YAML', 'a: b\n'.repeat(200_000 / smaller)],
  ['lines of an env file', 'A_KEY=b\n'.repeat(200_000 / smaller)],
  ['tables of TOML', '[[a.b.c]]\n'.repeat(100_000 / smaller)],
  [
    'providers',
    `providers:\n${Array.from({ length: 5_000 / smaller }, (_, at) => `  p${at}: {baseUrl: "https://a.example/v1"}`).join('\n')}\n`,
  ],
  [
    'one long address',
    `providers: {x: {baseUrl: "https://${'a.'.repeat(400_000 / smaller)}example/v1"}}`,
  ],
  [
    'one long key',
    `providers: {x: {baseUrl: "https://a.example/v1", key: "${'sk-'.repeat(400_000 / smaller)}"}}`,
  ],
];
