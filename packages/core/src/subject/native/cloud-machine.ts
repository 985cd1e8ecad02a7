import type { PlainVariable, Ports } from '@authlint/model/ports';
import type { LoginState } from './login.js';
import type { NativePorts } from './native-env.js';

/** Display name of the source of a cloud machine's credentials. */
export const METADATA_SERVICE = 'the metadata service of this machine';

/** Vendor name in the firmware (DMI) of each cloud's machines. Source: "Identify EC2 instances" of AWS; google-auth reads the same file. */
const NAMES = { aws: /amazon/i, google: /^google/i } as const;
/** Variables that disable the SDKs' requests to the metadata server. */
const OFF = { aws: 'AWS_EC2_METADATA_DISABLED', google: 'NO_GCE_CHECK' } as const;
const FIRMWARE = ['sys_vendor', 'product_name'].map((name) => `/sys/class/dmi/id/${name}`);

/** Whether this machine runs in the cloud, where the metadata server supplies credentials without any file. */
export async function isCloudMachine(cloud: keyof typeof NAMES, ports: Ports): Promise<boolean> {
  if (ports.env.plain(OFF[cloud])?.toLowerCase() === 'true') return false;
  const files = await Promise.all(FIRMWARE.map((path) => ports.files.read(path)));
  return files.some((file) => file.kind === 'text' && NAMES[cloud].test(file.text));
}

/** A file with the machine's identity token; `bad-file` where a variable names one that does not exist. */
export async function namedFile(
  ports: NativePorts,
  variable: PlainVariable,
): Promise<{ readonly state: LoginState; readonly from: string } | null> {
  const path = ports.env.plain(variable) ?? '';
  if (path === '') return null;
  const file = await ports.files.read(path);
  const isGone = file.kind === 'failure' && file.failure === 'not-found';
  return {
    state: isGone ? 'bad-file' : 'unreachable',
    from: `${ports.env.from(variable)} (${path})`,
  };
}
