// For Node.js before 22, which keeps no compiled code by itself: loads the files of the bundle, with the code that V8 made of
// them at an earlier start.
const {
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} = require('node:fs');
const { basename, dirname, join } = require('node:path');
const { constants, Script } = require('node:vm');

/** How long the code of another build is kept: two versions may be used in turns. A month. */
const KEPT_MS = 30 * 24 * 60 * 60 * 1000;

/**
 * @param {string} folder where the code is kept, for this build alone: V8 tells two sources apart by their length only
 * @param {(path: string) => boolean} isOurs whether nobody else can write a file
 */
function loader(folder, isOurs) {
  /** @type {Map<string, import('node:vm').Script>} */
  const fresh = new Map();
  const load = (/** @type {string} */ id) => {
    if (!id.startsWith('./')) return require(id);
    const path = join(__dirname, id);
    const known = require.cache[path];
    if (known !== undefined) return known.exports;
    const module = /** @type {NodeJS.Module} */ ({ exports: {}, filename: path });
    require.cache[path] = module;
    const script = compiled(path);
    script.runInThisContext().call(module.exports, module.exports, load, module, path, __dirname);
    return module.exports;
  };
  const compiled = (/** @type {string} */ path) => {
    const file = join(folder, `${basename(path)}-${process.versions.v8}-${process.arch}`);
    const cachedData = isOurs(file) ? readFileSync(file) : undefined;
    const source = readFileSync(path, 'utf8');
    const script = new Script(source, {
      filename: path,
      ...(cachedData === undefined ? {} : { cachedData }),
      // Loads the loader of ES modules, which most files have no use for.
      ...(source.includes('import(')
        ? { importModuleDynamically: constants.USE_MAIN_CONTEXT_DEFAULT_LOADER }
        : {}),
    });
    if (script.cachedDataRejected !== false) fresh.set(file, script);
    return script;
  };
  load.resolve = require.resolve;
  process.once('exit', () => keep(fresh, folder));
  return load;
}

/**
 * Keeps code for the next start; that of other builds goes when it is old. What cannot be written is not kept.
 *
 * @param {ReadonlyMap<string, import('node:vm').Script>} fresh
 * @param {string} folder
 */
function keep(fresh, folder) {
  if (fresh.size === 0) return;
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    for (const [file, script] of fresh) {
      writeFileSync(`${file}.${process.pid}`, script.createCachedData(), {
        mode: 0o600,
        flag: 'wx',
      });
      renameSync(`${file}.${process.pid}`, file);
    }
    for (const name of readdirSync(dirname(folder)).filter((name) => /^build-/.test(name))) {
      const other = join(dirname(folder), name);
      const isOld = statSync(other).mtimeMs < Date.now() - KEPT_MS;
      if (isOld && other !== folder) rmSync(other, { recursive: true, force: true });
    }
  } catch {
    return;
  }
}

module.exports = { loader };
