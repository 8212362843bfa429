import { stepsOf } from './steps-of.ts';
import type { Happening } from './happening.ts';

/** The specification's numbers. */
const FLUSH_AT = 10;
const FLUSH_MS = 5_000;
const MAX_QUEUED = 100;
const MIN_STAY_MS = 1_000;
/** What the servers take at once. */
const MAX_BATCH = 50;

const EVENT_PATH = '/api/conversion-analytics/track-event';
const BATCH_PATH = '/api/conversion-analytics/track-events-batch';

type Report = Readonly<Record<string, unknown>>;

export interface TrackerDeps {
  readonly sessionId: string;
  readonly deviceType: 'mobile' | 'tablet' | 'desktop';
  /** Resolves to a country's code, or `unknown` in time. */
  readonly country: Promise<string>;
  readonly userType: () => string | null;
  /** Of the page. */
  readonly language: () => string;
  readonly pageLoadTime: () => number | null;
  readonly now: () => number;
  /** Resolves to the answer's status. */
  readonly send: (path: string, body: object) => Promise<number>;
  /** Sends while the page goes away. */
  readonly beacon: (path: string, body: object) => void;
  /** Calls the action after these milliseconds; returns what cancels it. */
  readonly after: (ms: number, action: () => void) => () => void;
  /** Calls the action when the page goes away; returns what ends that. */
  readonly onExit: (action: () => void) => () => void;
}

export interface Tracker {
  take(happening: Happening): void;
  /** At once, and for good: what is queued is never sent. */
  stop(): void;
}

/** Queues reports and sends them in batches. No failure of it reaches the page. */
export function createTracker(deps: TrackerDeps): Tracker {
  const { sessionId, deviceType, now } = deps;
  let queue: Report[] = [];
  let country = 'unknown';
  let cancel: (() => void) | null = null;
  let stopped = false;
  let shownAt = now();
  let pages = 0;

  const known = deps.country.then((code) => void (country = code));
  const endExit = deps.onExit(leave);

  function add(at: number, url: string, report: Report): void {
    const eventId = crypto.randomUUID();
    const path = url.split('?')[0];
    queue.push({ eventId, sessionId, deviceType, userType: deps.userType(), url: path, timestamp: at, ...report });
    if (queue.length >= FLUSH_AT) void flush();
    else cancel ??= deps.after(FLUSH_MS, () => void flush());
  }

  const ready = (reports: readonly Report[]) =>
    reports.map((one) => ({ ...one, country, language: deps.language(), sentAt: now() }));

  async function flush(): Promise<void> {
    cancel?.();
    cancel = null;
    await known;
    if (stopped || queue.length === 0) return;
    const batch = queue.splice(0, MAX_BATCH);
    // Of an invalid batch the servers stored what was valid: again it would be no better.
    const isTaken = await deps.send(BATCH_PATH, { events: ready(batch) }).then(
      (status) => status < 300 || status === 400,
      () => false,
    );
    if (isTaken || stopped || queue.length >= MAX_QUEUED) return;
    queue = [...batch, ...queue];
    cancel ??= deps.after(FLUSH_MS, () => void flush());
  }

  function leave(): void {
    if (queue.length > 0) deps.beacon(BATCH_PATH, { events: ready(queue.splice(0, MAX_BATCH)) });
    const timeOnPage = Math.round(now() - shownAt);
    if (timeOnPage <= MIN_STAY_MS) return;
    const exit = { eventType: 'page_exit', url: location.pathname, timestamp: now(), timeOnPage };
    const report = { eventId: crypto.randomUUID(), sessionId, deviceType, userType: deps.userType(), ...exit };
    deps.beacon(EVENT_PATH, ready([report])[0] as object);
  }

  return {
    take(happening) {
      if (stopped) return;
      const { at, url } = happening;
      if (happening.kind === 'page') {
        shownAt = at;
        pages += 1;
        add(at, url, { eventType: 'page_view', pageLoadTime: pages === 1 ? deps.pageLoadTime() : null });
      }
      for (const { step, funnelId, isConversion } of stepsOf(happening)) {
        const conversion = isConversion ? { isConversionEvent: true, conversionType: step } : {};
        add(at, url, { eventType: 'funnel_step', funnelId, funnelStep: step, ...conversion });
      }
    },
    stop() {
      stopped = true;
      queue = [];
      cancel?.();
      endExit();
    },
  };
}
