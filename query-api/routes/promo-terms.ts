import { z } from 'zod';

import { agreeSums, mostDiscount } from '#domain/money/agreement.ts';
import { isLive } from '#domain/job/live-offer.ts';
import type { Job } from '#domain/job/state.ts';
import type { ProviderLevel } from '#domain/account/levels.ts';
import { ruleBook } from '#domain/policy/rule-book.ts';
import { normalisedCode, promoIdOf } from '#domain/promo/promo-id.ts';
import { discountOf, requireUsable } from '#domain/promo/promo.ts';
import { RuleError } from '#domain/rule-error.ts';
import { ApiError } from '#platform/api-error.ts';
import type { Http } from '#platform/http.ts';
import { promoTables } from '#projections/read-models/promos.ts';
import { rowOfJson } from '#projections/runner/row-of-json.ts';
import type { Row } from '#projections/runner/table.ts';
import { enter } from '../access/permissions.ts';
import { promoTerms, type PromoTerms } from '../contract/offers.ts';
import type { Needs } from '../reading/positions.ts';
import { minPosition, type ReadDeps } from '../reading/send-view.ts';
import { jsonRow, readAt } from '../reading/statement.ts';
import { money } from '../views/money.ts';

const params = z.object({ jobId: z.uuid(), offerId: z.uuid() });
const query = z.object({ code: z.string().trim().min(1).max(32) });

interface Found {
  readonly facts: Job | null;
  readonly level: ProviderLevel | null;
  readonly promo: Row | null;
  /** The job for which the client holds the code now, if it is another one. */
  readonly heldElsewhere: boolean;
}

/** `GET /api/jobs/:jobId/offers/:offerId/promo-terms?code=`: what a code takes off an offer, before it is accepted. */
export function promoTermsRoute(app: Http, { sql, clock }: Pick<ReadDeps, 'sql' | 'clock'>): void {
  const schema = { tags: ['jobs'], params, querystring: query, response: { 200: promoTerms } };
  app.get('/api/jobs/:jobId/offers/:offerId/promo-terms', { schema }, async (request, reply) => {
    const { accountId } = enter(request.viewer, 'client jobs');
    const { jobId, offerId } = request.params as z.output<typeof params>;
    const code = normalisedCode((request.query as z.output<typeof query>).code);
    const now = clock.now().toISOString();
    const needs: Needs = { models: ['jobs', 'promos', 'accounts'] };
    const { found, position } = await readAt<Found>(sql, needs, minPosition(request), {
      select: sql`
        (select facts from read.jobs where job_id = ${jobId} and client_id = ${accountId}) as facts,
        (select a.level from read.offers o join read.accounts a on a.account_id = o.provider_id
          where o.offer_id = ${offerId} and o.job_id = ${jobId}) as level,
        ${jsonRow(sql, sql`select * from read.promo_codes where promo_id = ${promoIdOf(code)}`)} as promo,
        exists (
          select 1 from read.promo_holds h join read.jobs j on j.job_id = h.job_id
          where h.promo_id = ${promoIdOf(code)} and h.account_id = ${accountId} and h.job_id <> ${jobId}
            and (h.expires_at > ${now}::timestamptz or j.facts->'agreement'->>'promoId' = h.promo_id::text)
        ) as "heldElsewhere"`,
    });
    void reply.header('cache-control', 'private, no-store').header('x-position', position);
    return { ...refusedAtCode(() => termsOf(found, { offerId, code, now })), position };
  });
}

type Asked = { readonly offerId: string; readonly code: string; readonly now: string };

/** The same rules in the same order as accepting has. */
function termsOf({ facts, level, promo, heldElsewhere }: Found, { offerId, code, now }: Asked) {
  const offer = facts?.offers[offerId];
  if (facts === null || offer === undefined) throw new ApiError(404, 'NOT_FOUND', 'There is no such offer.');
  if (!isLive(offer, now)) throw new RuleError('OFFER_NOT_LIVE', 'This offer no longer stands.');
  const row = promo === null ? undefined : rowOfJson(promoTables.promoCodes, promo);
  const usable = requireUsable(row, now);
  if (heldElsewhere) throw new RuleError('PROMO_USED', 'You used this code before.', 'promoCode');
  const { price } = offer;
  const { currency } = facts;
  const sums = agreeSums(price, currency, level ?? 'new', ruleBook.fees.current);
  const discount = discountOf(usable, { price, currency, most: mostDiscount(sums, currency) });
  return { code, discount: money(discount, currency), total: money(sums.total - discount, currency) };
}

function refusedAtCode<Terms extends Omit<PromoTerms, 'position'>>(make: () => Terms): Terms {
  try {
    return make();
  } catch (error) {
    if (!(error instanceof RuleError)) throw error;
    const errors = error.path === null ? [] : [{ path: error.path, code: error.code }];
    throw new ApiError(error.status, error.code, error.message, { errors });
  }
}
