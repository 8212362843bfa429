import { ApiError } from '#platform/api-error.ts';
import type { Clock } from '#platform/clock.ts';
import type { Config } from '#platform/config.ts';
import type { Http } from '#platform/http.ts';
import { demoView, type DemoView } from '../contract/demo.ts';

interface Deps {
  readonly config: Config;
  readonly clock: Clock;
  readonly demo?: { readonly accounts: DemoView['accounts'] };
}

/** `GET /api/demo`: what the demonstration's bar shows; nothing where there is no demonstration. */
export function demoRoute(app: Http, { config, clock, demo }: Deps): void {
  const schema = { tags: ['demonstration'], response: { 200: demoView } };
  app.get('/api/demo', { schema }, (_request, reply) => {
    if (!config.DEMO || demo === undefined) throw new ApiError(404, 'NOT_FOUND', 'There is nothing at this address.');
    const now = clock.now();
    void reply.header('cache-control', 'no-store');
    const offsetSeconds = Math.round((now.getTime() - Date.now()) / 1000);
    return { now: now.toISOString(), offsetSeconds, accounts: demo.accounts };
  });
}
