import { z } from 'zod';

import { agreeSums, maxDiscount } from '#domain/money/agreed-sums.ts';
import { isLive } from '#domain/job/live-offer.ts';
import type { Job } from '#domain/job/job.ts';
import type { ProviderLevel } from '#domain/account/provider-levels.ts';
import { toCurrency, type Currency } from '#domain/money/currencies.ts';
import { currentFees } from '#domain/money/quoted-fees.ts';
import { normalisedCode, toPromoId } from '#domain/promo/promo-id.ts';
import { computeDiscount, requireLeft, requireValid, requireWorth } from '#domain/promo/promo-terms.ts';
import { RuleError } from '#domain/rule-error.ts';
import { ApiError } from '#platform/api-error.ts';
import type { Http } from '#platform/http.ts';
import type { Sql } from '#platform/postgres.ts';
import { promoTables } from '#projections/read-models/promos.ts';
import { decodeRow } from '#projections/runner/decode-row.ts';
import type { Row } from '#projections/runner/table.ts';
import { authorize } from '../access/permissions.ts';
import { promoTerms, type PromoTerms } from '../contract/offers.ts';
import type { Needs } from '../reading/positions.ts';
import { minPosition, type ReadDeps } from '../reading/send-view.ts';
import { jsonRow, readAt, type Part } from '../reading/statement.ts';
import { money } from '../views/money.ts';
import { countryParam } from './country-param.ts';
import { id } from './id.ts';

const params = z.object({ jobId: id, offerId: id });
const letters = z.string().trim().min(1).max(32).transform(normalisedCode);
const query = z.object({ code: letters });
/** The terms of a direct booking; `jobId` is its future id. */
const asked = z.object({
  code: letters,
  jobId: id,
  providerId: id,
  country: countryParam,
  price: z.coerce.number().pipe(z.int().min(1)),
});

/** A code, and this client's use of it. */
interface FoundCode {
  readonly promo: Row | null;
  /** The job for which the client reserved or used the code, if any. */
  readonly heldFor: string | null;
}
interface FoundOffer extends FoundCode {
  readonly facts: Job | null;
  readonly level: ProviderLevel | null;
}

const needs: Needs = { models: ['jobs', 'promos', 'accounts'] };

/** `GET /api/jobs/:jobId/offers/:offerId/promo-terms?code=`: what a code takes off an offer, before it is accepted. */
export function promoTermsRoute(app: Http, { sql, clock }: Pick<ReadDeps, 'sql' | 'clock'>): void {
  const schema = { tags: ['jobs'], params, querystring: query, response: { 200: promoTerms } };
  app.get('/api/jobs/:jobId/offers/:offerId/promo-terms', { schema }, async (request, reply) => {
    const { accountId } = authorize(request.viewer, 'client jobs');
    const { jobId, offerId } = request.params;
    const { code } = request.query;
    const now = clock.now().toISOString();
    const { found, position } = await readAt<FoundOffer>(sql, needs, minPosition(request), {
      select: sql`
        (select facts from read.jobs where job_id = ${jobId} and client_id = ${accountId}) as facts,
        (select a.level from read.offers o join read.accounts a on a.account_id = o.provider_id
          where o.offer_id = ${offerId} and o.job_id = ${jobId}) as level,
        ${selectPromoCode(sql, { code, accountId })}`,
    });
    void reply.header('x-position', position);
    return { ...rejectedAtCode(() => computeOfferTerms(found, { offerId, jobId, code, now })), position };
  });
}

/** `GET /api/direct/promo-terms?code=&jobId=&providerId=&country=&price=`: the same before a direct booking. */
export function directPromoTermsRoute(app: Http, { sql, clock }: Pick<ReadDeps, 'sql' | 'clock'>): void {
  const schema = { tags: ['jobs'], querystring: asked, response: { 200: promoTerms } };
  app.get('/api/direct/promo-terms', { schema }, async (request, reply) => {
    const { accountId } = authorize(request.viewer, 'client jobs');
    const { code, jobId, providerId, country, price } = request.query;
    const now = clock.now().toISOString();
    const { found, position } = await readAt<FoundCode & Pick<FoundOffer, 'level'>>(sql, needs, minPosition(request), {
      select: sql`
        (select level from read.accounts where account_id = ${providerId} and account_type = 'provider') as level,
        ${selectPromoCode(sql, { code, accountId })}`,
    });
    void reply.header('x-position', position);
    const priced = { price, currency: toCurrency(country), level: found.level ?? 'new' };
    return { ...rejectedAtCode(() => computeTerms(found, { jobId, code, now }, priced)), position };
  });
}

function selectPromoCode(sql: Sql, { code, accountId }: Record<'code' | 'accountId', string>): Part {
  const promoId = toPromoId(code);
  return sql`
    ${jsonRow(sql, sql`select * from read.promo_codes where promo_id = ${promoId}`)} as promo,
    (select job_id from read.promo_holds where promo_id = ${promoId} and account_id = ${accountId}) as "heldFor"`;
}

interface Asked {
  readonly jobId: string;
  readonly code: string;
  readonly now: string;
}
interface Priced {
  readonly price: number;
  readonly currency: Currency;
  readonly level: ProviderLevel;
}

function computeOfferTerms(
  { facts, level, ...found }: FoundOffer,
  { offerId, ...asking }: Asked & { offerId: string },
) {
  const offer = facts?.offers[offerId];
  if (facts === null || offer === undefined) throw new ApiError(404, 'NOT_FOUND', 'There is no such offer.');
  if (!isLive(offer, asking.now)) throw new RuleError('OFFER_NOT_LIVE', 'This offer is no longer open.');
  return computeTerms(found, asking, { price: offer.price, currency: facts.currency, level: level ?? 'new' });
}

/** The same rules in the same order as for accepting an offer or requesting a direct booking. */
function computeTerms({ promo, heldFor }: FoundCode, { jobId, code, now }: Asked, { price, currency, level }: Priced) {
  const row = promo === null ? undefined : decodeRow(promoTables.promoCodes, promo);
  const usable = requireValid(row, now);
  if (heldFor !== null && heldFor !== jobId)
    throw new RuleError('PROMO_USED', 'You used this code before.', 'promoCode');
  requireLeft(usable, usable.uses + usable.reserved - (heldFor === null ? 0 : 1));
  requireWorth(usable, currency);
  const sums = agreeSums(price, currency, level, currentFees);
  const discount = computeDiscount(usable, { price, currency, max: maxDiscount(sums, currency) });
  return { code, discount: money(discount, currency), total: money(sums.total - discount, currency) };
}

function rejectedAtCode<Terms extends Omit<PromoTerms, 'position'>>(make: () => Terms): Terms {
  try {
    return make();
  } catch (error) {
    if (!(error instanceof RuleError)) throw error;
    const errors = error.path === null ? [] : [{ path: error.path, code: error.code }];
    throw new ApiError(error.status, error.code, error.message, { errors });
  }
}
