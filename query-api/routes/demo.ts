import type { Clock } from '#platform/clock.ts';
import type { Config } from '#platform/config.ts';
import type { Http } from '#platform/http.ts';
import { demoAnswer, type DemoView } from '../contract/demo.ts';

interface Deps {
  readonly config: Config;
  readonly clock: Clock;
  readonly demo?: { readonly accounts: DemoView['accounts'] };
}

/** `GET /api/demo`: what the demonstration's bar shows; null without a demonstration. */
export function demoRoute(app: Http, { config, clock, demo }: Deps): void {
  const schema = { tags: ['demonstration'], response: { 200: demoAnswer } };
  app.get('/api/demo', { schema }, () => {
    if (!config.DEMO || demo === undefined) return { demo: null };
    const now = clock.now();
    const offsetSeconds = Math.round((now.getTime() - Date.now()) / 1000);
    return { demo: { now: now.toISOString(), offsetSeconds, accounts: demo.accounts } };
  });
}
