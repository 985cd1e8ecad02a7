/** Words before the number that name no client. */
const NO_NAME: ReadonlySet<string> = new Set(
  (
    'a an the this that with got get received returned returns answered status code http https error err err! ' +
    'errors exception failed failure fatal warn warning info debug trace notice log from is was of on in at ' +
    'to and or for by api response request unexpected last provider server remote upstream unauthorized ' +
    'authentication authorization auth not unknown caused cause reason message msg detail title body host url ' +
    'post put patch delete head options level stderr stdout npm curl attempt exited exit each critical panic ' +
    'some another possible'
  ).split(' '),
);
const NAME = /^[A-Za-z][\w.@/+-]{0,40}$/;
/** Words of one name at most: `Claude Code`, `Open WebUI Desktop`. */
const MAX_WORDS = 3;

/** Name of the client that stands right before the number of an error, as in `codex-cli 401 error` or `[opencode] 401 ...`. */
export function clientName(before: string): string | null {
  const words = before.slice(-120).trimEnd().split(/\s+/);
  const name: string[] = [];
  while (words.length > 0 && name.length < MAX_WORDS) {
    const word = words.pop() ?? '';
    const bare = word.replace(/^["'`([]+|["'`)\]]{0,2}:?$/g, '');
    if (!isName(bare)) break;
    if (name.length > 0 && (!/^[A-Z]/.test(name[0] ?? '') || bare !== word)) break;
    name.unshift(bare);
    if (bare !== word) break;
  }
  return name.length === 0 || name[0] === 'Code' ? null : name.join(' ');
}

function isName(word: string): boolean {
  return (
    NAME.test(word) &&
    (word === 'Code' || !NO_NAME.has(word.toLowerCase())) &&
    !/^https?\/|(?:error|exception)$/i.test(word)
  );
}
