/** Relays between a client and a provider, with their own responses and their own key or account. */
export const RELAY_PRODUCT =
  /(?<![\w-])(?:9router|claude-code-router|claude-relay-service|free-claude-code|sub2api|new-?api|one-?api|one-hub|uni-api|cliproxyapi|copilot-api|claude-code-proxy|claude-code-hub|gemini-balance|gpt-load|omniroute|g4f|gpt4free|kiro-gateway|kiro(?=\.routes_)|[a-z]{2,12}2api)(?![\w-])/i;
