import type { Config } from './config.ts';

/** A project of the error monitoring, as its DSN names it. */
export interface SentryProject {
  /** What browsers may know: the DSN without the secret that old ones hold. */
  readonly dsn: string;
  /** Where envelopes are handed in; null where there is no project, and reports end in our own log. */
  readonly ingest: string | null;
}

/** Stands in for a project where none is named: no such host can exist. */
const nowhere: SentryProject = { dsn: 'https://none@monitoring.invalid/0', ingest: null };

/** Reads `https://<public key>@<host>/<path><project id>`, the form that the configuration has checked. */
export function sentryProject({ SENTRY_DSN }: Pick<Config, 'SENTRY_DSN'>): SentryProject {
  if (SENTRY_DSN === undefined) return nowhere;
  const { protocol, username: key, host, pathname } = new URL(SENTRY_DSN);
  const end = pathname.lastIndexOf('/');
  const [path, id] = [pathname.slice(0, end), pathname.slice(end + 1)];
  return {
    dsn: `${protocol}//${key}@${host}${pathname}`,
    ingest: `${protocol}//${host}${path}/api/${id}/envelope/?sentry_version=7&sentry_key=${key}`,
  };
}
