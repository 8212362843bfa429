/** A pattern for text that contains `q` literally: escapes percent signs and underscores. */
export function pattern(q: string): string {
  return `%${q.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
}

/**
 * The same for text stored in lower case. Lower-casing gives a final sigma its own letter, so a search in capitals must
 * match both forms.
 */
export function lowerPattern(q: string): string {
  return pattern(q.toLowerCase()).replaceAll(/[σς]/g, '_');
}
