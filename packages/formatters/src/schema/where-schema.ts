import * as z from 'zod';
import type { WhereReport, WhereStatus } from '@authlint/model';
import { fingerprint, location, place, text, type Frozen } from './parts.js';

const moment = z.iso.datetime();

const status = z.enum([
  'used',
  'lower',
  'sets-variable',
  'unset',
  'empty',
  'overridden',
  'commented-out',
  'not-exported',
  'conditional',
  'not-loaded',
  'other-service',
  'after-start',
  'not-read',
  'unreachable',
  'unknown',
] satisfies WhereStatus[]);

const candidate = z.strictObject({
  from: text,
  kind: text,
  location: location.nullable(),
  changedAt: moment.nullable(),
  fingerprint: fingerprint.nullable(),
  value: text.nullable(),
  status,
});

const holding = z.strictObject({
  state: z.enum(['has', 'nothing', 'unknown']),
  from: text.nullable(),
  fingerprint: fingerprint.nullable(),
});

const shape = z.strictObject({
  id: text,
  baseUrl: text,
  modelId: text.nullable(),
  client: z
    .strictObject({
      pid: place,
      startedAt: moment.nullable(),
      startedBy: text.nullable(),
      readable: z.boolean(),
    })
    .nullable(),
  several: z.array(place),
  settings: z.array(
    z.strictObject({
      setting: text,
      candidates: z.array(candidate),
      running: holding.nullable(),
      started: holding,
      newTerminal: holding.nullable(),
    }),
  ),
  unread: z.array(text),
});

/** Output of `where` for one provider. */
export const whereSchema: [WhereReport] extends [Frozen<z.infer<typeof shape>>]
  ? z.ZodType<WhereReport>
  : never = shape;
