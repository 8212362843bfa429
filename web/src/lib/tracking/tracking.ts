import { whenIdle } from '../when-idle.ts';

/**
 * Marks that a visitor got somewhere, in the browser's own timeline of this page: nothing is stored or sent. Only where
 * measuring is allowed, code that is loaded later reads it.
 * @param name `page`, `step:<step>`, `command:<command>`, or `as:<kind of account>`
 */
export function markVisit(name: `step:${string}` | `command:${string}` | `as:${string}` | 'page'): void {
  try {
    performance.mark(`visit:${name}`, { detail: location.pathname + location.search });
  } catch {
    // An old browser is not measured.
  }
}

/** Loads what follows the visit, once the page is idle. */
export function startTracking(): void {
  whenIdle(() => void import('./follow-visit.ts').then(({ followVisit }) => followVisit()).catch(() => undefined));
}
