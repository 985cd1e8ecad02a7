import { field, parseJson } from '../json.js';

/** Reads what a client takes out of a successful answer. Total: nonsense gives an empty result. */

/** Model IDs of a discovery answer, in the shapes that providers use. */
export function modelIds(body: string): readonly string[] {
  return firstList(parseJson(body)).flatMap((item) => {
    if (typeof item === 'string') return [item];
    const id =
      text(item, 'id') ?? text(item, 'model_id') ?? text(item, 'name') ?? text(item, 'model');
    return id === null ? [] : [id.replace(/^(publishers\/[^/]+\/)?models\//, '')];
  });
}

/** The text of a completion, or `null` where the answer holds none. */
export function completionText(body: string): string | null {
  const data = parseJson(body);
  for (const path of COMPLETION_PATHS) {
    const found = field(data, ...path);
    if (typeof found === 'string') return found;
  }
  return null;
}

const COMPLETION_PATHS: readonly (readonly (string | number)[])[] = [
  ['choices', 0, 'message', 'content'],
  ['choices', 0, 'message', 'reasoning_content'],
  ['choices', 0, 'text'],
  ['content', 0, 'text'],
  ['candidates', 0, 'content', 'parts', 0, 'text'],
  ['response', 'candidates', 0, 'content', 'parts', 0, 'text'],
  ['output', 'message', 'content', 0, 'text'],
  ['output', 0, 'content', 0, 'text'],
  ['message', 'content', 0, 'text'],
  ['message', 'content'],
];

function firstList(data: unknown): readonly unknown[] {
  if (Array.isArray(data)) return data;
  for (const key of [
    'data',
    'models',
    'publisherModels',
    'resources',
    'result',
    'modelSummaries',
  ]) {
    const list = field(data, key);
    if (Array.isArray(list)) return list;
  }
  return [];
}

function text(value: unknown, key: string): string | null {
  const found = field(value, key);
  return typeof found === 'string' ? found : null;
}
