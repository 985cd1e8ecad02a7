import { SDKS } from '../generated/sdks.js';
import type { Sdk, SdkUse } from './sdk.js';

export * from './sdk.js';
export { SDKS };

/** The SDK as it is in the version that a client has. */
export function sdkOf({ package: name, version }: SdkUse): Sdk | undefined {
  const major = version === undefined ? Infinity : Number.parseInt(version, 10);
  return SDKS.find(
    (sdk) => sdk.package === name && (sdk.since === undefined || sdk.since <= major),
  );
}
