import { foldForSearch } from '#domain/text/fold-for-search.ts';

/** A pattern for folded text that contains `q` literally: escapes percent signs and underscores. */
export function searchPattern(q: string): string {
  return `%${foldForSearch(q).replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
}

/** The digits of a job's number, where that is all that was typed: `HW-1024`, `1024`. */
export function numberIn(q: string): string | undefined {
  return /^(?:hw-?)?(\d{1,9})$/.exec(foldForSearch(q))?.[1];
}
