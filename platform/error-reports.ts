import type { ErrorEvent } from '@sentry/node';

import type { Config } from './config.ts';

/** Tells the error monitoring about a fault of ours. Never throws, never waits. */
export type ReportError = (error: Error, code: string) => void;

/**
 * Reports to Sentry when `SENTRY_DSN` names a project; otherwise to nobody. The library is loaded only then, and
 * without any of its integrations: they would attach requests, headers and queries.
 */
export async function errorReports(config: Config | undefined): Promise<ReportError> {
  if (config?.SENTRY_DSN === undefined) return () => {};
  const { captureException, init } = await import('@sentry/node');
  init({
    dsn: config.SENTRY_DSN,
    environment: config.NODE_ENV,
    defaultIntegrations: false,
    beforeSend: withoutValues,
  });
  return (error, code) => void captureException(error, { tags: { code } });
}

/** What stays of a report: the error's class, where it was thrown, our code. Messages may quote what people wrote. */
export function withoutValues(event: ErrorEvent): ErrorEvent {
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
