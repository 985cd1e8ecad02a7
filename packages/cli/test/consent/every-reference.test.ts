import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { AT_FULL_SIZE, everyNth } from '@authlint/suite';
import { escapeRegExp } from '@authlint/model/redaction';
import {
  STRANGE_REPOSITORIES,
  type StrangeRepository,
  runIn,
  staged,
  STRANGER,
} from '../support/repository.js';

/**
 * Consent is to a secret, not to its place: after `authlint trust` each reference of each repository is replaced by that of another
 * secret, which goes nowhere until it is asked for again.
 */

const CI = { CI: '1' };
const OTHER = 'another-secret-of-the-user-9876543210';

/** The examples of clients, with a stranger for each of their hosts. */
const EXAMPLES = fileURLToPath(new URL('../../../../fixtures/clients/', import.meta.url));
const NAMES =
  /(?<=\$\{?|env:|environ\/|env\.|secrets\.|env(?:_?[Kk]ey)?["']?: ?["']?|Env["']?: ?["']?)[A-Z][A-Z0-9_]{4,}/g;

const examples = readdirSync(EXAMPLES).flatMap((client): StrangeRepository[] => {
  const folder = join(EXAMPLES, client, 'project');
  const entries = readdirSync(join(EXAMPLES, client)).includes('project')
    ? readdirSync(folder, { recursive: true, withFileTypes: true })
    : [];
  const files = Object.fromEntries(
    entries
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name))
      .map((path) => [
        relative(folder, path),
        readFileSync(path, 'utf8').replaceAll(/[a-z]+\.fixture\.example/g, STRANGER),
      ]),
  );
  const names = Object.values(files).flatMap((text) => text.match(NAMES) ?? []);
  const env = Object.fromEntries(names.map((name) => [name, `made-up-value-of-${name}-0123`]));
  return names.length === 0 ? [] : [{ name: `the example of ${client}`, files, env }];
});

interface Reference {
  readonly repository: StrangeRepository;
  readonly name: string;
  readonly file: string;
  /** The file with the reference to another variable. */
  readonly replaced: string;
}

/** Each place of a file of the stranger where a variable of the user is named. */
function referencesOf(repository: StrangeRepository): Reference[] {
  const theirs = Object.entries(repository.files).filter(([path]) => !/^[~/]/.test(path));
  return theirs.flatMap(([file, content]) => {
    const text = typeof content === 'string' ? content : JSON.stringify(content);
    const variables = Object.keys(repository.env).map(escapeRegExp).join('|');
    if (variables === '') return [];
    const places = [...text.matchAll(new RegExp(`(?<!\\w)(?:${variables})(?!\\w)`, 'g'))];
    return places.map(({ 0: variable, index }, count) => ({
      ...{ repository, file },
      name: `${repository.name}: ${variable} in ${file}, place ${String(count + 1)}`,
      replaced: `${text.slice(0, index)}OTHER_SECRET${text.slice(index + variable.length)}`,
    }));
  });
}

const REFERENCES = [...STRANGE_REPOSITORIES, ...examples].flatMap(referencesOf);
/** References that lead to a request with the other secret once it is allowed: they are what the property is about. */
const sentOnceAllowed: string[] = [];

test.each(everyNth(12, REFERENCES))(
  '$name: another secret is asked for again',
  async ({ repository, file, replaced, name }) => {
    const { args = ['check'], stranger = STRANGER, allow = stranger } = repository;
    const env = { ...repository.env, OTHER_SECRET: OTHER };
    await staged({ ...repository, env }, async (stage) => {
      const carried = () =>
        stage.provider.requests.filter((request) => JSON.stringify(request).includes(OTHER));
      await runIn(stage, { ...repository, args: ['trust'] });
      const path = join(stage.project, file);
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, replaced.replaceAll('<project>', stage.project));
      await runIn(stage, repository, CI);
      expect(carried()).toEqual([]);
      await runIn(stage, { ...repository, args: [...args, '--allow-host', allow] }, CI);
      if (carried().length > 0) sentOnceAllowed.push(name);
    });
  },
);

test('with consent most of them are sent, which shows that the test can see it', () => {
  expect(REFERENCES.length).toBeGreaterThan(60);
  expect(sentOnceAllowed.length).toBeGreaterThan(AT_FULL_SIZE ? 60 : 3);
});
