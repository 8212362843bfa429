import { emptyCalendar, type Calendar } from '#domain/availability/calendar.ts';
import { ApiError } from '#platform/api-error.ts';
import type { Http } from '#platform/http.ts';

import { authorize } from '../access/permissions.ts';
import { ownCalendarView, type OwnCalendarView } from '../contract/availability.ts';
import { sendView, type ReadDeps } from '../reading/send-view.ts';
import { jsonRow } from '../reading/statement.ts';

interface Found {
  readonly account: { readonly country: string; readonly trades: readonly string[] } | null;
  readonly calendar: Calendar | null;
}

/** `GET /api/me/calendar`: the viewer's working hours, for editing, and the times that their jobs take. */
export function ownCalendarRoute(app: Http, deps: ReadDeps): void {
  const { sql } = deps;
  const schema = { tags: ['account'], response: { 200: ownCalendarView } };
  app.get('/api/me/calendar', { schema }, async (request, reply) => {
    const { accountId } = authorize(request.viewer, 'provider jobs');
    return sendView<Found>(request, reply, deps, () => ({
      models: ['accounts', 'calendars'],
      statement: {
        select: sql`
          ${jsonRow(sql, sql`select country, trades from read.accounts where account_id = ${accountId}`)} as account,
          (select calendar from read.calendars where account_id = ${accountId}) as calendar`,
      },
      make: ({ account, calendar }, position) => {
        if (account === null) {
          throw new ApiError(503, 'UNAVAILABLE', 'Your account is being prepared.', { retryAfter: 1 });
        }
        const { country, trades } = account;
        return {
          view: { ...toView(calendar), country, trades: [...trades], position },
          tags: [`account:${accountId}`],
          until: null,
        };
      },
    }));
  });
}

function toView(calendar: Calendar | null): Omit<OwnCalendarView, 'country' | 'trades' | 'position'> {
  const { availability, taken, busy, secretHash, services } = calendar ?? emptyCalendar;
  const times = Object.entries(taken).map(([jobId, { startAt, endAt }]) => ({ jobId, startAt, endAt }));
  return {
    availability,
    busy: [...busy],
    hasLink: secretHash !== null,
    services: [...services],
    taken: times.toSorted((a, b) => a.startAt.localeCompare(b.startAt)),
  };
}
