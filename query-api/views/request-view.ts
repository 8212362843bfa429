import { computeReceived } from '#domain/money/quoted-fees.ts';
import type { OfferRow } from '#projections/read-models/jobs/tables.ts';
import type { ProviderFacts } from '../access/provider-role.ts';
import type { MatchingRequest } from '../contract/jobs.ts';
import type { Thread } from '../contract/offers.ts';
import type { ListedJob, ListedRequest } from '../reading/job-rows.ts';
import type { People } from '../reading/people.ts';
import { namelessFiles, storedFiles } from './stored-files.ts';
import { jobNumber, liveOffers } from './job-summary.ts';
import { money, moneyOrNull } from './money.ts';
import { offersUntil } from './offer-expiry.ts';
import { offerView } from './offer-view.ts';
import { redactContacts } from '../reading/redact-contacts.ts';

interface Around {
  readonly provider: ProviderFacts;
  readonly accountId: string;
  /** The provider's newest offer on it: they can withdraw one and make another. */
  readonly own: OfferRow | undefined;
  readonly threads: readonly Thread[];
  readonly people: People;
  readonly now: string;
}

const nearnesses = [null, 'town', 'postalArea'] as const;

/** A request as a provider sees it before booking. */
export function requestView(job: ListedRequest, around: Around): MatchingRequest {
  const { currency, budget } = job;
  const { provider, own, accountId, now, people, threads } = around;
  return {
    jobId: job.jobId,
    number: jobNumber(job.number),
    title: redactContacts(job.title),
    description: job.description,
    photos: storedFiles(job.photos, namelessFiles),
    category: job.category,
    area: redactContacts(job.area),
    near: nearnesses[job.near] ?? null,
    country: job.country,
    timezone: job.timezone,
    neededBy: job.neededBy,
    offersUntil: offersUntil(job),
    budget: moneyOrNull(budget, currency),
    wouldReceive: budget === null ? null : money(computeReceived(budget, provider.level), currency),
    currency,
    offerCount: liveOffers(job, now).length,
    ownOffer: own === undefined ? null : offerView(own, { job, people, now, role: 'bidder', threads, accountId }),
    direct: directTerms(job, provider),
    postedAt: job.postedAt,
  };
}

/** The terms of a direct booking, which lists have in the job's columns. */
function directTerms(job: ListedJob, { level }: ProviderFacts): MatchingRequest['direct'] {
  const { currency, directPrice: price, directMinutes: durationMinutes } = job;
  if (price === null || durationMinutes === null) return null;
  return {
    price: money(price, currency),
    wouldReceive: money(computeReceived(price, level), currency),
    startAt: job.whenAt,
    durationMinutes,
    answerBy: job.requestExpiresAt,
  };
}
