/** What is looked for, anywhere in a text: its per cent signs and underscores stand for themselves. */
export function pattern(q: string): string {
  return `%${q.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
}

/**
 * The same, in a text that was put into lower case when it was written. A sigma is another letter at the end of a word:
 * whoever types half a word in capitals means either.
 */
export function lowerPattern(q: string): string {
  return pattern(q.toLowerCase()).replaceAll(/[σς]/g, '_');
}
