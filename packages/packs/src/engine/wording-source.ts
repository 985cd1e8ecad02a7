import { OWN_CODE, RESPONDERS, type RuleSource } from '@authlint/core/internal';
import type { Pack } from '../format/schema.js';
import { gatewayIds, inWordsOf } from './wording.js';

/** The wording of a pack and its providers: the parts that `explain` needs. */
export function wordingOf(pack: Pack): Pick<RuleSource, 'providers' | 'wording'> {
  const { gateway, codes, resolutions } = pack;
  return {
    providers: gateway === undefined ? undefined : gatewayIds(pack),
    wording: {
      facts: [
        ...(gateway !== undefined && gateway.fingerprints.length > 0 ? [RESPONDERS] : []),
        ...(codes === undefined ? [] : [OWN_CODE]),
      ],
      sentencesFor: ({ code }) => {
        if (code === null) return [];
        const own = Object.values(codes ?? {}).filter(({ under }) => under === code);
        return [resolutions?.[code], ...own].flatMap((wording) => wording?.message ?? []);
      },
      reword: (diagnosis, facts) => inWordsOf(pack, diagnosis, facts),
    },
  };
}
