/** A stretch of a text: from the first character up to, not including, `to`. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

export function overlap(a: Span, b: Span): boolean {
  return a.from < b.to && b.from < a.to;
}

/** All matches of a global pattern. Most texts hold none: to look first is far cheaper than to begin to go through them. */
export function findMatches(text: string, pattern: RegExp): RegExpExecArray[] {
  return text.search(pattern) < 0 ? [] : [...text.matchAll(pattern)];
}
