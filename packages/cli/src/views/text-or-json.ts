import { SCHEMA_VERSION } from '@authlint/model';
import { type FormatName, type FormatOptions, toJson } from '@authlint/formatters';

type Format<T> = (value: T, options: FormatOptions) => string;

/** What a command prints in the formats that every command has. `fields`: of the JSON, beside its schema version. */
export function textOrJson<T>(
  text: Format<T>,
  fields: (value: T) => object,
): Readonly<Record<FormatName, Format<T>>> {
  return {
    text,
    json: (value) => toJson({ schemaVersion: SCHEMA_VERSION, ...fields(value) }),
  };
}
