import * as z from 'zod';
import { OPERATORS } from '@authlint/model';
import { FACT_IDS } from '../facts/fact-ids.js';
import {
  normalized,
  OPERATOR_SYNONYMS,
  operatorOf,
  valueFault,
  type Synonym,
  type WrittenCondition,
} from './condition.js';
import { CHECK_REGISTRY } from './common-fields.js';

const OPERATOR_NAMES = [...OPERATORS, ...(Object.keys(OPERATOR_SYNONYMS) as Synonym[])] as const;

const CONDITION_HINT = `must be all, any, not, or fact, operator and value; the operators are ${OPERATORS.join(', ')}`;

const NOT_A_FACT = 'must be subject.leafInCamel';

/** Editors complete the built-in ones. */
export const factId = z
  .union([z.enum(FACT_IDS), z.string().regex(/^[a-z][A-Za-z]*(\.[a-z][A-Za-z]*)+$/, NOT_A_FACT)], {
    error: NOT_A_FACT,
  })
  .meta({ id: 'fact' })
  .register(CHECK_REGISTRY, { name: 'factId' });
export const factValue = z
  .union([z.string(), z.number(), z.boolean(), z.null(), z.array(z.string())])
  .meta({ id: 'factValue' });

const comparand = z.union([factValue, z.array(z.number()), z.strictObject({ fact: factId })], {
  error:
    'must be a text, a number, true, false, null, a list of texts or of numbers, or {fact: ...}',
});

const leaf = z
  .strictObject({ fact: factId, operator: z.enum(OPERATOR_NAMES), value: comparand.optional() })
  .superRefine(({ operator, value }, context) => {
    const message = valueFault(operatorOf(operator), value);
    if (message !== null) context.addIssue({ code: 'custom', message, path: ['value'] });
  })
  .register(CHECK_REGISTRY, { name: 'leaf' });

const written: z.ZodType<WrittenCondition> = z.lazy(() =>
  z.union(
    [
      leaf,
      z.strictObject({ all: z.array(written).min(1) }),
      z.strictObject({ any: z.array(written).min(1) }),
      z.strictObject({ not: written }),
    ],
    { error: CONDITION_HINT },
  ),
);

/** Shape of a condition. Operators and keys are closed: a misspelt one is an error at load. */
export const condition = written.transform((when) => normalized(when));
