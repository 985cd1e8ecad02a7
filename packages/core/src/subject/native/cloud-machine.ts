import type { Ports } from '@authlint/model/ports';

/** What the firmware of a machine of each cloud calls it. Source: "Identify EC2 instances" of AWS; google-auth reads the same file. */
const NAMES = { aws: /amazon/i, google: /^google/i } as const;
/** Variables by which the SDKs are told not to ask the metadata server. */
const OFF = { aws: 'AWS_EC2_METADATA_DISABLED', google: 'NO_GCE_CHECK' } as const;
const FIRMWARE = ['sys_vendor', 'product_name'].map((name) => `/sys/class/dmi/id/${name}`);

/** Whether this machine is one of the cloud, whose metadata server gives credentials out without any file. */
export async function isCloudMachine(cloud: keyof typeof NAMES, ports: Ports): Promise<boolean> {
  if (ports.env.plain(OFF[cloud])?.toLowerCase() === 'true') return false;
  const files = await Promise.all(FIRMWARE.map((path) => ports.files.read(path)));
  return files.some((file) => file.kind === 'text' && NAMES[cloud].test(file.text));
}
