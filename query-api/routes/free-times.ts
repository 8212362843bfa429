import { z } from 'zod';

import { lacksLicence } from '#domain/account/lacks-licence.ts';
import { emptyCalendar, type Calendar } from '#domain/availability/calendar.ts';
import { nextFreeDays, STEP_MINUTES, USUAL_MINUTES } from '#domain/availability/free-times.ts';
import { toCurrency } from '#domain/money/currencies.ts';
import { plusMinutes } from '#domain/time.ts';
import { ApiError } from '#platform/api-error.ts';
import type { Http } from '#platform/http.ts';
import type { AccountRow } from '#projections/read-models/accounts/tables.ts';

import { freeTimesView } from '../contract/availability.ts';
import { sendView, type ReadDeps } from '../reading/send-view.ts';
import { jsonRow } from '../reading/statement.ts';
import { id } from './id.ts';

const params = z.object({ accountId: id });
const DAYS_MAX = 14;
const querystring = z.object({
  /** How long the work takes. */
  minutes: z.coerce
    .number()
    .int()
    .min(STEP_MINUTES)
    .max(24 * 60)
    .default(USUAL_MINUTES),
  days: z.coerce.number().int().min(1).max(DAYS_MAX).default(5),
});

interface Found {
  readonly shown: boolean;
  readonly account: Pick<AccountRow, 'country' | 'licensedTrades' | 'trades'> | null;
  readonly calendar: Calendar | null;
}

/** How old a list of free times may be: time alone makes the nearest ones too near. */
const CACHE_MINUTES = 1;

/** `GET /api/providers/:accountId/times`: the next days on which a provider has free times, for everybody. */
export function freeTimesRoute(app: Http, deps: ReadDeps): void {
  const { sql, clock } = deps;
  const schema = { tags: ['public'], params, querystring, response: { 200: freeTimesView } };
  app.get('/api/providers/:accountId/times', { schema }, async (request, reply) => {
    const { accountId } = request.params;
    const { minutes, days } = request.query;
    return sendView<Found>(request, reply, deps, () => ({
      models: ['accounts', 'providerDirectory', 'calendars'],
      statement: {
        select: sql`
          exists (select from read.provider_directory where account_id = ${accountId} and shown) as shown,
          ${jsonRow(
            sql,
            sql`select country, trades, licensed_trades as "licensedTrades" from read.accounts where account_id = ${accountId}`,
          )} as account,
          (select calendar from read.calendars where account_id = ${accountId}) as calendar`,
      },
      make({ shown, account, calendar }, position) {
        if (!shown || account === null) throw new ApiError(404, 'NOT_FOUND', 'There is no such provider.');
        const now = clock.now().toISOString();
        const known = calendar ?? emptyCalendar;
        return {
          view: {
            timezone: known.availability?.timezone ?? null,
            days: nextFreeDays(known, { minutes, now, days }),
            bufferMinutes: known.availability?.bufferMinutes ?? 0,
            services: known.services.filter(
              ({ trade }) => account.trades.includes(trade) && !lacksLicence(account, trade, now),
            ),
            country: account.country,
            currency: toCurrency(account.country),
            position,
          },
          tags: [`account:${accountId}`],
          until: known.availability === null ? null : plusMinutes(now, CACHE_MINUTES),
        };
      },
    }));
  });
}
