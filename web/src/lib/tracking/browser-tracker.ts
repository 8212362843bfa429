import { readPlace } from '../geolocation/geolocation.ts';
import { createTracker, type Tracker } from './create-tracker.ts';

const SESSION_KEY = 'visitSession';
const COUNTRY_MS = 5_000;
/** Widths from which a screen is a tablet's, and a desktop's. */
const TABLET_PX = 768;
const DESKTOP_PX = 1024;

/** The tracker of this tab. Its id is random, lasts as long as the tab, and is forgotten when measuring ends. */
export function createBrowserTracker(userType: () => string | null): Tracker {
  const tracker = createTracker({
    sessionId: readSessionId(),
    deviceType: innerWidth < TABLET_PX ? 'mobile' : innerWidth < DESKTOP_PX ? 'tablet' : 'desktop',
    country: Promise.race([
      readPlace().then(
        ({ isKnown, country }) => (isKnown ? country : 'unknown'),
        () => 'unknown',
      ),
      new Promise<string>((resolve) => {
        setTimeout(() => resolve('unknown'), COUNTRY_MS);
      }),
    ]),
    userType,
    pageLoadTime,
    now: () => Date.now(),
    send: async (path, body) => {
      const headers = { 'content-type': 'application/json' };
      return (await fetch(path, { method: 'POST', headers, body: JSON.stringify(body) })).status;
    },
    beacon: (path, body) => {
      try {
        navigator.sendBeacon(path, new Blob([JSON.stringify(body)], { type: 'application/json' }));
      } catch {
        // The page goes away without it.
      }
    },
    after: (ms, action) => {
      const timer = setTimeout(action, ms);
      return () => clearTimeout(timer);
    },
    onExit: (action) => {
      addEventListener('pagehide', action);
      return () => removeEventListener('pagehide', action);
    },
  });
  return {
    ...tracker,
    stop() {
      tracker.stop();
      forgetSessionId();
    },
  };
}

function readSessionId(): string {
  const fresh = crypto.randomUUID();
  try {
    const known = sessionStorage.getItem(SESSION_KEY) ?? fresh;
    sessionStorage.setItem(SESSION_KEY, known);
    return known;
  } catch {
    return fresh;
  }
}

function forgetSessionId(): void {
  try {
    sessionStorage.removeItem(SESSION_KEY);
  } catch {
    // Nothing was stored.
  }
}

function pageLoadTime(): number | null {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return entry === undefined || entry.loadEventEnd <= 0 ? null : Math.round(entry.loadEventEnd);
}
