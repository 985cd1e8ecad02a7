import { forgetMatch, read } from './store.js';
import type { Secret } from './secret.js';

/** Texts that are references to a variable, in the syntax of shells, env files and clients. No credential has such a form. */
const REFERENCE =
  /^["']?(?:\$(?:env:)?|%|secrets\.|process\.env\.|os\.(?:environ|getenv)(?:\.get)?[/([]["']?|\$?\{{1,2} ?(?:env:|[a-z]+\.)?)([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+)(?: ?\}{1,2}|%|["']?[)\]])?["']?$/;

/** The name alone, as a variable of a key is called. */
const NAME = /^["']?([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)*_(?:KEY|TOKEN))["']?$/;

const MAX_LENGTH = 120;

/** The variable in a reference that is configured in place of a key; `null` for any other text. */
export function variableIn(secret: Secret): string | null {
  const text = read(secret).trim();
  const name =
    text.length > MAX_LENGTH ? null : ((REFERENCE.exec(text) ?? NAME.exec(text))?.[1] ?? null);
  forgetMatch();
  return name;
}
