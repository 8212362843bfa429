import { silencedAt } from '#domain/job/silence.ts';
import type { JobView } from '../contract/job.ts';
import { actionsOf } from './actions.ts';
import { cancellationOf } from './cancellation.ts';
import { changeOf } from './change.ts';
import { chargebackOf } from './chargeback.ts';
import { directOf } from './direct.ts';
import { disputeSummaryOf } from './dispute-summary.ts';
import { storedFiles } from './files.ts';
import { jobSummary } from './job-summary.ts';
import { jobMoney } from './job-money.ts';
import { moneyOrNull } from './money.ts';
import { offersUntil } from './offer-end.ts';
import { offerView } from './offer-view.ts';
import { isParty, isStaff, type JobPage } from './page.ts';
import { paymentOf, paymentsDue } from './payment.ts';
import { jobReviewsOf } from './reviews.ts';
import { rulesOf } from './rules.ts';
import { threadOf } from './threads.ts';
import { timelineFor } from './timeline.ts';
import { tipOf, tipsOf } from './tips.ts';
import { absenceFeeOf, changesRequestedOf, claimOf, endingOf, noShowOf, recordOf } from './turns.ts';
import { upcomingOf } from './upcoming.ts';
import { consumerRightOf } from './withdrawal.ts';

/** One job's page, with what this role may see of it and nothing else. */
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
    direct: directOf(page),
    offersUntil: offersUntil(job),
    offers: offers.map((offer) => offerView(offer, page)),
    actions: actionsOf(page),
    licenceRequired: page.licenceRequired,
    consumerRight: consumerRightOf(page),
    confirmUntil: isStaff(page) ? silencedAt('ConfirmRefund', job.facts) : null,
    ...(isParty(page) ? forParties(page) : forBidders),
    timeline: timelineFor(page),
    upcoming: upcomingOf(page, offers),
    conversation: threadOf(page),
    position: page.position,
  };
}

/** Homewrights read it without contact details until they are booked. */
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
    contact: contactOf(page),
    change: changeOf(page),
    cancellation: cancellationOf(page),
    record: recordOf(page),
    noShow: noShowOf(page),
    absenceFee: absenceFeeOf(page),
    claim: claimOf(page),
    changesRequested: changesRequestedOf(page),
    approvalCancelled: job.details.approvalCancelled ?? null,
    dispute: disputeSummaryOf(page),
    chargeback: chargebackOf(job),
    ending: endingOf(page),
    payment: paymentOf(page),
    paymentsDue: paymentsDue(page),
    money: jobMoney(page),
    tips: tipsOf(page),
    tip: tipOf(page),
    rules: rulesOf(job),
    reviews: jobReviewsOf(page),
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

/** Where it matters that the Homewright may not begin. */
const beforeWork: ReadonlySet<string> = new Set(['Booked', 'PaymentAtRisk']);

function contactOf({ job, people }: JobPage): JobView['contact'] {
  if (job.bookedAt === null) return null;
  return {
    address: job.details.address,
    postcode: job.details.postcode,
    clientPhone: people.get(job.clientId)?.phone ?? null,
    providerPhone: job.providerId === null ? null : (people.get(job.providerId)?.phone ?? null),
  };
}
