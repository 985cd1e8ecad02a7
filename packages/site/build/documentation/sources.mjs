import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../paths.mjs';

/**
 * @typedef {object} Source
 * @property {string} file in the checkout, with `/`
 * @property {string} path of its page
 * @property {string} text Markdown
 */

/** Pages of the top level that are part of the documentation. */
const TOP_LEVEL = ['README.md', 'README.zh-CN.md', 'SECURITY.md'];

/** For those who work on authlint; not on the site. */
export const INTERNAL = /^docs\/(?:(?:adr|internals)\/|architecture\.md$)/;

/** The part of a page that leads to those. */
const INTERNAL_SECTION = /^## To work on it$[^]*?(?=^## |(?![^]))/m;

/** Every Markdown file of the documentation for users, and the declarations of the library. @returns {readonly Source[]} */
export function sources() {
  const files = readdirSync(join(ROOT, 'docs'), { recursive: true, encoding: 'utf8' })
    .map((name) => `docs/${name.replaceAll('\\', '/')}`)
    .filter((file) => /\.(md|d\.ts)$/.test(file) && !INTERNAL.test(file))
    .sort();
  const api = files.filter((file) => file.endsWith('.ts'));
  const documents = [...TOP_LEVEL, ...files].map((file) => {
    const text = readFileSync(join(ROOT, file), 'utf8');
    return {
      file,
      path: pagePath(file),
      text: file.endsWith('.ts') ? declarations(file, text) : text.replace(INTERNAL_SECTION, ''),
    };
  });
  return [...documents, declarationList(api)];
}

/** The folder of the declarations as a page. @param {readonly string[]} files @returns {Source} */
function declarationList(files) {
  const names = files.map((file) => file.replace(/^.*\//, ''));
  return {
    file: 'docs/api/README.md',
    path: 'api/',
    text: `# Declarations of the library\n\n${names.map((name) => `- [${name}](${name})`).join('\n')}\n`,
  };
}

/** `docs/causes/key-quoted.md` is the page `causes/key-quoted/`, `docs/rules/README.md` is `rules/`. @param {string} file */
export function pagePath(file) {
  if (file === 'docs/README.md') return 'docs/';
  const inside = file.replace(/^docs\//, '').replace(/(\.md|\.d\.ts)$/, '');
  return `${inside.replace(/(?<=\/)README$/, '').toLowerCase()}/`.replace(/\/+$/, '/');
}

/** @param {string} file @param {string} text */
function declarations(file, text) {
  const name = file.replace(/^.*\//, '').replace('.d.ts', '');
  return `# Declarations of ${name}\n\n\`\`\`ts\n${text}\n\`\`\`\n`;
}
