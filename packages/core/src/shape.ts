/** What of JSON Schema the shapes of configurations and packs have. `check`: a check of their own, by its name. */
export interface Shape<Check extends string = string> {
  readonly $ref?: string;
  readonly $defs?: Definitions<Check>;
  readonly anyOf?: readonly Shape<Check>[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly type?: string;
  readonly properties?: Readonly<Record<string, Shape<Check>>>;
  readonly required?: readonly string[];
  readonly propertyNames?: Shape<Check>;
  readonly additionalProperties?: Shape<Check> | false;
  readonly items?: Shape<Check>;
  readonly minItems?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly pattern?: string;
  readonly default?: unknown;
  readonly check?: Check;
}
export type Definitions<Check extends string = string> = Readonly<Record<string, Shape<Check>>>;

/** What `read` gives for data of another shape. */
export const MISFIT = Symbol('misfit');

/**
 * Reads plain data by its shape, without the schema that words what is wrong: that takes as long to load as everything else together, so
 * it is asked only where this gives `MISFIT`.
 */
export class ShapeReader<Check extends string> {
  readonly #check: (name: Check, value: unknown) => unknown;
  readonly #definitions: Definitions<Check>;

  /** @param check the value that passes a check, as it is to be read, else `MISFIT` */
  constructor(
    check: (name: Check, value: unknown) => unknown,
    definitions: Definitions<Check> = {},
  ) {
    this.#check = check;
    this.#definitions = definitions;
  }

  /** The data with the defaults of the shape in place of what is left out. */
  read(shape: Shape<Check>, value: unknown): unknown {
    const { $ref, anyOf, check } = shape;
    if ($ref !== undefined) return this.read(this.#named($ref), value);
    const result = anyOf === undefined ? this.#readType(shape, value) : this.#readAny(anyOf, value);
    return check === undefined || result === MISFIT ? result : this.#check(check, result);
  }

  #named($ref: string): Shape<Check> {
    const shape = this.#definitions[$ref.replace('#/$defs/', '')];
    if (shape === undefined) throw new Error(`no definition ${$ref}`);
    return shape;
  }

  #readAny(options: readonly Shape<Check>[], value: unknown): unknown {
    for (const option of options) {
      const result = this.read(option, value);
      if (result !== MISFIT) return result;
    }
    return MISFIT;
  }

  #readType(shape: Shape<Check>, value: unknown): unknown {
    switch (shape.type) {
      case 'object':
        return isPlain(value) ? this.#readObject(shape, value) : MISFIT;
      case 'array':
        return Array.isArray(value) ? this.#readList(shape, value) : MISFIT;
      case 'string':
        return typeof value === 'string' && textFits(shape, value) ? value : MISFIT;
      case 'integer':
      case 'number':
        return typeof value === 'number' && numberFits(shape, value) ? value : MISFIT;
      case 'boolean':
        return typeof value === 'boolean' ? value : MISFIT;
      case 'null':
        return value === null ? null : MISFIT;
      default:
        return value; // anything
    }
  }

  #readList({ items = {}, minItems = 0 }: Shape<Check>, list: readonly unknown[]): unknown {
    const results = Array.from(list, (item) => this.read(items, item)); // `map` leaves out holes
    return list.length < minItems || results.includes(MISFIT) ? MISFIT : results;
  }

  #readObject(shape: Shape<Check>, value: Fields): unknown {
    const { properties = {}, required = [], propertyNames = {}, additionalProperties } = shape;
    if (!required.every((key) => Object.hasOwn(value, key))) return MISFIT;
    const result: Record<string, unknown> = {};
    for (const [key, field] of Object.entries(value)) {
      const own = Object.hasOwn(properties, key) ? properties[key] : additionalProperties;
      if (own === undefined || own === false || key === '__proto__') return MISFIT;
      if (this.read(propertyNames, key) === MISFIT) return MISFIT;
      const part = this.read(own, field);
      if (part === MISFIT) return MISFIT;
      result[key] = part;
    }
    for (const [key, field] of Object.entries(properties)) {
      if (!Object.hasOwn(value, key) && 'default' in field) result[key] = field.default;
    }
    return result;
  }
}
type Fields = Readonly<Record<string, unknown>>;

function textFits({ enum: words, minLength = 0, pattern }: Shape, text: string): boolean {
  if (text.length < minLength || words?.includes(text) === false) return false;
  return pattern === undefined || new RegExp(pattern).test(text);
}

function numberFits(shape: Shape, value: number): boolean {
  const { type, const: only = value, minimum = -Infinity, maximum = Infinity } = shape;
  const isOne = type === 'integer' ? Number.isSafeInteger(value) : Number.isFinite(value);
  return isOne && value === only && value >= minimum && value <= maximum;
}

/** True for a mapping as a parser makes it, and not for an object of a class. */
function isPlain(value: unknown): value is Fields {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || prototype === Object.prototype;
}
