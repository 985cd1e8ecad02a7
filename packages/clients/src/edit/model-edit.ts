import type { SourceLocation } from '@authlint/core';
import {
  applyEdit,
  fieldEdit,
  itemEdit,
  type DocumentFormat,
  type MapNode,
} from '@authlint/documents';
import { nodeAt, formatOf, placed, type PlacedEdit } from './place.js';

/** The splice that adds a Model ID to `models` of the provider at `location`; `null` where it cannot be made. */
export function modelEdit(text: string, location: SourceLocation, id: string): PlacedEdit | null {
  const format = formatOf(location.file, text);
  const provider = format === null ? null : providerAt(text, format, location);
  if (format === null || provider === null) return null;
  const models = provider.entries.get('models')?.value;
  if (models !== undefined && (models.kind !== 'list' || models.alias === true)) return null;
  const shown = format === 'jsonc' || !/^[A-Za-z][\w.-]*$/.test(id) ? JSON.stringify(id) : id;
  const edit =
    models === undefined
      ? fieldEdit(text, provider, 'modelId', { name: 'models', shown: `[${shown}]` })
      : itemEdit(text, models, shown);
  if (edit === null) return null;
  const after = providerAt(applyEdit(text, edit), format, location);
  const list = after?.entries.get('models')?.value;
  const isListed =
    list?.kind === 'list' && list.items.some((item) => item.kind === 'scalar' && item.value === id);
  return isListed ? placed(text, edit) : null;
}

function providerAt(
  text: string,
  format: DocumentFormat,
  location: SourceLocation,
): MapNode | null {
  const node = nodeAt(text, format, location);
  return node?.kind === 'map' ? node : null;
}
