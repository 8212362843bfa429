import { approvalHours } from '#domain/job/approval-time.ts';
import { isCurrency } from '#domain/money/currencies.ts';
import { ruleBook } from '#domain/policy/rule-book.ts';
import type { JobRow, OfferRow } from '#projections/read-models/jobs/tables.ts';
import type { TimelineRow } from '#projections/read-models/timelines.ts';
import type { JobView } from '../contract/job.ts';
import type { People } from '../reading/people.ts';
import { actionsOf } from './actions.ts';
import { jobSummary, type JobViewerRole } from './job-summary.ts';
import { jobMoney, moneyOrNull } from './money.ts';
import { offerView } from './offer-view.ts';
import { timelineFor } from './timeline.ts';
import { upcomingOf } from './upcoming.ts';

export interface JobPage {
  readonly job: JobRow;
  readonly offers: readonly OfferRow[];
  readonly timeline: readonly TimelineRow[];
  readonly people: People;
  readonly role: JobViewerRole;
  readonly accountId: string;
  readonly mayOffer: boolean;
  readonly reviewed: boolean;
  readonly now: string;
  readonly position: string;
}

/** One job's page, with what this role may see of it and nothing else. */
export function jobView(page: JobPage): JobView {
  const { job, people, role, accountId, now } = page;
  const own = page.offers.filter(({ providerId }) => providerId === accountId);
  const offers = role === 'client' || role === 'admin' ? page.offers : own;
  const party = role !== 'bidder';
  return {
    job: jobSummary(job, people, role, now),
    role,
    description: job.description,
    country: job.country,
    timezone: job.timezone,
    budget: moneyOrNull(job.budget, job.currency),
    contact: party ? contactOf(job, people) : null,
    offers: offers.map((offer) => offerView(offer, job, people, now)),
    actions: actionsOf(role, { job, ownOffers: own, mayOffer: page.mayOffer, reviewed: page.reviewed, now }),
    claim: party ? claimOf(job) : null,
    approvalCancelled: party ? cancellationOf(job) : null,
    payment: party ? paymentOf(job, role) : null,
    money: party ? jobMoney(job) : null,
    rules: party ? rulesOf(job) : null,
    timeline: timelineFor(page.timeline, page),
    upcoming: upcomingOf(job, offers, role, now),
    position: page.position,
  };
}

function contactOf(job: JobRow, people: People): JobView['contact'] {
  if (job.bookedAt === null) return null;
  return {
    address: job.address,
    postcode: job.postcode,
    clientPhone: people.get(job.clientId)?.phone ?? null,
    providerPhone: job.providerId === null ? null : (people.get(job.providerId)?.phone ?? null),
  };
}

function claimOf({ claim, claimNote, claimedAt }: JobRow): JobView['claim'] {
  return claim === null || claimedAt === null ? null : { number: claim, note: claimNote, claimedAt };
}

function cancellationOf({ approvalCancelled, cancelReason, cancelledAt }: JobRow): JobView['approvalCancelled'] {
  return approvalCancelled && cancelledAt !== null ? { reason: cancelReason, at: cancelledAt } : null;
}

/** The card is the client's: the Homewright learns only how far the payment is. */
function paymentOf(job: JobRow, role: JobViewerRole): JobView['payment'] {
  const { paymentStatus: status, paymentDueAt: dueAt } = job;
  if (status === null || dueAt === null) return null;
  if (role === 'provider') return { paymentId: null, status, cardLast4: null, failureCode: null, dueAt };
  return { paymentId: job.paymentId, status, cardLast4: job.cardLast4, failureCode: job.failureCode, dueAt };
}

function rulesOf(job: JobRow): JobView['rules'] {
  const { policyVersion, feeVersion, termsVersion, acceptedAt, price, category, currency } = job;
  if (policyVersion === null || feeVersion === null || termsVersion === null || acceptedAt === null) return null;
  if (price === null || !isCurrency(currency)) return null;
  const policy = ruleBook.policies.at(policyVersion);
  return {
    policyVersion,
    feeVersion,
    termsVersion,
    fixedAt: acceptedAt,
    approvalHours: approvalHours({ category, currency, price }, policy),
    graceHours: policy.graceHours,
  };
}
