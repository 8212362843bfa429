import { z } from 'zod';

import { lacksPayouts } from '#domain/account/payout-requirements.ts';
import { toCurrency } from '#domain/money/currencies.ts';
import { computePriceRange } from '#domain/provider-profile/price-range.ts';
import { ApiError } from '#platform/api-error.ts';
import type { Http } from '#platform/http.ts';
import type { AccountRow } from '#projections/read-models/accounts/tables.ts';
import { providerProfileTables } from '#projections/read-models/provider-profiles.ts';
import { decodeRow } from '#projections/runner/decode-row.ts';
import type { Row } from '#projections/runner/table.ts';

import { providerView, type ProviderView } from '../contract/provider-profile.ts';
import { toTraderStatus } from '../providers/to-trader-status.ts';
import { peopleIn, selectPeople, shownPerson } from '../reading/people.ts';
import { MIN_ANSWERS, selectAnswers, type Answers } from '../reading/answer-times.ts';
import { workPhotoPath } from '../reading/photo-path.ts';
import { redactContacts } from '../reading/redact-contacts.ts';
import { sendView, type ReadDeps } from '../reading/send-view.ts';
import { jsonRow, jsonRows } from '../reading/statement.ts';
import { toVerificationRecord, verificationStatement, type FoundVerification } from '../reading/verifications.ts';
import { checkLines } from '../views/check-lines.ts';
import { documentExpiries } from '../views/document-expiries.ts';
import { earliestAfter } from '../views/next-refresh.ts';
import { id } from './id.ts';

const params = z.object({ accountId: id });

/** How many of the latest jobs have their photos on the page. */
const WORK_MAX = 12;
/** How many of the latest finished jobs prices are told from. */
const JOBS_MAX = 500;

interface Found extends FoundVerification {
  readonly people: readonly Row[];
  readonly profile: Row | null;
  readonly trader: Row | null;
  readonly finished: readonly FinishedJob[];
  readonly work: readonly ShownWork[];
  readonly answers: Answers;
  readonly counts: { readonly finished: number; readonly failed: number } | null;
}

interface ShownWork {
  readonly clientId: string;
  readonly trade: string;
  readonly month: string;
  readonly fileIds: readonly string[];
}

interface FinishedJob {
  readonly clientId: string;
  readonly category: string;
  readonly currency: string;
  /** What the client paid, our fee included, without the discount of a promo code. */
  readonly total: number;
}

