import type { ErrorEvent } from '@sentry/node';

import type { Config } from './config.ts';
import { describeErrorKind, extractStackFrames } from './describe-error.ts';

/**
 * Reports a fault of ours to the error monitoring, with our own code and the part of the system, if named. Never
 * throws, never waits.
 */
export type ReportError = (error: Error, code: string, part?: string) => void;

export interface ErrorReports {
  readonly report: ReportError;
  /** Resolves when everything is reported, or cannot be reported soon. */
  readonly flush: () => Promise<void>;
}

/** Retries repeat the same failure: the same fault is reported at most once in this time. */
const DEDUPE_WINDOW_MS = 60_000;
const FLUSH_TIMEOUT_MS = 5_000;

/**
 * Reports to Sentry if `SENTRY_DSN` names a project; otherwise nowhere. The library is loaded only then, and without
 * its integrations, which would attach requests, headers and queries.
 */
export async function errorReports(config: Pick<Config, 'SENTRY_DSN' | 'NODE_ENV'>): Promise<ErrorReports> {
  if (config.SENTRY_DSN === undefined) return { report: () => {}, flush: async () => {} };
  const { captureException, flush, init } = await import('@sentry/node');
  init({
    dsn: config.SENTRY_DSN,
    environment: config.NODE_ENV,
    defaultIntegrations: false,
    beforeSend: scrubReport,
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

/**
 * What remains of a report: the error's class, where it was thrown, our code and part. Messages may quote what people
 * wrote.
 */
function scrubReport(event: ErrorEvent): ErrorEvent {
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
