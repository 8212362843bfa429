import type { Clock } from '#platform/clock.ts';
import type { Http } from '#platform/http.ts';
import type { Sql } from '#platform/postgres.ts';
import { countersView, type CountersView } from '../contract/public.ts';
import { sendWithEtag } from '../reading/send-with-etag.ts';
import { awaitPosition } from '../reading/positions.ts';
import { minPosition } from '../reading/send-view.ts';

/** A person is active who caused an event within this time of the business clock. */
const ACTIVE_WINDOW_MS = 15 * 60_000;

/** `GET /api/counters`: counted from events. "Today" is the business clock's UTC day. */
export function countersRoute(app: Http, { sql, clock }: { sql: Sql; clock: Clock }): void {
  const schema = { tags: ['public'], response: { 200: countersView } };
  app.get('/api/counters', { schema }, async (request, reply) => {
    const position = await awaitPosition(sql, { models: ['counters'] }, minPosition(request));
    void reply.header('x-position', position);
    return sendWithEtag(
      request,
      reply,
      { ...(await count(sql, clock.now())), position },
      'public, max-age=0, must-revalidate',
    );
  });
}

async function count(sql: Sql, now: Date): Promise<Omit<CountersView, 'position'>> {
  const day = now.toISOString().slice(0, 10);
  const since = new Date(now.getTime() - ACTIVE_WINDOW_MS).toISOString();
  const [row] = await sql<Omit<CountersView, 'position'>[]>`
    select coalesce((select signups from read.days where day = ${day}), 0) as "signupsToday",
      (select count(*)::int from read.activity where last_at > ${since}::timestamptz) as "activeNow",
      coalesce((select count from read.totals where name = 'bookings'), 0) as "servicesBooked"`;
  return row ?? { signupsToday: 0, activeNow: 0, servicesBooked: 0 };
}
