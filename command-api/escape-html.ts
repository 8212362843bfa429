const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** The text as it stands in HTML, between tags or in an attribute. */
export function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? character);
}

/** With `bdi` for isolated parts: mail programs know it better than the characters. */
export function toMarkup(text: string): string {
  return escapeHtml(text).replaceAll('\u2068', '<bdi>').replaceAll('\u2069', '</bdi>');
}