/** `GET /api/providers/:accountId`: an approved provider for everybody to read, without contact details. */
export function providerRoute(app: Http, deps: ReadDeps): void {
  const { sql, clock } = deps;
  const schema = { tags: ['public'], params, response: { 200: providerView } };
  app.get('/api/providers/:accountId', { schema }, async (request, reply) => {
    const { accountId } = request.params;
    return sendView<Found>(request, reply, deps, () => ({
      models: ['accounts', 'providerProfiles', 'reviews', 'levels', 'jobs', 'shownWorks', 'conversations'],
      statement: {
        select: sql`
          ${verificationStatement(sql, accountId).select},
          ${selectPeople(sql, sql`select ${accountId}::uuid`)} as people,
          ${jsonRow(sql, sql`select * from read.provider_profiles where account_id = ${accountId}`)} as profile,
          ${jsonRow(sql, sql`select * from read.traders where account_id = ${accountId}`)} as trader,
          ${jsonRow(sql, sql`select released as finished, strikes as failed from read.levels where provider_id = ${accountId}`)} as counts,
          ${jsonRows(
            sql,
            sql`select client_id as "clientId", category, currency,
                (facts->'agreement'->>'price')::bigint + (facts->'agreement'->>'serviceFee')::bigint as total
              from read.jobs
              where provider_id = ${accountId} and state in ('Released', 'Closed')
              order by posted_at desc, job_id desc limit ${JOBS_MAX}`,
          )} as finished,
          ${jsonRows(
            sql,
            sql`select w.client_id as "clientId", w.trade, to_char(w.finished_at at time zone 'UTC', 'YYYY-MM') as month,
                w.file_ids as "fileIds"
              from read.shown_works w join read.accounts c on c.account_id = w.client_id
              where w.provider_id = ${accountId} and w.showing = 'shown'
                and c.closed_at is null and c.deactivated_at is null
              order by w.finished_at desc, w.job_id desc limit ${WORK_MAX}`,
          )} as work,
          ${jsonRow(sql, selectAnswers(sql, accountId, clock.now().toISOString()))} as answers`,
      },
      make(found, position) {
        const now = clock.now().toISOString();
        const record = toVerificationRecord(found);
        const person = shownPerson(peopleIn(found.people).get(accountId), { familyName: true });
        if (record === null || person === null) throw unknownProvider();
        const { account } = record;
        if (account.approvedAt === null) throw unknownProvider();
        if (account.approvalStatus !== 'approved' || account.closedAt !== null) {
          throw new ApiError(410, 'PROVIDER_UNAVAILABLE', 'This Homewright takes no bookings.');
        }
        const { trades, country, approvedAt } = account;
        const currency = toCurrency(country);
        const view: ProviderView = {
          accountId,
          person,
          trades: [...trades],
          country,
          currency,
          approvedAt,
          figures: {
            finished: 0,
            failed: 0,
            ...found.counts,
            ...countClients(found.finished),
            answers: found.answers.answered < MIN_ANSWERS ? null : found.answers,
          },
          prices: pricesOf(
            trades,
            found.finished.filter((job) => job.currency === currency),
          ),
          checks: checkLines(record, approvedAt, now),
          takesBookings: !lacksPayouts(toPayouts(account)),
          trader: toTraderStatus(found.trader),
          work: found.work.map(({ trade, month, fileIds }) => ({ trade, month, photos: fileIds.map(workPhotoPath) })),
          published: found.profile === null ? null : toPublished(found.profile, trades),
          position,
        };
        // Who ends their account ends their consent.
        const tags = [accountId, ...found.work.map(({ clientId }) => clientId)].map((id) => `account:${id}` as const);
        return { view, tags, until: earliestAfter(now, documentExpiries(record)) };
      },
    }));
  });
}

function toPayouts({ payoutsOpenedAt, payoutsEnabled, payoutRequirements }: AccountRow) {
  return { payoutsStopped: payoutsOpenedAt !== null && payoutsEnabled === false, payoutRequirements };
}

const unknownProvider = (): ApiError => new ApiError(404, 'NOT_FOUND', 'There is no such provider.');

function countClients(jobs: readonly FinishedJob[]): Pick<ProviderView['figures'], 'clients' | 'regulars'> {
  const jobsOf = new Map<string, number>();
  for (const { clientId } of jobs) jobsOf.set(clientId, (jobsOf.get(clientId) ?? 0) + 1);
  return { clients: jobsOf.size, regulars: [...jobsOf.values()].filter((count) => count > 1).length };
}

function pricesOf(trades: readonly string[], jobs: readonly FinishedJob[]): ProviderView['prices'] {
  return trades
    .map((trade) => ({ trade, totals: jobs.filter(({ category }) => category === trade).map(({ total }) => total) }))
    .filter(({ totals }) => totals.length > 0)
    .map(({ trade, totals }) => ({ trade, jobs: totals.length, range: computePriceRange(totals) }));
}

function toPublished(row: Row, trades: readonly string[]): ProviderView['published'] {
  const { about, startedIn, languages, place, radiusKm, services } = decodeRow(
    providerProfileTables.providerProfiles,
    row,
  );
  return {
    about: redactContacts(about),
    startedIn,
    languages: [...languages],
    place: redactContacts(place),
    radiusKm,
    // A trade that they gave up since has no price.
    services: services.filter(({ trade }) => trades.includes(trade)),
  };
}
