import { known } from '@authlint/model';
import { addressOf } from '@authlint/model/secret';
import { shownPlace } from '../subject/base-urls.js';
import { environmentOf } from '../subject/credential.js';
import type { Subject } from '../subject/subject.js';
import type { SettingPlace } from '../subject/target.js';
import { localFact, type FactTable } from './fact-set.js';

/** `OPENAI_API_BASE` where `OPENAI_BASE_URL` is read and not set: names of one vendor begin with the same word. */
function unreadPlace(context: Subject): SettingPlace | null {
  const { baseUrlVariable, baseUrl, places } = context.configured;
  const [vendor = ''] = baseUrlVariable?.split('_') ?? [];
  if (vendor === '') return null;
  const all = (places?.() ?? [])
    .filter(({ setting }) => setting === 'Base URL')
    .map((place) => ({ ...place, from: place.from.replace(/^env[:.]/, '') }));
  if (all.some(({ from }) => from === baseUrlVariable)) return null;
  const isOther = ({ from, value }: SettingPlace): boolean =>
    from.startsWith(`${vendor}_`) && !baseUrl.startsWith(value);
  return [...all, ...usualPlaces(vendor, context)].find(isOther) ?? null;
}

/** Names of settings that hold a Base URL in the files of many clients. */
const SETTING = /(?:base[_-]?url|api[_-]?base|api[_-]?base[_-]?url|api[_-]?url)$/i;

/** A setting in the client's file that is named like a Base URL, where the client reads none. */
function unreadSetting({ configured, target }: Subject): SettingPlace | null {
  const right = target.words?.baseUrlSetting;
  if (right === undefined) return null;
  const all = (configured.places?.() ?? []).filter(({ setting }) => setting === 'Base URL');
  if (all.some(({ used }) => used)) return null;
  const ownFile = target.source.file;
  const isOwn = ({ kind, location }: SettingPlace): boolean =>
    kind !== 'shell' && location !== null && location.file === ownFile;
  const isOther = ({ from }: SettingPlace): boolean => {
    const [name, entry = '0'] = from.split('.').reverse();
    const isOfEntry = entry === target.id || /^\d+$/.test(entry);
    return isOfEntry && SETTING.test(from) && name !== right;
  };
  return all.find((place) => isOwn(place) && isOther(place)) ?? null;
}

/** A vendor variable with an address that the client ignores, because it has a separate field for it. */
function unreadOfVendor(context: Subject): SettingPlace | null {
  const { target, configured, credential } = context;
  const [vendor = ''] = credential.variable?.split('_') ?? [];
  const isAsked =
    target.words?.addressField === undefined || configured.baseUrlVariable !== undefined;
  if (isAsked || vendor === '') return null;
  return (
    usualPlaces(vendor, context).find(({ value }) => !configured.baseUrl.startsWith(value)) ?? null
  );
}

/** Suffixes of the variables in which libraries and clients look for a vendor's address. */
const ENDINGS = ['BASE_URL', 'API_BASE', 'API_BASE_URL', 'HOST', 'API_HOST', 'API_URL', 'ENDPOINT'];

/** Vendor variables that the client does not read, from its environment, else from our shell. */
function usualPlaces(vendor: string, { client, services }: Subject): readonly SettingPlace[] {
  const env = environmentOf(client) ?? services.ports.env;
  return ENDINGS.flatMap((ending): SettingPlace[] => {
    const name = `${vendor}_${ending}`;
    const secret = env.get(name);
    const value = secret === undefined ? null : addressOf(secret);
    const place = { setting: 'Base URL', kind: 'shell', location: null, used: false } as const;
    return value === null ? [] : [{ ...place, from: name, value }];
  });
}

/** Facts about addresses that the client does not read. */
export const UNREAD_FACTS: FactTable = {
  'endpoint.readVariable': localFact(
    'variable that the client reads for its Base URL, or none',
    'text',
    ({ context }) => known(context.target.baseUrlVariable ?? 'none', 'names of variables'),
  ),
  'endpoint.unreadVariable': localFact(
    'variable of the same vendor that is set to a Base URL and that the client does not read, or none',
    'text',
    ({ context }) => {
      const place = unreadPlace(context);
      return known(
        place?.from ?? 'none',
        place === null ? 'names of variables' : shownPlace(place),
      );
    },
  ),
  'endpoint.unreadSetting': localFact(
    "setting of the client's own file that is named like a Base URL and that the client does not read, or none",
    'text',
    ({ context }) => {
      const place = unreadSetting(context);
      const at = place?.location ?? null;
      return known(
        place === null || at === null
          ? 'none'
          : `\`${place.from}\` in ${at.file}, line ${String(at.line)}`,
        'configuration',
      );
    },
  ),
  'endpoint.vendorVariable': localFact(
    'variable of the vendor with an address, which a client does not read that has a field for it, or none',
    'text',
    ({ context }) => known(unreadOfVendor(context)?.from ?? 'none', 'environment'),
  ),
};
