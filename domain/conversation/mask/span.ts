/** A part of a text: from its first character up to, but excluding, `to`. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

export function overlap(a: Span, b: Span): boolean {
  return a.from < b.to && b.from < a.to;
}

/** All matches of a global pattern. Most texts have none, and a test first is far cheaper than starting to iterate. */
export function findMatches(text: string, pattern: RegExp): RegExpExecArray[] {
  return text.search(pattern) < 0 ? [] : [...text.matchAll(pattern)];
}
