/**
 * Marks that a visitor got somewhere, in the browser's own timeline of this page: nothing is stored or sent. Only where
 * measuring is allowed, code that is loaded later reads it.
 * @param name `page`, `step:<step>`, `command:<command>`, or `as:<kind of account>`
 */
export function markVisit(name: `step:${string}` | `command:${string}` | `as:${string}` | 'page'): void {
  performance.mark(`visit:${name}`, { detail: location.pathname + location.search });
}
