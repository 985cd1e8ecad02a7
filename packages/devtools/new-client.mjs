import { ROOT } from './setup/paths.mjs';
import { newClient } from './setup/new-client.mjs';

const [id = ''] = process.argv.slice(2);
const outcome = await newClient(ROOT, id);
if (typeof outcome === 'string') {
  console.error(outcome);
  process.exitCode = 2;
} else {
  console.log(`made:\n${outcome.map((file) => `  ${file}`).join('\n')}`);
  console.log(`next: npm test -- ${id}   (red until the reader reads the example)`);
}
