import { idOfName } from './names.js';

/**
 * A model whose name tells the vendor: `grok-4`, `glm-4.6`, `deepseek-chat`. Its first word is a name of the provider in the fact base.
 */
const MODEL =
  /(?<![\w./@:-])([A-Za-z]{2,12})(?:[- ]?(?=v?\d{1,2}(?!\d))|-)((?:v?\d|(?:chat|reasoner|latest|pro|plus|max|turbo|flash|large|lite|fast|mini|code|coder|for-coding|coding-plan|long|vision|seed)(?![A-Za-z]))[\w.:-]{0,40}(?:-[\w.:]{1,20}){0,4})(?![\w/@])/g;
/** Models that others serve as well, in their own clouds or because the weights are open. */
const SERVED_BY_MANY =
  /^(?:opencode|cursor|cline|kilo|kiro|goose|crush|replicate|claude|gpt|chatgpt|llama|gemma|phi|nova|titan|codex|copilot|ollama|azure|vertex|bedrock|openai|(?:qwen(?!-?(?:max|plus|turbo|long))|deepseek(?!-(?:chat|reasoner))|kimi(?!-(?:latest|for))|mistral(?!-(?:large|medium|small)-latest))\b|qwen\d|kimi-?k)/i;

/** The vendors of the models that a text names. */
export function vendorsOfModels(text: string): string[] {
  return [...text.matchAll(MODEL)].flatMap(([model, first = '']) =>
    SERVED_BY_MANY.test(model) ? [] : (idOfName(model) ?? idOfName(first) ?? []),
  );
}
