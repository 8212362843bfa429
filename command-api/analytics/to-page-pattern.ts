/** Our deepest page has five. */
const MAX_PARTS = 8;

/**
 * The pattern of a page's address: without host, query and fragment, and with `:id` for whatever is not a plain word. The
 * id of a job, or a link's secret, would name a person.
 */
export function toPagePattern(url: string): string {
  const path = url.replace(/^https?:\/\/[^/?#]*/i, '').split(/[?#]/)[0] ?? '';
  const parts = path.replace(/^\//, '').split('/').slice(0, MAX_PARTS);
  return parts.map((part) => `/${/^[a-z-]{0,40}$/i.test(part) ? part : ':id'}`).join('');
}
