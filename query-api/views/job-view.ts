import type { JobRow, OfferRow } from '#projections/read-models/jobs/tables.ts';
import type { TimelineRow } from '#projections/read-models/timelines.ts';
import type { JobView } from '../contract/job.ts';
import type { People } from '../reading/people.ts';
import { actionsOf } from './actions.ts';
import { jobSummary, type JobViewerRole } from './job-summary.ts';
import { jobMoney, moneyOrNull } from './money.ts';
import { offerView } from './offer-view.ts';
import { rulesOf } from './rules.ts';
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
    direct: null,
    change: null,
    cancellation: { quote: null, proposal: null },
    noShow: null,
    changesRequested: null,
    dispute: null,
    chargeback: null,
    ending: null,
    paymentsDue: [],
    tips: [],
    tip: null,
    reviews: null,
    conversation: null,
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

function claimOf({ claim, claimNote, claimedAt, autoApproveAt }: JobRow): JobView['claim'] {
  if (claim === null || claimedAt === null) return null;
  return { number: claim, note: claimNote, photos: [], claimedAt, autoApproveAt };
}

function cancellationOf({ approvalCancelled, cancelReason, cancelledAt }: JobRow): JobView['approvalCancelled'] {
  return approvalCancelled && cancelledAt !== null ? { reason: cancelReason, at: cancelledAt } : null;
}

/** The card is the client's: the Homewright learns only how far the payment is. */
function paymentOf(job: JobRow, role: JobViewerRole): JobView['payment'] {
  const { paymentStatus: status, paymentDueAt: dueAt } = job;
  if (status === null || dueAt === null) return null;
  const times = {
    method: 'authorise',
    dueAt,
    captureDueAt: job.captureDueAt,
    chargeDueAt: null,
    riskEndsAt: null,
  } as const;
  if (role === 'provider') return { paymentId: null, status, cardLast4: null, failureCode: null, ...times };
  return { paymentId: job.paymentId, status, cardLast4: job.cardLast4, failureCode: job.failureCode, ...times };
}
