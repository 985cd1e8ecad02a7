/** The same items, those that are chosen before the others. */
export function chosenFirst<T>(items: readonly T[], isChosen: (item: T) => boolean): T[] {
  return [...items.filter(isChosen), ...items.filter((item) => !isChosen(item))];
}
