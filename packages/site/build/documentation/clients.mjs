import { CLIENTS } from '@authlint/clients';

const SYSTEMS = /** @type {const} */ ({ linux: 'Linux', macos: 'macOS', windows: 'Windows' });

/** A page for each supported client, as Markdown. @returns {readonly import('./sources.mjs').Source[]} */
export function clientSources() {
  return CLIENTS.map((client) => ({
    file: `docs/clients/${client.id}.md`,
    path: `clients/${client.id}/`,
    text: pageOf(client),
  }));
}

/** @param {import('@authlint/clients').ClientSummary} client */
function pageOf({ id, name, files, processes, precedence, shows }) {
  const systems = Object.entries(SYSTEMS).flatMap(([system, title]) => {
    const paths = files[/** @type {keyof typeof SYSTEMS} */ (system)];
    return paths.length === 0
      ? []
      : [`## Files on ${title}`, paths.map((path) => `- \`${path}\``).join('\n')];
  });
  return [
    `# ${name}: 401`,
    ...(shows === null ? [] : [`Where a key is refused, ${name} shows ${shows}.`]),
    `## To find out why\n\n\`\`\`sh\nauthlint check ${id}\n\`\`\`\n\nIt sends what ${name} would send and says which key that was, where it came from, who refused it and what to change; \`authlint check ${id} --plan\` shows the requests and sends none. Without it installed: \`npx authlint check ${id}\`, or [paste the error](../../README.md#paste-your-error).`,
    `authlint reads the configuration of ${name} (\`${id}\`). The files come in the order in which they are looked for: those of the project, of the user, of the system.`,
    `## What wins\n\n${precedence}`,
    ...systems,
    ...(processes.length === 0
      ? []
      : ['## Its processes', processes.map((process) => `- \`${process}\``).join('\n')]),
    '[All clients, and how each reader was checked](../clients.md)',
  ].join('\n\n');
}
