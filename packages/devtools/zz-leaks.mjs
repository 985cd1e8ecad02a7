import { fuzzLeaks } from './fuzz.mjs';
process.exitCode = await fuzzLeaks(Number(process.argv[2]), (l) => console.log(l), Number(process.argv[3]));
