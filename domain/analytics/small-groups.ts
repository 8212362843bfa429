/** Smaller groups are not shown, nor what would give them away by subtraction. */
export const MIN_GROUP_SIZE = 10;

/** Whether a group may be shown. An empty one has no person in it. */
export function isLargeEnough(size: number): boolean {
  return size === 0 || size >= MIN_GROUP_SIZE;
}

/**
 * Which of the groups that make up a known total stay hidden: the small ones, and as many of the next larger as it takes
 * for all hidden ones together to be large enough. Else the total without the shown ones would be a small group.
 * @param sizes by the group's name
 */
export function hiddenGroups(sizes: ReadonlyMap<string, number>): ReadonlySet<string> {
  const bySize = [...sizes].filter(([, size]) => size > 0).toSorted(([a, n], [b, m]) => n - m || (a < b ? -1 : 1));
  const hidden = new Set<string>();
  let together = 0;
  for (const [name, size] of bySize) {
    if (isLargeEnough(size) && isLargeEnough(together)) break;
    hidden.add(name);
    together += size;
  }
  return hidden;
}
