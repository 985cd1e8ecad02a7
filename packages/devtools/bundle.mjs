// Bundles the program. Needs compiled packages.
import { bundle } from './bundle/bundle.mjs';

await bundle();
