import { expect } from 'expect';
import { format } from 'node:util';
import { addSnapshots } from './snapshots.mjs';

// The part of Jest that the tests of the rooms use. What a file declares is kept, and run when it is asked for.

/** @typedef {(...args: any[]) => unknown} Body */
/** @typedef {{ readonly beforeAll: Body[], readonly afterAll: Body[], readonly beforeEach: Body[], readonly afterEach: Body[] }} Hooks */
/** @typedef {{ readonly name: string, readonly parent: Group | null, readonly hooks: Hooks }} Group */
/** @typedef {{ readonly id: string, readonly name: string, readonly group: Group, readonly body: Body }} Declared */

/** Milliseconds after which a test hangs. */
const HANGS_AFTER = 30_000;

/** @param {string} name @param {Group | null} parent @returns {Group} */
function groupOf(name, parent) {
  return { name, parent, hooks: { beforeAll: [], afterAll: [], beforeEach: [], afterEach: [] } };
}

/** @type {Group} */
let current = groupOf('', null);
/** @type {Declared[]} */
let declared = [];
let file = '';

/** @param {string} name @param {Body} body */
function declareTest(name, body) {
  const id = `${file} #${declared.length}`;
  declared.push({ id, name: nameOf(current, name), group: current, body });
}

/** @param {string} name @param {Body} body */
function declareGroup(name, body) {
  const around = current;
  current = groupOf(name, around);
  void body();
  current = around;
}

/** @param {Group} group @param {string} name @returns {string} as Jest names it */
function nameOf({ name: own, parent }, name) {
  const full = own === '' ? name : `${own} ${name}`;
  return parent === null ? full : nameOf(parent, full);
}

/** @param {(name: string, body: Body) => void} declare @returns {any} */
function withTables(declare) {
  const each =
    (/** @type {readonly unknown[]} */ table) =>
    (/** @type {string} */ name, /** @type {Body} */ body) => {
      table.forEach((row, index) => {
        const values = Array.isArray(row) ? row : [row];
        const slots = name.replaceAll('%#', String(index)).match(/%[sdifjop]/g)?.length ?? 0;
        const text = name.replaceAll('%#', String(index)).replaceAll('%p', '%j');
        declare(format(text, ...values.slice(0, slots)), () => body(...values));
      });
    };
  return Object.assign(
    (/** @type {string} */ name, /** @type {Body} */ body) => declare(name, body),
    {
      each,
    },
  );
}

const skipped = withTables(() => {});
const test = Object.assign(withTables(declareTest), { skip: skipped });
const describe = Object.assign(withTables(declareGroup), { skip: skipped });

/** @param {keyof Hooks} kind @returns {(body: Body) => void} */
const hook = (kind) => (body) => void current.hooks[kind].push(body);

addSnapshots(expect);
Object.assign(globalThis, {
  ...{ test, it: test, describe, expect, jest: { setTimeout: () => {} } },
  beforeAll: hook('beforeAll'),
  afterAll: hook('afterAll'),
  beforeEach: hook('beforeEach'),
  afterEach: hook('afterEach'),
});

/**
 * What a file of tests declares.
 *
 * @param {string} path @param {() => Promise<unknown>} load
 * @returns {Promise<readonly Declared[]>}
 */
export async function declarationsOf(path, load) {
  file = path;
  declared = [];
  current = groupOf('', null);
  await load();
  return declared;
}

/**
 * Runs tests of one file; the first that fails ends it.
 *
 * @param {readonly Declared[]} tests
 * @param {(id: string) => void} [onTest] called before each with its id, and with `''` after it
 * @returns {Promise<string | null>} name and error of the one that fails
 */
export async function run(tests, onTest = () => {}) {
  /** @type {Set<Group>} */
  const entered = new Set();
  let failure = null;
  for (const { id, name, group, body } of tests) {
    const path = groupsOf(group);
    try {
      onTest(id);
      for (const each of path.filter((one) => !entered.has(one))) {
        entered.add(each);
        for (const prepare of each.hooks.beforeAll) await inTime(prepare);
      }
      expect.setState({ currentTestName: name, testPath: id.replace(/ #\d+$/, '') });
      for (const each of path) for (const prepare of each.hooks.beforeEach) await inTime(prepare);
      await inTime(body);
    } catch (error) {
      failure = `${name}: ${String(error).split('\n', 1)[0]}`;
    }
    for (const each of path.toReversed())
      failure = (await quietly(each.hooks.afterEach)) ?? failure;
    onTest('');
    if (failure !== null) break;
  }
  for (const each of [...entered].toReversed()) {
    failure = (await quietly(each.hooks.afterAll)) ?? failure;
  }
  return failure;
}

/** @param {readonly Body[]} bodies */
async function quietly(bodies) {
  try {
    for (const body of bodies) await inTime(body);
    return null;
  } catch (error) {
    return `after a test: ${String(error).split('\n', 1)[0]}`;
  }
}

/** From the outermost to the group itself. @param {Group | null} group @returns {readonly Group[]} */
function groupsOf(group) {
  return group === null ? [] : [...groupsOf(group.parent), group];
}

/** @param {Body} body */
async function inTime(body) {
  /** @type {NodeJS.Timeout | undefined} */
  let timer;
  const late = new Promise((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('hangs')), HANGS_AFTER);
  });
  try {
    await Promise.race([body(), late]);
  } finally {
    clearTimeout(timer);
  }
}
