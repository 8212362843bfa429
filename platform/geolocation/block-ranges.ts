/**
 * Sorted ranges of block numbers as a short text: where each begins and ends, as the difference from the number before,
 * in groups of seven bits, in Base64.
 * @param bounds begin and end (exclusive) of each range, ascending
 */
export function encodeRanges(bounds: readonly number[]): string {
  const bytes: number[] = [];
  let last = 0;
  for (const bound of bounds) {
    let rest = bound - last;
    last = bound;
    for (; rest >= 128; rest = Math.floor(rest / 128)) bytes.push((rest % 128) + 128);
    bytes.push(rest);
  }
  return Buffer.from(bytes).toString('base64');
}

export function decodeRanges(text: string): Float64Array {
  const bounds: number[] = [];
  let [last, difference, weight] = [0, 0, 1];
  for (const byte of Buffer.from(text, 'base64')) {
    difference += (byte % 128) * weight;
    weight *= 128;
    if (byte >= 128) continue;
    last += difference;
    bounds.push(last);
    [difference, weight] = [0, 1];
  }
  return Float64Array.from(bounds);
}

/** Whether a block is in one of the ranges: after an odd number of bounds. */
export function isInRanges(bounds: Float64Array, block: number): boolean {
  let [low, high] = [0, bounds.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((bounds[middle] ?? 0) <= block) low = middle + 1;
    else high = middle;
  }
  return low % 2 === 1;
}
