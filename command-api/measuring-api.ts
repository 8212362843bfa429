import type { Journal } from '#events/journal.ts';
import type { Clock } from '#platform/clock.ts';
import type { Config } from '#platform/config.ts';
import type { Http } from '#platform/http.ts';
import { limitRequests } from '#platform/limit-requests.ts';
import { forbidStoring } from '#platform/no-store.ts';

import type { SessionCache } from './auth/session-cache.ts';
import type { ConfirmReports } from './analytics/confirm-steps.ts';
import { explainRejections } from './http/explain-rejections.ts';
import type { Limits } from './http/limits.ts';
import { readJsonBodies } from './http/read-json-bodies.ts';
import { authenticateVisitors } from './http/visitor.ts';
import { trackRoutes } from './routes/track.ts';

export interface MeasuringDeps {
  readonly config: Config;
  readonly journal: Journal;
  readonly clock: Clock;
  readonly masterKey: Buffer;
  readonly sessions: Pick<SessionCache, 'read'>;
  readonly limits: Pick<Limits, 'visitCallsPerMinute'>;
  readonly confirm: ConfirmReports;
}

/** The calls that report visits, in a scope of their own: they have a limit of their own, and need no CSRF token. */
export async function measuringApi(
  app: Http,
  { config, journal, clock, masterKey, sessions, limits, confirm }: MeasuringDeps,
): Promise<void> {
  await app.register(async (scope) => {
    forbidStoring(scope);
    await limitRequests(scope, limits.visitCallsPerMinute);
    readJsonBodies(scope);
    authenticateVisitors(scope, sessions, config);
    explainRejections(scope);
    trackRoutes(scope, { journal, clock, config, masterKey, confirm });
  });
}
