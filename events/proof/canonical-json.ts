/** JSON in the one form of RFC 8785: keys in order, no white space. The same value always gives the same text. */
export function canonicalJson(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  let text = '';
  for (const key of Object.keys(value).sort()) {
    text += `${text === '' ? '' : ','}${JSON.stringify(key)}:${canonicalJson(value[key as keyof typeof value])}`;
  }
  return `{${text}}`;
}
