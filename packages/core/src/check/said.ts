import type { Fact, Said } from '@authlint/model';

/** Characters of a provider's sentence that are shown. */
const MAX_LENGTH = 240;

/** The provider's own sentence in the answer that was refused: that to chat, else that to discovery. */
export async function saidOf(facts: {
  get(id: string): Fact | Promise<Fact>;
}): Promise<Said | null> {
  for (const route of ['chat', 'discovery']) {
    const passed = await facts.get(`${route}.passed`);
    const text = await facts.get(`${route}.text`);
    const status = await facts.get(`${route}.status`);
    if (!passed.known || passed.value !== false || !text.known) continue;
    const code = status.known && typeof status.value === 'number' ? status.value : null;
    return { text: shortened(String(text.value)), status: code, from: text.from };
  }
  return null;
}

function shortened(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > MAX_LENGTH ? `${line.slice(0, MAX_LENGTH - 1)}…` : line;
}
