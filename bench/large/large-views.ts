import type { Sql } from '#platform/postgres.ts';
import { encodeCursor } from '#query-api/reading/cursor.ts';

import { createSessions } from '../read/create-sessions.ts';
import type { Dataset } from './dataset.ts';

/** One page of the product, as this many people read it. */
export interface LargeView {
  readonly name: string;
  readonly cookies: readonly string[];
  readonly path: string;
}

const DAY_MS = 86_400_000;
const day = (from: number): string => new Date(Date.now() + from * DAY_MS).toISOString();

/** Every dashboard and list, and the lists of a client and of a provider with ten thousand jobs each. */
export async function largeViews(sql: Sql, world: Dataset): Promise<LargeView[]> {
  const clients = await createSessions(sql, 'client', world.clients);
  const providers = await createSessions(sql, 'provider', world.providers);
  const admins = await createSessions(sql, 'admin', world.admins);
  const support = await createSessions(sql, 'support', [world.support]);
  const large = await createSessions(sql, 'client', [world.largeClient]);
  const busy = await createSessions(sql, 'provider', [world.largeProvider]);
  const of = (cookies: readonly string[], who: string, pages: readonly (readonly [string, string])[]): LargeView[] =>
    pages.map(([name, path]) => ({ name: `${who}: ${name}`, cookies, path }));
  return [
    ...of(clients, 'client', [
      ['dashboard', '/api/client/jobs'],
      ['own requests', '/api/requests/own'],
      ['messages', '/api/conversations'],
      ['notifications', '/api/notifications'],
      ['reviews to write', '/api/reviews/pending'],
      ['checks of a Homewright', `/api/providers/${world.providers[0]}/checks`],
    ]),
    ...of(providers, 'Homewright', [
      ['matching requests', '/api/provider/requests'],
      ['the same, searched', '/api/requests?q=fence'],
      ['jobs', '/api/provider/jobs'],
      ['day', `/api/provider/day?from=${day(0)}&to=${day(1)}`],
      ['calendar', `/api/provider/calendar?from=${day(-20)}&to=${day(20)}`],
      ['earnings', '/api/provider/earnings'],
      ['level', '/api/provider/level'],
      ['own checks', '/api/me/verification'],
      ['place among the featured', '/api/me/featured'],
      ['messages', '/api/conversations'],
      ['notifications', '/api/notifications'],
    ]),
    ...of(admins, 'admin', [
      ['all jobs', '/api/admin/jobs'],
      ['jobs, searched', '/api/admin/jobs?q=nursery'],
      ['jobs, one found', '/api/admin/jobs?q=no.%2054321'],
      ['jobs, none found', '/api/admin/jobs?q=submarine'],
      ['accounts', '/api/admin/accounts'],
      ['accounts, searched', '/api/admin/accounts?q=cormac70'],
      ['accounts, by address', '/api/admin/accounts?q=nobody@example.org'],
      ['numbers in the menu', '/api/admin/queues'],
      ['disputes', '/api/admin/disputes'],
      ['late work', '/api/admin/overdue-jobs'],
      ['refunds', '/api/admin/refunds'],
      ['failed refunds', '/api/admin/failed-refunds'],
      ['rejected transfers', '/api/admin/rejected-transfers'],
      ['stopped payouts', '/api/admin/stopped-payouts'],
      ['reports', '/api/admin/reports'],
      ['checks that wait', '/api/staff/verifications'],
      ['promo codes', '/api/admin/promo-codes'],
      ['read models', '/api/admin/builds'],
    ]),
    ...of(support, 'support', [
      ['jobs', '/api/support/jobs'],
      ['searched', '/api/support/jobs?q=tap'],
      ['one found', '/api/support/jobs?q=no.%2054321'],
      ['open requests', '/api/support/jobs?requests=open'],
    ]),
    ...of(large, '10,000 jobs', [
      ['first page', '/api/client/jobs'],
      ['filtered', '/api/client/jobs?filter=done'],
      ['sorted by start', '/api/client/jobs?filter=all&sort=start'],
      ['searched', '/api/client/jobs?q=nursery'],
      ['one found', '/api/client/jobs?q=no.%203'],
      ['none found', '/api/client/jobs?q=submarine'],
      ['last page', `/api/client/jobs?cursor=${await lastPage(sql, 'client_id', world.largeClient)}`],
      ['own requests', '/api/requests/own'],
      ['reviews to write', '/api/reviews/pending'],
      ['messages', '/api/conversations'],
      ['messages, searched', '/api/conversations?q=nursery'],
      ['messages, none found', '/api/conversations?q=submarine'],
      ['notifications', '/api/notifications'],
    ]),
    ...of(busy, 'Homewright with 10,000 jobs', [
      ['first page', '/api/provider/jobs'],
      ['filtered', '/api/provider/jobs?filter=done'],
      ['sorted by start', '/api/provider/jobs?filter=all&sort=start'],
      ['searched', '/api/provider/jobs?q=nursery'],
      ['one found', '/api/provider/jobs?q=no.%203'],
      ['none found', '/api/provider/jobs?q=submarine'],
      ['last page', `/api/provider/jobs?cursor=${await lastPage(sql, 'provider_id', world.largeProvider)}`],
      ['day', `/api/provider/day?from=${day(0)}&to=${day(1)}`],
      ['calendar', `/api/provider/calendar?from=${day(-20)}&to=${day(20)}`],
      ['matching requests', '/api/provider/requests'],
      ['earnings', '/api/provider/earnings'],
      ['level', '/api/provider/level'],
      ['reviews to write', '/api/reviews/pending'],
      ['messages', '/api/conversations'],
      ['notifications', '/api/notifications'],
    ]),
  ];
}

/** The cursor of an account's last ten jobs. */
async function lastPage(sql: Sql, owner: 'client_id' | 'provider_id', accountId: string): Promise<string> {
  const [row] = await sql<{ postedAt: Date; jobId: string }[]>`
    select posted_at as "postedAt", job_id as "jobId" from read.jobs where ${sql(owner)} = ${accountId}
    order by posted_at, job_id offset 10 limit 1`;
  if (row === undefined) return '';
  // A client's pinned jobs come first; these are not pinned.
  const pinned = owner === 'client_id' ? ['false'] : [];
  return encodeCursor([row.postedAt.toISOString(), row.jobId, ...pinned]);
}
