import { addressOf } from '@authlint/model/secret';
import { environmentOf } from '../subject/credential.js';
import type { Subject } from '../subject/subject.js';
import type { SettingPlace } from '../subject/target.js';

/** `OPENAI_API_BASE` where `OPENAI_BASE_URL` is read and not set: names of one vendor begin with the same word. */
export function unreadPlace(context: Subject): SettingPlace | null {
  const { baseUrlVariable, baseUrl, places } = context.configured;
  const [vendor = ''] = baseUrlVariable?.split('_') ?? [];
  if (vendor === '') return null;
  const all = (places?.() ?? [])
    .filter(({ setting }) => setting === 'Base URL')
    .map((place) => ({ ...place, from: place.from.replace(/^env:/, '') }));
  if (all.some(({ from }) => from === baseUrlVariable)) return null;
  const isOther = ({ from, value }: SettingPlace): boolean =>
    from.startsWith(`${vendor}_`) && !baseUrl.startsWith(value);
  return [...all, ...usualPlaces(vendor, context)].find(isOther) ?? null;
}

/** Names of settings that hold a Base URL in the files of many clients. */
const SETTING = /(?:base_?url|api_?base|api_?base_?url|api_?url)$/i;

/** A setting of the client's own files that is named like a Base URL, where none that the client reads gives one. */
export function unreadSetting({ configured, target }: Subject): SettingPlace | null {
  if (target.words?.baseUrlSetting === undefined) return null;
  const all = (configured.places?.() ?? []).filter(({ setting }) => setting === 'Base URL');
  if (all.some(({ used }) => used)) return null;
  const ownFile = target.source.file;
  const isOwn = ({ kind, location }: SettingPlace): boolean =>
    kind !== 'shell' && location !== null && location.file === ownFile;
  return all.find((place) => isOwn(place) && SETTING.test(place.from)) ?? null;
}

/** Endings of the variables in which libraries and clients look for the address of a vendor. */
const ENDINGS = ['BASE_URL', 'API_BASE', 'API_BASE_URL', 'HOST', 'API_HOST', 'API_URL', 'ENDPOINT'];

/** Variables of the vendor that the client did not ask for, in its environment, else in our shell. */
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
