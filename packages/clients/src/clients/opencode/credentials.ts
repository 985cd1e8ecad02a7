import type { CredentialSource, ProviderFacts, SourceWire } from '@authlint/core';
import { keySources, loginToken, savedKey, standIn } from '../../reading/key-source.js';
import { catalogueVariables, type OwnVariables } from '../../reading/known-provider.js';
import type { Layers } from '../../reading/layers.js';
import { BEARER, CLAUDE_LOGIN } from '../../reading/protocols.js';
import type { ReadContext, Setting, TargetDraft } from '../../reading/index.js';
import { curlyReferences } from '../../reading/references.js';
import { isInline } from './config.js';

/**
 * The client puts variables into the text of its configuration before it reads that: a line break or a quotation mark in one breaks
 * it. Observed in 1.18.33.
 */
const PUT_INTO_TEXT: SourceWire = { trims: 'blanks-at-end', withholds: ['quoted'] };

/** Where its catalogue names several variables for a provider, the underlying SDK decides, and reads this one. */
const SDK_READS: OwnVariables = {
  google: ['GOOGLE_GENERATIVE_AI_API_KEY'],
  'amazon-bedrock': ['AWS_BEARER_TOKEN_BEDROCK'],
};

/** The variable in which an SDK looks for itself where it is given no key: seen on the wire of 1.18.33 for the first two. */
const SDK_KEYS: Readonly<Record<string, string>> = {
  '@ai-sdk/openai': 'OPENAI_API_KEY',
  '@ai-sdk/anthropic': 'ANTHROPIC_API_KEY',
  '@ai-sdk/google': 'GOOGLE_GENERATIVE_AI_API_KEY',
  '@ai-sdk/azure': 'AZURE_API_KEY',
  '@ai-sdk/mistral': 'MISTRAL_API_KEY',
  '@ai-sdk/groq': 'GROQ_API_KEY',
  '@ai-sdk/xai': 'XAI_API_KEY',
  '@ai-sdk/cohere': 'COHERE_API_KEY',
  '@openrouter/ai-sdk-provider': 'OPENROUTER_API_KEY',
};

/** The configured key, then the stored one, then the provider's own variables. */
export async function credentialsOf(
  context: ReadContext,
  provider: Layers,
  stored: Setting | null,
  facts: ProviderFacts | null,
  loginCommand: string,
): Promise<Pick<TargetDraft, 'credentials' | 'withholds'>> {
  const variables = context.exported;
  const key = provider.get('options', 'apiKey');
  // Seen in 1.18.33: an empty key hides every other one.
  if (key?.text() === '') return { credentials: [] };
  const { kind } = curlyReferences(key?.text() ?? '');
  const configured = await keySources(context, key, {
    syntax: curlyReferences,
    variables,
    hides: true,
    ...(kind === 'variable' ? PUT_INTO_TEXT : {}),
  });
  // It refuses a configuration that names a file which is not there.
  if (kind === 'file' && configured.length === 0) return { credentials: [], withholds: ['no-key'] };
  const usual = declaredNames(context, provider) ?? catalogueVariables(facts, SDK_READS);
  const ofSdk = SDK_KEYS[provider.word('npm') ?? ''];
  const names = new Set([...usual, ...(ofSdk === undefined ? [] : [ofSdk])]);
  const written = key !== null && isInline(key) ? configured.map(inVariable) : configured;
  // This SDK alone sends its request without a key, so an unset variable is not the fault.
  const needsNone = provider.word('npm') === '@ai-sdk/openai-compatible';
  const ofVariables = [...names].flatMap((name) =>
    needsNone ? variables.sourcesIfSet(name) : variables.sources(name),
  );
  const saved = storedCredential(stored, facts?.id ?? null, loginCommand);
  const ofStore = stored !== null && isInline(stored) ? saved.map(inVariable) : saved;
  const isBedrock = facts?.id === 'amazon-bedrock'; // its variable comes before the stored key
  return {
    credentials: [
      ...written,
      ...(isBedrock ? [...ofVariables, ...ofStore] : [...ofStore, ...ofVariables]),
      // For the free models of OpenCode's service. Read in the program 1.18.33.
      ...(facts?.id === 'opencode' ? [standIn('public')] : []),
    ],
  };
}

/** No file holds it, so that none can be edited. */
function inVariable(source: CredentialSource): CredentialSource {
  return source.kind === 'saved' ? { ...source, isVerbatim: undefined } : source;
}

/** Of several declared names the client takes none. Observed in 1.18.33. */
function declaredNames(context: ReadContext, provider: Layers): string[] | null {
  const setting = provider.get('env');
  const names = (setting?.items() ?? []).flatMap((name) => name.word() ?? []);
  if (setting === null || names.length < 2) return names.length === 0 ? null : names;
  const what = 'env names several variables: the client takes its key from none of them';
  context.note('hint', what, setting.location, null);
  return [];
}

function storedCredential(
  entry: Setting | null,
  provider: string | null,
  loginCommand: string,
): CredentialSource[] {
  if (entry?.word('type') === 'oauth') {
    const expiresAt = entry.number('expires');
    return loginToken(entry.get('access'), { ...wireOf(entry, provider), expiresAt, loginCommand });
  }
  if (entry?.word('type') === 'wellknown') return savedKey(entry.get('token'));
  return savedKey(entry?.get('key') ?? null);
}

/** A login is sent otherwise than a key. */
function wireOf(entry: Setting, provider: string | null): SourceWire {
  if (provider === 'anthropic') return CLAUDE_LOGIN;
  const account = entry.word('accountId');
  return provider === 'openai' && account !== null
    ? { placement: BEARER, extraHeaders: { 'chatgpt-account-id': account } }
    : { placement: BEARER };
}
