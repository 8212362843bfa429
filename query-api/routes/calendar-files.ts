import { createHash } from 'node:crypto';

import { z } from 'zod';

import { ApiError } from '#platform/api-error.ts';
import type { Clock } from '#platform/clock.ts';
import { publicUrl, type Config } from '#platform/config.ts';
import type { Http } from '#platform/http.ts';
import { tooMany } from '#platform/limit-requests.ts';
import type { Sql } from '#platform/postgres.ts';

import { authorize } from '../access/permissions.ts';
import { buildCalendar } from '../calendar/build-calendar.ts';
import type { Part } from '../reading/statement.ts';
import { id } from './id.ts';

/** Calendars read a feed a few times an hour. */
const READS_PER_MINUTE = 30;
/** A feed has what was booked until so many days ago, and what is ahead. */
const PAST_DAYS = 60;
const MAX_JOBS = 1_000;

/** 32 random bytes, as base64url. */
const secretFile = /^([\w-]{43})\.ics$/;
const feedParams = z.object({ file: z.string() });
const jobParams = z.object({ jobId: id });

interface Deps {
  readonly sql: Sql;
  readonly config: Config;
  readonly clock: Clock;
}

interface Found {
  readonly jobId: string;
  readonly title: string | null;
  readonly category: string;
  readonly area: string;
  readonly startAt: Date;
  readonly endAt: Date;
  readonly updatedAt: Date;
}

/**
 * Booked jobs as iCalendar files: `GET /api/calendars/<secret>.ics` is a provider's feed, for everyone with its address,
 * and `GET /api/jobs/:jobId/calendar.ics` one job, for its two sides.
 */
export function calendarFilesRoute(app: Http, { sql, config, clock }: Deps): void {
  const { origin } = new URL(publicUrl(config));
  const hide = { schema: { hide: true } };
  const toFile = (jobs: readonly Found[]): string =>
    buildCalendar(
      jobs.map(({ title, category, area, ...times }) => ({
        jobId: times.jobId,
        title: title ?? category,
        place: area,
        startAt: times.startAt.toISOString(),
        endAt: times.endAt.toISOString(),
        updatedAt: times.updatedAt.toISOString(),
      })),
      origin,
    );
  const readJobs = async (condition: Part): Promise<Found[]> =>
    sql<Found[]>`
      select job_id as "jobId", title, category, area, coalesce(start_at, when_at) as "startAt",
        coalesce(expected_completion_at, when_at) as "endAt", updated_at as "updatedAt"
      from read.jobs
      where booked_at is not null and state not in ('Cancelled', 'NoShow') and ${condition}
      order by start_at desc, job_id limit ${MAX_JOBS}`;

  const count = app.createRateLimit({ max: READS_PER_MINUTE, timeWindow: 60_000, keyGenerator: ({ url }) => url });
  app.get('/api/calendars/:file', { schema: { ...hide.schema, params: feedParams } }, async (request, reply) => {
    const secret = secretFile.exec(request.params.file)?.[1];
    if (secret === undefined) throw unknownFeed();
    const limit = await count(request);
    if (!limit.isAllowed && limit.isExceeded) throw tooMany(limit.ttlInSeconds);
    const [owner] = await sql<{ accountId: string }[]>`
      select c.account_id as "accountId" from read.calendars c join read.accounts a using (account_id)
      where c.secret_hash = ${createHash('sha256').update(secret).digest('hex')} and a.closed_at is null`;
    if (owner === undefined) throw unknownFeed();
    const jobs = await readJobs(
      sql`provider_id = ${owner.accountId} and start_at > ${clock.now().toISOString()}::timestamptz - make_interval(days => ${PAST_DAYS})`,
    );
    return reply.type('text/calendar; charset=utf-8').send(toFile(jobs));
  });

  app.get(
    '/api/jobs/:jobId/calendar.ics',
    { schema: { ...hide.schema, params: jobParams } },
    async (request, reply) => {
      const { accountId } = authorize(request.viewer, 'messages');
      const { jobId } = request.params;
      const jobs = await readJobs(sql`job_id = ${jobId} and ${accountId} in (client_id, provider_id)`);
      if (jobs.length === 0) throw new ApiError(404, 'NOT_FOUND', 'There is no such booked job of yours.');
      void reply.header('content-disposition', 'attachment; filename="homewright.ics"');
      return reply.type('text/calendar; charset=utf-8').send(toFile(jobs));
    },
  );
}

const unknownFeed = (): ApiError => new ApiError(404, 'NOT_FOUND', 'There is no such calendar.');
