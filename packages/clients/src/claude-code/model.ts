import type { Layers } from '../layers.js';
import type { Variables } from '../variables.js';

/** Names that stand for a family, with the variable that moves them and the model that the API knows. */
const FAMILIES: Readonly<Record<string, readonly [variable: string, model: string]>> = {
  sonnet: ['ANTHROPIC_DEFAULT_SONNET_MODEL', 'claude-sonnet-4-5'],
  opus: ['ANTHROPIC_DEFAULT_OPUS_MODEL', 'claude-opus-4-5'],
  opusplan: ['ANTHROPIC_DEFAULT_OPUS_MODEL', 'claude-opus-4-5'],
  haiku: ['ANTHROPIC_DEFAULT_HAIKU_MODEL', 'claude-haiku-4-5'],
};

/** The model that a session asks for. Without one, the family that most plans begin with. */
export function modelOf(settings: Layers, variables: Variables): string {
  const configured = variables.text('ANTHROPIC_MODEL') ?? settings.word('model') ?? 'sonnet';
  const bare = configured.replace(/\[\w+\]$/, '');
  const family = FAMILIES[bare === 'default' ? 'sonnet' : bare];
  return family === undefined ? bare : (settings.word('env', family[0]) ?? family[1]);
}
