import type { MonitoringView } from '#query-api/contract/monitoring.ts';
import { whenIdle } from '#web/lib/when-idle.ts';
import { isFault, type Fault } from './fault.ts';

type SendFault = (fault: Fault) => void;

export interface Monitoring {
  /** For errors that a boundary caught: uncaught ones are recorded without it. Never throws. */
  readonly report: (error: unknown) => void;
  /** Loads the reporter, once the page is idle. */
  readonly loadWhenIdle: () => void;
}

/** A repeated error adds no information. */
const MAX_REPORTS = 10;

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
  return { report, loadWhenIdle: () => whenIdle(() => void loadNow()) };
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
