import { headersInVariable, variableHeader, type ConfiguredHeader } from './headers.js';
import type { ClientHttp } from './http-stack.js';
import type { Protocol } from './protocols.js';
import { sdkOf, type SdkUse } from './sdks.js';
import type { Variables } from './variables.js';

/** What the SDKs beneath a client add to its requests from variables of which it says nothing; of one name the first counts. */
export function sdkHeaders(
  { sdks = [] }: ClientHttp,
  { api, type }: Protocol,
  variables: Variables,
): ConfiguredHeader[] {
  if (type !== null) return [];
  const all = sdks
    .filter((use) => sdkOf(use)?.apis.includes(api) === true)
    .flatMap((use) => headersOf(use, variables));
  return all.filter(
    ({ header }, index) => all.findIndex((other) => isOneName(other, header.name)) === index,
  );
}

function headersOf(use: SdkUse, variables: Variables): ConfiguredHeader[] {
  const { headers = {}, headerLines } = sdkOf(use) ?? {};
  const named = Object.entries(headers).filter(([, variable]) => use.leaves.includes(variable));
  return [
    ...named.flatMap(([name, variable]) => variableHeader(name, variable, variables)),
    ...(headerLines !== undefined && use.leaves.includes(headerLines)
      ? headersInVariable(headerLines, /\n/, variables)
      : []),
  ];
}

function isOneName({ header }: ConfiguredHeader, name: string): boolean {
  return header.name.toLowerCase() === name.toLowerCase();
}
