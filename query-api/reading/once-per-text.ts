/** Of texts and results together; two bytes each. */
const MAX_CHARACTERS = 4_000_000;

/**
 * Reads each text once: titles, names, reviews and reasons recur in every view. The result depends on the text alone,
 * not on who may see it. The oldest are forgotten first.
 */
export function oncePerText(read: (text: string) => string, maxCharacters = MAX_CHARACTERS): (text: string) => string {
  const cached = new Map<string, string>();
  let characters = 0;
  return (text) => {
    const known = cached.get(text);
    if (known !== undefined) return known;
    const result = read(text);
    cached.set(text, result);
    characters += text.length + result.length;
    for (const [oldest, { length }] of cached) {
      if (characters <= maxCharacters) break;
      cached.delete(oldest);
      characters -= oldest.length + length;
    }
    return result;
  };
}
