import type { MonitoringView } from '#query-api/contract/monitoring.ts';
import { isFault, type Fault } from './fault.ts';

type SendFault = (fault: Fault) => void;

export interface Monitoring {
  /** For what a boundary caught: uncaught errors are heard of without it. Never throws. */
  readonly report: (error: unknown) => void;
  /** Fetches what sends the reports, once the page has nothing better to do. */
  readonly loadWhenIdle: () => void;
}

/** An error that comes again and again tells nothing new. */
const MAX_REPORTS = 10;
/** A page that has just been loaded still fetches and draws what is below the fold. */
const IDLE_DELAY_MS = 2_000;
const MAX_DELAY_MS = 10_000;

/**
 * Listens for errors from now on. They are kept until what sends them has been loaded, late and in a chunk of its own.
 * @param page the pattern of the present page's address
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
  return { report, loadWhenIdle: () => whenIdle(() => void loadNow()) };
}

/** Where nobody would hear of it, what would send is not even fetched. */
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
    // Safari has no word for it.
    if ('requestIdleCallback' in globalThis) requestIdleCallback(action, { timeout: MAX_DELAY_MS });
    else action();
  };
  const wait = () => setTimeout(settled, IDLE_DELAY_MS);
  if (document.readyState === 'complete') wait();
  else addEventListener('load', wait, { once: true });
}
