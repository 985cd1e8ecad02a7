import { found } from '@authlint/model/redaction';
import { WEB_API } from '../generated/systems.js';
import type { OtherSystem } from '../rows.js';

/** What a server of tools is called after: `mcp-jira`, `notion_mcp`, `Linear MCP`. */
const SERVER =
  /\bmcp[-_](?!remote|server|client|proxy|auth|oauth|tools?|error|config)([a-z]{3,20})\b|\b([A-Za-z]{3,20})[-_ ]mcp\b/i;
/** Words before it that are no name. */
const NO_NAME =
  /^(?:the|my|our|your|this|that|an?|all|any|each|of|in|for|with|remote|local|new|some|http|sse|failed|error|add|claude|codex|use|using|connect\w*)$/i;

/** The other system as a text calls it, where the row of the table stands for many. */
export function titleOf(system: OtherSystem, text: string): string {
  const sign = /^an? .* or /.test(system.name) && system.sign && found(system.sign, text)?.[0];
  if (sign) return capitalised(sign);
  if (system.id !== 'mcp' && system.id !== WEB_API.id) return system.name;
  const [, behind, before] = SERVER.exec(text) ?? [];
  const server = [behind, before].find((one) => one !== undefined && !NO_NAME.test(one));
  const service = WEB_API.sign === undefined ? undefined : found(WEB_API.sign, text)?.[0];
  const name = service ?? server;
  // Another web API that has its name from the text already keeps it.
  if (name === undefined || (system.id === WEB_API.id && system.name !== WEB_API.name))
    return system.name;
  const title = capitalised(name);
  return system.id === 'mcp' ? `the MCP server of ${title}` : title;
}

function capitalised(name: string): string {
  return name.slice(0, 1).toUpperCase() + name.slice(1);
}
