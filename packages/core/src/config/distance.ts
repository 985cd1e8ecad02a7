/**
 * Edit distance that counts a transposition of neighbours as one edit; `limit + 1` for anything above `limit`. Source: the
 * optimal string alignment variant of Damerau and Levenshtein.
 */
export function distance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1;
  let before: number[] = [];
  let previous = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      if (Math.abs(i - j) > limit) {
        row.push(limit + 1);
        continue;
      }
      const same = a[i - 1] === b[j - 1];
      const steps = Math.min(
        (previous[j] ?? 0) + 1,
        (row[j - 1] ?? 0) + 1,
        (previous[j - 1] ?? 0) + (same ? 0 : 1),
      );
      const crossed = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      row.push(crossed ? Math.min(steps, (before[j - 2] ?? 0) + 1) : steps);
    }
    if (Math.min(...row) > limit) return limit + 1;
    [before, previous] = [previous, row];
  }
  return previous[b.length] ?? limit + 1;
}
