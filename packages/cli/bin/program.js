#!/usr/bin/env node
import module from 'node:module';
import { join } from 'node:path';

// What is compiled once is kept for the next start, where Node.js can: below the user's own folder, since whoever may write
// there decides what is run.
const { XDG_CACHE_HOME, HOME, LOCALAPPDATA } = process.env;
const cache = XDG_CACHE_HOME || LOCALAPPDATA || (HOME && join(HOME, '.cache'));
if (cache) module.enableCompileCache?.(join(cache, 'authlint'));

const { main } = await import('../dist/main.js');
process.exitCode = await main(process.argv.slice(2), process);
