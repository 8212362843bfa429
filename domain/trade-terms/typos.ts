/** How many typos a word of this length may have: one from five letters, two from nine. */
export function allowedTypos(length: number): 0 | 1 | 2 {
  return length >= 9 ? 2 : length >= 5 ? 1 : 0;
}

/**
 * The number of typos between two words, if it is at most `max`; otherwise undefined. A typo is a letter that is
 * missing, added or wrong, or two neighbours in the wrong order.
 */
export function countTypos(a: string, b: string, max: number): number | undefined {
  if (Math.abs(a.length - b.length) > max) return undefined;
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const wrong = a[i - 1] === b[j - 1] ? 0 : 1;
      let least = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + wrong);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        least = Math.min(least, (beforeLast[j - 2] ?? 0) + 1);
      }
      row.push(least);
    }
    if (Math.min(...row) > max) return undefined;
    [beforeLast, last] = [last, row];
  }
  const typos = last[b.length] ?? max + 1;
  return typos <= max ? typos : undefined;
}
