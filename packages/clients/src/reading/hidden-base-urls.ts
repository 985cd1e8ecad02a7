import {
  baseUrlPlace,
  shownPlace,
  type HiddenBaseUrl,
  type ProviderTarget,
  type SettingPlace,
} from '@authlint/core/internal';

/** Limit of hidden sources. */
const MAX_HIDDEN = 4;

/** Reads the configuration again, ignoring some settings. */
type ReadWithout = (
  ignored: readonly SettingPlace[],
) => Promise<{ readonly targets: readonly ProviderTarget[] }>;

/** The source of a Base URL that no setting holds. */
const BUILT_IN = 'the client itself';

/**
 * The Base URLs that the one in use hides. The client's reader finds them: it is run without the setting in use, then without the next
 * one, until none gives a Base URL. Below a variable of the shell, which may be set for another program, the built-in address counts
 * too.
 */
export async function hiddenBaseUrls(
  target: ProviderTarget,
  read: ReadWithout,
): Promise<readonly HiddenBaseUrl[]> {
  const found: HiddenBaseUrl[] = [];
  const ignored: SettingPlace[] = [];
  let place = baseUrlPlace(target);
  const isOfShell = place?.kind === 'shell';
  while (
    place !== null &&
    ignored.length < MAX_HIDDEN &&
    (isOfShell || hasOthers(target, ignored))
  ) {
    ignored.push(place);
    const { targets } = await read(ignored);
    const next = targets.find(({ id }) => id === target.id);
    const nextPlace = next === undefined ? null : baseUrlPlace(next);
    if (next !== undefined && isNew(next, target, found)) {
      if (nextPlace !== null) found.push({ from: shownPlace(nextPlace), target: next });
      else if (isOfShell) found.push({ from: BUILT_IN, target: next });
    }
    place = nextPlace;
  }
  return found;
}

function isNew(
  { baseUrl }: ProviderTarget,
  target: ProviderTarget,
  found: readonly HiddenBaseUrl[],
): boolean {
  return [target, ...found.map((item) => item.target)].every((item) => item.baseUrl !== baseUrl);
}

/** Whether there is another source, so that reading again makes sense. */
function hasOthers({ places }: ProviderTarget, ignored: readonly SettingPlace[]): boolean {
  const all = (places?.() ?? []).filter(({ setting }) => setting === 'Base URL');
  return all.length > ignored.length + 1;
}
