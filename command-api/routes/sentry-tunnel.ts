import type { FastifyBaseLogger } from 'fastify';

import { ApiError } from '#platform/api-error.ts';
import type { Config } from '#platform/config.ts';
import type { Http } from '#platform/http.ts';
import { limitRequests } from '#platform/limit-requests.ts';
import { sentryProject } from '#platform/sentry-project.ts';

import type { Limits } from '../http/limits.ts';
import { readReport, writeReport } from '../http/page-error-report.ts';
import { requireSameOrigin } from '../http/csrf-protection.ts';

const ENVELOPE = 'application/x-sentry-envelope';
const BODY_LIMIT = 200 * 1024;
const TIMEOUT_MS = 5_000;
/** When the monitoring requests a pause without a duration. */
const PAUSE_SECONDS = 60;

/**
 * `POST /api/sentry-tunnel`: forwards our pages' error reports to the configured project only; without one it only logs
 * a line. It reads no session and changes none of our data, so it needs no CSRF token. Other sites' pages are rejected
 * by their origin, and none of their forms can send this content type.
 */
export async function sentryTunnel(app: Http, { config, limits }: { config: Config; limits: Limits }): Promise<void> {
  const { dsn, ingest } = sentryProject(config);
  await app.register(async (scope) => {
    await limitRequests(scope, limits.reportsPerMinute);
    scope.addHook('onRequest', async (request) => requireSameOrigin(request, config));
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(ENVELOPE, { parseAs: 'string' }, (_request, text, done) => done(null, text));

    scope.post('/api/sentry-tunnel', { bodyLimit: BODY_LIMIT }, async (request) => {
      const report = readReport(request.body, dsn);
      if (report === null) throw new ApiError(400, 'BAD_REQUEST', 'This is no error report of our pages.');
      if (ingest === null) request.log.warn('a page reported an error, and no SENTRY_DSN is configured');
      else await forward(ingest, writeReport(report, dsn, config.NODE_ENV), request.log);
      return { accepted: true };
    });
  });
}

/** A report that cannot be forwarded is lost: the page need not know, unless it should pause. */
async function forward(ingest: string, body: string, log: FastifyBaseLogger): Promise<void> {
  const status = await fetch(ingest, {
    method: 'POST',
    headers: { 'content-type': ENVELOPE },
    body,
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).then(readAnswer, () => null);
  if (status === null || status >= 300)
    log.warn({ status }, 'the monitoring did not accept the error report of a page');
}

/** @throws ApiError 429, which makes the page's library pause */
async function readAnswer(answer: Response): Promise<number> {
  await answer.body?.cancel();
  if (answer.status !== 429) return answer.status;
  const retryAfter = Number(answer.headers.get('retry-after')) || PAUSE_SECONDS;
  throw new ApiError(429, 'TOO_MANY_REQUESTS', 'The monitoring asks for a pause.', { retryAfter });
}
