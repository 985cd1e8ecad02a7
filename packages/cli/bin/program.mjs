// The program from its compiled modules.
import { main } from '../dist/main.js';

process.exitCode = await main(process.argv.slice(2), process);
