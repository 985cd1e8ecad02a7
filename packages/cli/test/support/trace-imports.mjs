// Loaded by `node --import`: appends the address of every module that is loaded to the file that AUTHLINT_TRACE names.
import { register } from 'node:module';

register(new URL('./trace-hooks.mjs', import.meta.url), { data: process.env['AUTHLINT_TRACE'] });
