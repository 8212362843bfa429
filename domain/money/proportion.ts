/** `amount` × `part` / `whole`, halves up; without a fraction on the way, and beyond 2^53 on the way too. */
export function proportion(amount: number, part: number, whole: number): number {
  if (whole === 0) return 0;
  return Number((2n * BigInt(amount) * BigInt(part) + BigInt(whole)) / (2n * BigInt(whole)));
}
