import * as checks from './field-checks.js';

/** What of JSON Schema the schema of a configuration has. `check`: of those in `field-checks`. */
export type AcceptedShape =
  | { readonly anyOf: readonly AcceptedShape[] }
  | {
      readonly type: 'object';
      readonly properties?: Readonly<Record<string, AcceptedShape>>;
      readonly required?: readonly string[];
      readonly propertyNames?: AcceptedShape;
      readonly additionalProperties: AcceptedShape | false;
    }
  | { readonly type: 'array'; readonly items: AcceptedShape }
  | { readonly type: 'integer'; readonly minimum: number; readonly maximum: number }
  | { readonly type: 'boolean' }
  | {
      readonly type: 'string';
      readonly enum?: readonly string[];
      readonly check?: keyof typeof checks;
    };
type ObjectShape = Extract<AcceptedShape, { readonly type: 'object' }>;

/**
 * True where plain data fits a shape. The schema says the same and why not, but takes as long to load as everything else
 * together, so it is only asked where this says no.
 */
export function accepts(shape: AcceptedShape, value: unknown): boolean {
  if ('anyOf' in shape) return shape.anyOf.some((one) => accepts(one, value));
  switch (shape.type) {
    case 'object':
      return isPlain(value) && objectFits(shape, value);
    case 'array':
      return Array.isArray(value) && value.every((item) => accepts(shape.items, item));
    case 'integer':
      return isWhole(value) && value >= shape.minimum && value <= shape.maximum;
    case 'boolean':
      return typeof value === 'boolean';
    case 'string':
      if (typeof value !== 'string' || shape.enum?.includes(value) === false) return false;
      return shape.check === undefined || checks[shape.check](value) === null;
  }
}

function objectFits(shape: ObjectShape, value: Readonly<Record<string, unknown>>): boolean {
  const { properties = {}, required = [], propertyNames, additionalProperties } = shape;
  return (
    required.every((key) => Object.hasOwn(value, key)) &&
    Object.entries(value).every(([key, field]) => {
      if (propertyNames !== undefined && !accepts(propertyNames, key)) return false;
      const own = Object.hasOwn(properties, key) ? properties[key] : undefined;
      const fitting = own ?? additionalProperties;
      return fitting !== false && accepts(fitting, field);
    })
  );
}

function isPlain(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || prototype === Object.prototype;
}

function isWhole(value: unknown): value is number {
  return Number.isSafeInteger(value);
}
