/** A place in the whole log. Opaque to callers: compare with `comparePositions`, keep as text. Decimal digits. */
export type Position = string & { readonly __brand: 'Position' };

export function toPosition(value: bigint | number | string): Position {
  const text = String(value);
  if (!/^(0|[1-9]\d*)$/.test(text)) throw new TypeError(`not a position: ${text}`);
  return text as Position;
}

/** Negative when `a` comes before `b`, 0 when equal, positive when after. Undefined stands before everything. */
export function comparePositions(a: Position | undefined, b: Position | undefined): number {
  if (a === b) return 0;
  if (a === undefined) return -1;
  if (b === undefined) return 1;
  if (a.length !== b.length) return a.length - b.length;
  return a < b ? -1 : 1;
}
