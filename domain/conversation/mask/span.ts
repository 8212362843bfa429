/** A stretch of a text: from the first character up to, not including, `to`. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

export function overlap(a: Span, b: Span): boolean {
  return a.from < b.to && b.from < a.to;
}
