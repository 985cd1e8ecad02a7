/** The two files of a bundle. */
export interface BundlePlaces {
  readonly markdown: string;
  readonly json: string;
}

const NAME = 'authlint-report';

/** `-o` names a file, whose ending is exchanged for the other one, or a folder; without it the working directory. */
export function bundlePlaces(output: string | null): BundlePlaces {
  const named = /^(.*)\.(md|json)$/i.exec(output ?? '')?.[1];
  const stem = named ?? `${(output ?? '.').replace(/[\\/]+$/, '')}/${NAME}`;
  return { markdown: `${stem}.md`, json: `${stem}.json` };
}
