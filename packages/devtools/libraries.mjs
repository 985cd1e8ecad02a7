// Bundles the libraries as they are published. Needs compiled packages.
import { bundleLibraries } from './bundle/libraries.mjs';

await bundleLibraries();
