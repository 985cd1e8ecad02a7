// The program from its compiled modules.
import { run } from '../dist/main.js';

process.exitCode = await run();
