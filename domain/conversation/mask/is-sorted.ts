/** Whether the numbers are in ascending or descending order, as in a list of things. */
export function isSorted(numbers: readonly number[]): boolean {
  const each = (holds: (before: number, after: number) => boolean) =>
    numbers.slice(1).every((number, i) => holds(numbers[i] ?? Number.NaN, number));
  return each((before, after) => before <= after) || each((before, after) => before >= after);
}
