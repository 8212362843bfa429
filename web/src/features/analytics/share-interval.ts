import type { Part } from './compare-shares.ts';

/** Of a 95 % interval. */
const CHANCE = 1.96;

/** The 95 % interval of a share, each end from 0 to 1, by Wilson (1927); null of an empty group. */
export function shareInterval({ count, of }: Part): { readonly low: number; readonly high: number } | null {
  if (of === 0) return null;
  const share = count / of;
  const square = CHANCE ** 2;
  const middle = share + square / (2 * of);
  const half = CHANCE * Math.sqrt((share * (1 - share)) / of + square / (4 * of ** 2));
  const whole = 1 + square / of;
  return { low: Math.max(0, (middle - half) / whole), high: Math.min(1, (middle + half) / whole) };
}
