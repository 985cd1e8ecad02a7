import type { FieldPlaces } from '../config/index.js';
import { MISFIT, ShapeReader } from '../shape.js';
import { checkedParts, type ParsedPack, type WrittenRule } from './checked-parts.js';
import { normalized } from './condition.js';
import { gatewayOf } from './gateway.js';
import type { GatewayFields } from './gateway-fields.js';
import type { KnownFacts } from './known-facts.js';
import { packChecks, type PackCheck } from './pack-checks.js';
import { PACK_SHAPE } from './pack-shape.js';
import type { PackData } from './schema.js';

type Written = Omit<PackData, 'gateway' | 'rules'> & {
  readonly gateway?: GatewayFields;
  readonly rules: readonly (Omit<PackData['rules'][number], 'when'> & WrittenRule)[];
};

const READER = new ShapeReader(readChecked, PACK_SHAPE.$defs);

function readChecked(check: PackCheck, value: unknown): unknown {
  if (check === 'lowerCase') return String(value).toLowerCase();
  return (packChecks[check] as (value: unknown) => boolean)(value) ? value : MISFIT;
}

/** As `parsePack` where data has the shape of a pack, else `null`: `parsePack` says why. The schema takes long to load. */
export function acceptedPack(
  data: unknown,
  known: KnownFacts,
  places: FieldPlaces,
): ParsedPack | null {
  const value = READER.read(PACK_SHAPE, data);
  if (value === MISFIT) return null;
  const { gateway, rules, ...rest } = value as Written;
  const pack: PackData = {
    ...rest,
    ...(gateway === undefined ? {} : { gateway: gatewayOf(gateway) }),
    rules: rules.map((rule) => ({ ...rule, when: normalized(rule.when) })),
  };
  return checkedParts(pack, rules, known, places);
}
