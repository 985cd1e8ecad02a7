import { createHash } from 'node:crypto';
import type { Pack } from '@authlint/packs';
import { hashedFilesOf, ofProject, type HashedFile } from '../src/consent/project-pack.js';

const PACK = { id: 'house' } as Pack;
const FILES = [
  { path: '/work/app/house.pack.json', text: 'a' },
  { path: '/opt/packs/part.json', text: 'b' },
];
const HASHED = FILES.map(({ path, text }) => ({
  file: path,
  hash: createHash('sha256').update(text).digest('hex'),
}));

/** The pack as it is for a run in /work/app, where the given paths are of the project. */
function packOf(ofTheProject: readonly string[], namedIn: string | null, isAgreed = false) {
  const asked: (readonly HashedFile[])[] = [];
  const pack = ofProject(PACK, FILES, namedIn, '/work/app', {
    inProject: (path) => ofTheProject.includes(path),
    isPackAgreed: (files) => {
      asked.push(files);
      return isAgreed;
    },
  });
  return { pack, asked };
}

test.each([
  ['none of its files is there, and no configuration names it by path', [], null],
  ['it is named by a configuration outside', ['/work/app'], '/home/me/.config/authlint'],
])('a pack is the user’s where %s', (_why, ofTheProject, namedIn) => {
  const { pack, asked } = packOf(ofTheProject, namedIn);
  expect(pack).toBe(PACK);
  expect(hashedFilesOf(pack)).toEqual([]);
  expect(asked).toEqual([]);
});

test.each([
  ['its first file is there', ['/work/app/house.pack.json'], null],
  ['another file of it is there', ['/opt/packs/part.json'], null],
  ['a configuration of the project names it by path', ['/work/app'], '/work/app'],
])(
  'a pack is the project’s where %s: agreed to by all of its files',
  (_why, ofTheProject, namedIn) => {
    for (const isAgreed of [true, false]) {
      const { pack, asked } = packOf(ofTheProject, namedIn, isAgreed);
      expect(pack).toEqual({
        ...PACK,
        project: { files: ['house.pack.json', '/opt/packs/part.json'], isAgreed },
      });
      expect(asked).toEqual([HASHED]);
      expect(hashedFilesOf(pack)).toEqual(HASHED);
    }
  },
);
