import { autoResolvesAt } from '#domain/job/auto-resolution.ts';
import type { JobView } from '../contract/job.ts';
import { listAllowedActions } from './allowed-actions.ts';
import { buildCancellation } from './cancellation.ts';
import { buildPendingChange } from './pending-change.ts';
import { buildChargeback } from './chargeback.ts';
import { buildDirectBooking } from './direct-booking.ts';
import { buildDisputeSummary } from './dispute-summary.ts';
import { storedFiles } from './stored-files.ts';
import { jobSummary } from './job-summary.ts';
import { jobMoney } from './job-money.ts';
import { moneyOrNull } from './money.ts';
import { offersUntil } from './offer-expiry.ts';
import { offerView } from './offer-view.ts';
import { isParty, isStaff, type JobPage } from './job-page.ts';
import { buildPayment, paymentsDue } from './payment.ts';
import { buildJobReviews } from './reviews.ts';
import { buildJobRules } from './job-rules.ts';
import { buildThread } from './threads.ts';
import { timelineFor } from './timeline.ts';
import { buildTipOptions, buildTips } from './tips.ts';
import {
  buildAbsenceFee,
  buildChangesRequested,
  buildClaim,
  buildEnding,
  buildNoShow,
  buildRecord,
} from './job-progress.ts';
import { buildUpcomingDeadlines } from './upcoming-deadlines.ts';
import { buildConsumerRight } from './withdrawal.ts';

/** One job's page, with exactly what this role can see. */
export function jobView(page: JobPage): Omit<JobView, 'changesAt'> {
  const { job, people, role, accountId, now } = page;
  const own = page.offers.filter(({ providerId }) => providerId === accountId);
  const offers = (role === 'client' || isStaff(page) ? page.offers : own).filter(({ direct }) => !direct);
  const unread = page.threads.reduce((sum, thread) => sum + thread.unread, 0);
  return {
    job: jobSummary(job, people, role, now, unread),
    role,
    description: descriptionOf(page),
    photos: storedFiles(job.details.photos, page.fileNames, isMasked(page)),
    country: job.country,
    timezone: job.timezone,
    budget: moneyOrNull(job.budget, job.currency),
    direct: buildDirectBooking(page),
    offersUntil: offersUntil(job),
    offers: offers.map((offer) => offerView(offer, page)),
    actions: listAllowedActions(page),
    licenceRequired: page.licenceRequired,
    consumerRight: buildConsumerRight(page),
    confirmUntil: isStaff(page) ? autoResolvesAt('ConfirmRefund', job.facts) : null,
    ...(isParty(page) ? forParties(page) : forBidders),
    timeline: timelineFor(page),
    upcoming: buildUpcomingDeadlines(page, offers),
    conversation: buildThread(page),
    position: page.position,
  };
}

/** Providers read it without contact details until they are booked. */
function descriptionOf(page: JobPage): string | null {
  const { details } = page.job;
  return isMasked(page) ? (details.maskedDescription ?? details.description) : details.description;
}

function isMasked({ job: { facts }, role }: JobPage): boolean {
  return role === 'bidder' || (role === 'provider' && facts.bookedAt === null);
}

type PartyKey =
  | 'providerSuspended'
  | 'contact'
  | 'change'
  | 'cancellation'
  | 'record'
  | 'noShow'
  | 'absenceFee'
  | 'claim'
  | 'changesRequested'
  | 'approvalCancelled'
  | 'dispute'
  | 'chargeback'
  | 'ending'
  | 'payment'
  | 'paymentsDue'
  | 'money'
  | 'tips'
  | 'tip'
  | 'rules'
  | 'reviews';

function forParties(page: JobPage): Pick<JobView, PartyKey> {
  const { job } = page;
  return {
    providerSuspended: job.facts.providerStop !== null && beforeWork.has(job.state),
    contact: buildContact(page),
    change: buildPendingChange(page),
    cancellation: buildCancellation(page),
    record: buildRecord(page),
    noShow: buildNoShow(page),
    absenceFee: buildAbsenceFee(page),
    claim: buildClaim(page),
    changesRequested: buildChangesRequested(page),
    approvalCancelled: job.details.approvalCancelled ?? null,
    dispute: buildDisputeSummary(page),
    chargeback: buildChargeback(job),
    ending: buildEnding(page),
    payment: buildPayment(page),
    paymentsDue: paymentsDue(page),
    money: jobMoney(page),
    tips: buildTips(page),
    tip: buildTipOptions(page),
    rules: buildJobRules(job),
    reviews: buildJobReviews(page),
  };
}

const forBidders: Pick<JobView, PartyKey> = {
  providerSuspended: false,
  contact: null,
  change: null,
  cancellation: { quote: null, proposal: null },
  record: [],
  noShow: null,
  absenceFee: null,
  claim: null,
  changesRequested: null,
  approvalCancelled: null,
  dispute: null,
  chargeback: null,
  ending: null,
  payment: null,
  paymentsDue: [],
  money: null,
  tips: [],
  tip: null,
  rules: null,
  reviews: null,
};

/** In the states in which the provider's suspension matters. */
const beforeWork: ReadonlySet<string> = new Set(['Booked', 'PaymentAtRisk']);

function buildContact({ job, people }: JobPage): JobView['contact'] {
  if (job.bookedAt === null) return null;
  return {
    address: job.details.address,
    postcode: job.details.postcode,
    clientPhone: people.get(job.clientId)?.phone ?? null,
    providerPhone: job.providerId === null ? null : (people.get(job.providerId)?.phone ?? null),
  };
}
