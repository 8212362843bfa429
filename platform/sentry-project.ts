import type { Config } from './config.ts';

/** A project of the error monitoring, from its DSN. */
export interface SentryProject {
  /** What browsers can know: the DSN without the secret of old DSNs. */
  readonly dsn: string;
  /** Where envelopes are sent; null without a project, when reports end in our own log. */
  readonly ingest: string | null;
}

/** Replaces a missing project: no such host can exist. */
const nowhere: SentryProject = { dsn: 'https://none@monitoring.invalid/0', ingest: null };

/** Parses `https://<public key>@<host>/<path><project id>`, the form that the configuration has validated. */
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
