import { MISFIT, ShapeReader, type Shape } from '../shape.js';
import * as checks from './field-checks.js';

/** A shape with the checks of `field-checks`. */
export type AcceptedShape = Shape<keyof typeof checks>;

const READER = new ShapeReader<keyof typeof checks>((name, value) =>
  checks[name](value as string) === null ? value : MISFIT,
);

/** True where plain data fits a shape. The schema says the same and why not. */
export function accepts(shape: AcceptedShape, value: unknown): boolean {
  return READER.read(shape, value) !== MISFIT;
}
