/** A pattern for text that contains `q` literally: escapes percent signs and underscores. */
export function likePattern(q: string): string {
  return `%${q.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
}

/**
 * The same for text stored in lower case. Lower-casing gives a final sigma its own letter, so a search in capitals must
 * match both forms.
 */
export function lowerLikePattern(q: string): string {
  return likePattern(q.toLowerCase()).replaceAll(/[σς]/g, '_');
}
