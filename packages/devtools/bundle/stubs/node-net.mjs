// `node:net` takes 2 ms to load; a run that sends nothing has little use for it.
import { functionsOf } from './later.mjs';

const net = () => /** @type {typeof import('node:net')} */ (require('node:net'));
const functions = functionsOf(net);

export const isIP = functions('isIP');
export const isIPv4 = functions('isIPv4');
/** @this {unknown} */
export function BlockList() {
  return new (net().BlockList)();
}
