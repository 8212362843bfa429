import type { Clock } from './clock.ts';
import type { Http } from './http.ts';

/** `SERVER_TIME_HEADER` of `query-api/contract`. */
const HEADER = 'x-server-time';

/** Each answer of this scope carries the business time at which it leaves: a device's own clock can be wrong. */
export function sendServerTime(scope: Http, clock: Clock): void {
  scope.addHook('onSend', async (_request, reply) => {
    void reply.header(HEADER, clock.now().toISOString());
  });
}
