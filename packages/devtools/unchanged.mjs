// node packages/devtools/unchanged.mjs PATTERN: exit code 0 where no path that matches differs from the commit with which a change is
// compared (suite/changed.mjs), 1 where one does or no such commit is known.
import { baseOf, changedSince } from './suite/changed.mjs';

const pattern = new RegExp(process.argv[2] ?? '');
const base = baseOf();
const changed = base === null ? null : changedSince(base).some((path) => pattern.test(path));
process.exitCode = changed === false ? 0 : 1;
