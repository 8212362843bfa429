/** `amount` × `part` / `whole`, halves up. Intermediate results are integers and can exceed 2^53. */
export function proportion(amount: number, part: number, whole: number): number {
  if (whole === 0) return 0;
  return Number((2n * BigInt(amount) * BigInt(part) + BigInt(whole)) / (2n * BigInt(whole)));
}
