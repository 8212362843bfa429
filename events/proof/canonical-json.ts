/** Keys as they stand in a text: there are some hundred, and each event has twenty. */
const known = new Map<string, string>();
const MAX_KNOWN = 10_000;

/** JSON in the one form of RFC 8785: keys in order, no white space. The same value always gives the same text. */
export function canonicalJson(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  let text = '{';
  for (const key of Object.keys(value).sort()) {
    if (text !== '{') text += ',';
    text += keyText(key) + canonicalJson(value[key as keyof typeof value]);
  }
  return `${text}}`;
}

function keyText(key: string): string {
  let text = known.get(key);
  if (text === undefined) {
    text = `${JSON.stringify(key)}:`;
    if (known.size < MAX_KNOWN) known.set(key, text);
  }
  return text;
}
