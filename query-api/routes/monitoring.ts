import type { Config } from '#platform/config.ts';
import type { Http } from '#platform/http.ts';
import { sentryProject } from '#platform/sentry-project.ts';
import { monitoringView, type MonitoringView } from '../contract/monitoring.ts';

/**
 * `GET /api/monitoring`: whether pages report their errors, and for which project. In production without a project they
 * do not, so that no visitor loads unused code. Elsewhere the tunnel logs the errors for developers.
 */
export function monitoringRoute(app: Http, { config }: { config: Config }): void {
  const silent = config.SENTRY_DSN === undefined && config.NODE_ENV === 'production';
  const view: MonitoringView = { dsn: silent ? null : sentryProject(config).dsn };
  const schema = { tags: ['public'], response: { 200: monitoringView } };
  app.get('/api/monitoring', { schema }, async (_request, reply) =>
    reply.header('cache-control', 'public, max-age=300').send(view),
  );
}
