import { isAllowed, onConsentChange } from '../consent/consent-gate.ts';
import type { Tracker } from './create-tracker.ts';

/** Something that can be measured. It is only held in this page's memory until measuring is allowed. */
export type Happening = { readonly at: number; readonly url: string } & (
  | { readonly kind: 'page' }
  | { readonly kind: 'step'; readonly step: string }
  | { readonly kind: 'command'; readonly command: string }
);

/** A page that is not allowed to measure forgets what happened on it. */
const MAX_PENDING = 50;
const IDLE_DELAY_MS = 2_000;
const MAX_DELAY_MS = 10_000;

let pending: Happening[] = [];
let tracker: Tracker | null = null;
let userType: string | null = null;
let shownPath: string | null = null;

function happened(
  what: { kind: 'page' } | { kind: 'step'; step: string } | { kind: 'command'; command: string },
): void {
  const happening: Happening = { ...what, at: Date.now(), url: location.pathname + location.search };
  if (tracker !== null) tracker.take(happening);
  else if (pending.length < MAX_PENDING) pending.push(happening);
}

/** A page is shown. The same address again is no other page. */
export function pageShown(): void {
  if (shownPath === location.pathname) return;
  shownPath = location.pathname;
  happened({ kind: 'page' });
}

/** The visitor reached a step that no address shows. */
export const stepReached = (step: string): void => happened({ kind: 'step', step });

/** The servers accepted a command. */
export const commandAccepted = (command: string): void => happened({ kind: 'command', command });

/** The kind of account that is signed in, or null. */
export function visitorIs(type: string | null): void {
  userType = type;
}

/** Measures this page from when it is idle, as long as that is allowed: nothing is loaded, stored or sent otherwise. */
export function startTracking(): void {
  pageShown();
  whenIdle(() => {
    void follow();
    onConsentChange(() => void follow());
  });
}

async function follow(): Promise<void> {
  if (!isAllowed('analytics')) {
    tracker?.stop();
    tracker = null;
    pending = [];
    return;
  }
  if (tracker !== null) return;
  const loaded = await import('./browser-tracker.ts').catch(() => null);
  // It can be withdrawn while the code is on its way.
  if (loaded === null || tracker !== null || !isAllowed('analytics')) return;
  tracker = loaded.createBrowserTracker(() => userType);
  if (!pending.some(({ kind }) => kind === 'page')) happened({ kind: 'page' });
  for (const happening of pending) tracker.take(happening);
  pending = [];
}

function whenIdle(action: () => void): void {
  const settled = (): void => {
    // Safari lacks `requestIdleCallback`.
    if ('requestIdleCallback' in globalThis) requestIdleCallback(action, { timeout: MAX_DELAY_MS });
    else action();
  };
  const wait = () => setTimeout(settled, IDLE_DELAY_MS);
  if (document.readyState === 'complete') wait();
  else addEventListener('load', wait, { once: true });
}
