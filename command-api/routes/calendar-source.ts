import { z } from 'zod';

import { ApiError } from '#platform/api-error.ts';
import type { Http } from '#platform/http.ts';

import type { CalendarSources } from '../availability/calendar-sources.ts';
import { recordBusyTimes } from '../availability/read-external-calendars.ts';
import type { CommandHandler } from '../command-handler.ts';
import { parseForm } from '../http/parse-form.ts';
import { signedIn } from '../http/visitor.ts';
import type { RateLimit, RateLimiter } from '../rate-limiter.ts';

/** Each is a call of another server. */
const connections: RateLimit = { what: 'calendar connections', max: 30, seconds: 86_400 };
const form = z.strictObject({
  /** Null disconnects it. */
  url: z
    .url({ protocol: /^https$/, hostname: z.regexes.domain })
    .max(2_000)
    .nullable(),
});

interface Deps {
  readonly sources: CalendarSources;
  readonly handler: CommandHandler;
  readonly rateLimiter: RateLimiter;
}

/**
 * `/api/calendar-source`: the address of the viewer's other calendar, whose busy times are not free. It is read by a
 * task of its own; reading this tells how that goes, and never the address.
 */
export function calendarSourceRoutes(scope: Http, { sources, handler, rateLimiter }: Deps): void {
  const requireProvider = (request: Parameters<typeof signedIn>[0]): string => {
    const { accountId, accountType } = signedIn(request);
    if (accountType !== 'provider') throw new ApiError(403, 'FORBIDDEN', 'This is for Homewrights.');
    return accountId;
  };

  scope.get('/api/calendar-source', async (request) => ({ source: await sources.status(requireProvider(request)) }));

  scope.post('/api/calendar-source', async (request) => {
    const accountId = requireProvider(request);
    const { url } = parseForm('calendar source', form, request.body);
    if (url === null) {
      await sources.disconnect(accountId);
      await recordBusyTimes(handler, accountId, []);
    } else {
      const wait = await rateLimiter.consume(connections, accountId);
      if (wait !== null) {
        throw new ApiError(429, 'TOO_MANY_REQUESTS', 'You connected many calendars today.', { retryAfter: wait });
      }
      await sources.connect(accountId, url);
    }
    return { source: await sources.status(accountId) };
  });
}
