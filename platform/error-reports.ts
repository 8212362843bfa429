import type { ErrorEvent } from '@sentry/node';

import type { Config } from './config.ts';
import { describeErrorKind, extractStackFrames } from './describe-error.ts';

/**
 * Tells the error monitoring about a fault of ours, under our own code for it, and in which part of us it is where that
 * has a name. Never throws, never waits.
 */
export type ReportError = (error: Error, code: string, part?: string) => void;

export interface ErrorReports {
  readonly report: ReportError;
  /** Resolves when everything is told, or cannot be told soon. */
  readonly flush: () => Promise<void>;
}

/** What is tried again and again fails again and again: the same fault is told this often at most. */
const DEDUPE_WINDOW_MS = 60_000;
const FLUSH_TIMEOUT_MS = 5_000;

/**
 * Reports to Sentry when `SENTRY_DSN` names a project; otherwise to nobody. The library is loaded only then, and
 * without any of its integrations: they would attach requests, headers and queries.
 */
export async function errorReports(config: Pick<Config, 'SENTRY_DSN' | 'NODE_ENV'>): Promise<ErrorReports> {
  if (config.SENTRY_DSN === undefined) return { report: () => {}, flush: async () => {} };
  const { captureException, flush, init } = await import('@sentry/node');
  init({
    dsn: config.SENTRY_DSN,
    environment: config.NODE_ENV,
    defaultIntegrations: false,
    beforeSend: withoutValues,
  });
  const sentAt = new Map<string, number>();
  return {
    report(error, code, part) {
      const fault = `${code} ${part} ${describeErrorKind(error)} ${extractStackFrames(error)}`;
      const now = Date.now();
      if (now - (sentAt.get(fault) ?? -Infinity) < DEDUPE_WINDOW_MS) return;
      sentAt.set(fault, now);
      captureException(error, { tags: { code, ...(part === undefined ? {} : { part }) } });
    },
    flush: async () => void (await flush(FLUSH_TIMEOUT_MS)),
  };
}

/** What stays of a report: the error's class, where it was thrown, our code and part. Messages may quote what people wrote. */
function withoutValues(event: ErrorEvent): ErrorEvent {
  const values = event.exception?.values?.map(({ type, stacktrace, mechanism }) => ({
    ...(type === undefined ? {} : { type }),
    ...(mechanism === undefined ? {} : { mechanism }),
    stacktrace: {
      frames: (stacktrace?.frames ?? []).map(({ filename, function: name, lineno, colno, in_app }) => ({
        filename,
        function: name,
        lineno,
        colno,
        in_app,
      })),
    },
  }));
  const { event_id, timestamp, platform, level, environment, release, tags } = event;
  return { type: undefined, event_id, timestamp, platform, level, environment, release, tags, exception: { values } };
}
