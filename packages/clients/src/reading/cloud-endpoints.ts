import type { ReadContext } from './read-context.js';

/** Where the clouds serve models: clients that name a region need no Base URL. */
export function bedrockAddress(region: string): string {
  return `https://bedrock-runtime.${region}.amazonaws.com`;
}

export function vertexAddress(location: string, version = 'v1'): string {
  return `https://${vertexHost(location)}/${version}`;
}

function vertexHost(location: string): string {
  if (location === 'global') return 'aiplatform.googleapis.com';
  if (location === 'us' || location === 'eu') return `aiplatform.${location}.rep.googleapis.com`;
  return `${location}-aiplatform.googleapis.com`;
}

/** True where the files of AWS have a profile of that name. */
export async function hasAwsProfile({ ports }: ReadContext, profile: string): Promise<boolean> {
  const { env, files } = ports;
  const paths = [
    env.plain('AWS_SHARED_CREDENTIALS_FILE') ?? '~/.aws/credentials',
    env.plain('AWS_CONFIG_FILE') ?? '~/.aws/config',
  ];
  const texts = await Promise.all(paths.map((path) => files.read(files.resolve(path))));
  const heads = [`[${profile}]`, `[profile ${profile}]`];
  return texts.some(
    (read) =>
      read.kind === 'text' &&
      read.text.split(/\r?\n/).some((line) => heads.includes(line.trim().replace(/\s+/g, ' '))),
  );
}
