/** Characters of an answer that say what is wrong, if they do at all. */
const LONGEST = 64 * 1024;
/** Milliseconds after which what has come is enough. */
const PATIENCE = 2_000;

/** The text at the beginning of a stream, which is let go then. Never rejects; a server that stops talking costs two seconds. */
export async function beginningOf(stream: ReadableStream<Uint8Array> | null): Promise<string> {
  if (stream === null) return '';
  const reader = stream.getReader();
  const decoder = new TextDecoder();
  let text = '';
  const timer = setTimeout(() => void reader.cancel().catch(() => undefined), PATIENCE);
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done || text.length > LONGEST) break;
      text += decoder.decode(value, { stream: true });
    }
  } catch {
    return text; // the connection broke: the caller finds that out by itself
  } finally {
    clearTimeout(timer);
    void reader.cancel().catch(() => undefined);
  }
  return text.slice(0, LONGEST);
}
