// Bundles the program. Needs compiled packages.
import { bundleProgram } from './bundle/program.mjs';

await bundleProgram();
