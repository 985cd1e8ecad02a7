import { SCHEMA_VERSION } from '@authlint/model';
import { type FormatName, type FormatOptions, toJson } from '@authlint/formatters';

type Format<T> = (value: T, options: FormatOptions) => string;

/** The output of a command as text or JSON. `fields`: of the JSON, in addition to its schema version. */
export function textOrJson<T>(
  text: Format<T>,
  fields: (value: T) => object,
): Readonly<Record<FormatName, Format<T>>> {
  return {
    text,
    json: (value) => toJson({ schemaVersion: SCHEMA_VERSION, ...fields(value) }),
  };
}
