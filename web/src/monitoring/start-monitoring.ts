import type { MonitoringView } from '#query-api/contract/monitoring.ts';
import { isFault, type Fault } from './fault.ts';

type SendFault = (fault: Fault) => void;

export interface Monitoring {
  /** For errors that a boundary caught: uncaught ones are recorded without it. Never throws. */
  readonly report: (error: unknown) => void;
  /** Loads the reporter, once the page is idle, and calls what else waits for that. */
  readonly loadWhenIdle: (alsoThen: () => void) => void;
}

/** A repeated error adds no information. */
const MAX_REPORTS = 10;
/** A page that has just been loaded still fetches and draws what is below the fold. */
const IDLE_DELAY_MS = 2_000;
const MAX_DELAY_MS = 10_000;

/**
 * Records errors from now on. They are queued until the reporter is loaded, late and in a separate chunk.
 * @param page the pattern of the current page's address
 */
export function startMonitoring(page: () => string, load: () => Promise<SendFault | null> = loadReporter): Monitoring {
  const known = new WeakSet<Error>();
  let pending: Fault[] = [];
  let reports = 0;
  let send: SendFault = (fault) => void pending.push(fault);

  function report(error: unknown): void {
    if (!isFault(error) || known.has(error) || reports >= MAX_REPORTS) return;
    known.add(error);
    reports += 1;
    send({ error, page: page() });
  }

  async function loadNow(): Promise<void> {
    send = (await load().catch(() => null)) ?? (() => undefined);
    for (const fault of pending) send(fault);
    pending = [];
  }

  addEventListener('error', (event) => report(event.error));
  addEventListener('unhandledrejection', (event) => report(event.reason));
  return { report, loadWhenIdle: (alsoThen) => whenIdle(() => (alsoThen(), void loadNow())) };
}

/** Without a monitoring, the reporter is not even loaded. */
async function loadReporter(): Promise<SendFault | null> {
  const answer = await fetch('/api/monitoring', { credentials: 'omit', headers: { accept: 'application/json' } });
  if (!answer.ok) return null;
  const { dsn } = (await answer.json()) as MonitoringView;
  if (dsn === null) return null;
  const { createReporter } = await import('./reporter.ts');
  return createReporter(dsn);
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
