import { isAllowed, onConsentChange } from '../consent/consent-gate.ts';
import type { Tracker } from './create-tracker.ts';

let tracker: Tracker | null = null;

/** Measures this page as long as that is allowed. Without consent not even the tracker is loaded. */
export function followVisit(): void {
  void follow(0);
  // What happened before a choice is not measured after it.
  onConsentChange(() => void follow(performance.now()));
}

/** @param since milliseconds since the page began */
async function follow(since: number): Promise<void> {
  if (!isAllowed('analytics')) {
    tracker?.stop();
    tracker = null;
    return;
  }
  if (tracker !== null) return;
  const loaded = await import('./browser-tracker.ts').catch(() => null);
  // It can be withdrawn while the code is on its way.
  if (loaded === null || tracker !== null || !isAllowed('analytics')) return;
  tracker = loaded.createBrowserTracker(since);
}
