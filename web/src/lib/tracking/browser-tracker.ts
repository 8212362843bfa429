import { readPlace } from '../geolocation/geolocation.ts';
import { createTracker, type Tracker } from './create-tracker.ts';

const SESSION_KEY = 'visitSession';
const COUNTRY_MS = 5_000;
/** Widths from which a screen is a tablet's, and a desktop's. */
const TABLET_PX = 768;
const DESKTOP_PX = 1024;
const PREFIX = 'visit:';

/**
 * The tracker of this tab. Its id is random, lasts as long as the tab, and is forgotten when measuring ends.
 * @param since milliseconds since the page began, from which on it is measured
 */
export function createBrowserTracker(since: number): Tracker {
  let userType: string | null = null;
  let path: string | null = null;
  const tracker = createTracker({
    sessionId: readSessionId(),
    deviceType: innerWidth < TABLET_PX ? 'mobile' : innerWidth < DESKTOP_PX ? 'tablet' : 'desktop',
    country: readCountry(),
    userType: () => userType,
    language: () => document.documentElement.lang.slice(0, 2),
    pageLoadTime,
    now: () => Date.now(),
    send: async (to, body) => {
      const headers = { 'content-type': 'application/json' };
      return (await fetch(to, { method: 'POST', headers, body: JSON.stringify(body) })).status;
    },
    beacon: (to, body) => {
      try {
        navigator.sendBeacon(to, new Blob([JSON.stringify(body)], { type: 'application/json' }));
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

  function read({ name, startTime, detail }: PerformanceMark): void {
    const [kind = '', what = ''] = name.slice(PREFIX.length).split(':');
    const at = Math.round(performance.timeOrigin + startTime);
    const url = String(detail);
    if (kind === 'as') userType = what === 'null' ? null : what;
    else if (startTime < since) return;
    else if (kind === 'step') tracker.take({ kind, step: what, at, url });
    else if (kind === 'command') tracker.take({ kind, command: what, at, url });
    else show(at, url);
  }

  /** The same address again is no other page. */
  function show(at: number, url: string): void {
    const shown = url.split('?')[0] ?? '';
    if (shown !== path) tracker.take({ kind: 'page', at, url });
    path = shown;
  }

  // The landing page marks nothing: it has one address.
  if (since > 0 || performance.getEntriesByName(`${PREFIX}page`).length === 0)
    show(Date.now(), location.pathname + location.search);
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (entry.name.startsWith(PREFIX)) read(entry as PerformanceMark);
  });
  observer.observe({ type: 'mark', buffered: true });
  return {
    ...tracker,
    stop() {
      observer.disconnect();
      tracker.stop();
      forgetSessionId();
    },
  };
}

function readCountry(): Promise<string> {
  const late = new Promise<string>((resolve) => {
    setTimeout(() => resolve('unknown'), COUNTRY_MS);
  });
  const found = readPlace().then(
    ({ isKnown, country }) => (isKnown ? country : 'unknown'),
    () => 'unknown',
  );
  return Promise.race([found, late]);
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
