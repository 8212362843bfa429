import type { AccountFacts } from '../account/facts.ts';
import { lacksLicence } from '../account/lacks-licence.ts';
import { requirePayoutSupport } from '../account/require-payout-support.ts';
import type { DecisionContext } from '../decider.ts';
import { RuleError } from '../rule-error.ts';
import { hasCome } from '../time.ts';
import type { Job, JobOffer } from './job.ts';

/** The open offers; some may have expired (see `isLive`). */
export function unansweredOffers({ offers }: Pick<Job, 'offers'>): JobOffer[] {
  return Object.values(offers).filter(({ status }) => status === 'live');
}

/** Whether the offer can still be accepted: its deadline may fire a little late. */
export function isLive({ status, expiresAt }: Pick<JobOffer, 'status' | 'expiresAt'>, now: string): boolean {
  return status === 'live' && !hasCome(expiresAt, now);
}

export function liveOffer(job: Job, offerId: string, now: string): JobOffer {
  const offer = job.offers[offerId];
  if (offer === undefined) throw new RuleError('NOT_FOUND', 'There is no such offer.');
  if (!isLive(offer, now)) throw new RuleError('OFFER_NOT_LIVE', 'This offer is no longer open.');
  return offer;
}

/** For a provider only their own offers exist. */
export function ownLiveOffer(job: Job, offerId: string, { actor, now }: DecisionContext): JobOffer {
  if (job.offers[offerId]?.providerId !== actor.id) {
    throw new RuleError('NOT_FOUND', 'There is no such offer of yours.');
  }
  return liveOffer(job, offerId, now);
}

type TradeJob = Pick<Job, 'category'>;

/** Requires a provider who can take this work now, for a new offer or other terms. */
export function requireOfferer(job: TradeJob, { actor, accounts, now }: DecisionContext): AccountFacts {
  const provider = accounts?.get(actor.id);
  if (provider?.accountType !== 'provider') throw new RuleError('NOT_ALLOWED', 'Only Homewrights make offers.');
  requirePayoutSupport(provider);
  const obstacle = obstacleTo(job, provider, now);
  if (obstacle !== null) throw obstacle;
  return provider;
}

/**
 * Why a provider cannot take this work now; null if they can. They must be approved, and in a regulated trade have a
 * valid licence, and the payment provider must be able to pay them.
 */
export function obstacleTo({ category }: TradeJob, provider: AccountFacts, now: string): RuleError | null {
  if (!provider.profileCompleted) return new RuleError('PROFILE_INCOMPLETE', 'Complete your profile first.');
  if (provider.approvalStatus === 'suspended' || provider.approvalStatus === 'terminated') {
    return new RuleError('PROVIDER_SUSPENDED', 'You may take no new work.');
  }
  if (!provider.approved) return new RuleError('VERIFICATION_PENDING', 'You can offer as soon as you are approved.');
  if (provider.payoutsMissing) {
    return new RuleError('PAYOUTS_STOPPED', 'Complete your payout details to take new work.');
  }
  if (lacksLicence(provider, category, now)) {
    return new RuleError('LICENCE_REQUIRED', 'This trade needs a licence, checked by us and valid today.');
  }
  return null;
}
