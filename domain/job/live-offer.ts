import type { DecisionContext } from '../decider.ts';
import { lacksLicence } from '../account/lacks-licence.ts';
import { requirePayouts } from '../account/require-payouts.ts';
import { RuleError } from '../rule-error.ts';
import { hasCome } from '../time.ts';
import type { Job, JobOffer } from './state.ts';

/** Whether the offer can still be accepted: its deadline may fire a little after its time. */
export function isLive(offer: JobOffer, now: string): boolean {
  return offer.status === 'live' && !hasCome(offer.expiresAt, now);
}

export function liveOffer(job: Job, offerId: string, now: string): JobOffer {
  const offer = job.offers[offerId];
  if (offer === undefined) throw new RuleError('NOT_FOUND', 'There is no such offer.');
  if (!isLive(offer, now)) throw new RuleError('OFFER_NOT_LIVE', 'This offer no longer stands.');
  return offer;
}

/** To a Homewright there are no offers but their own. */
export function ownLiveOffer(job: Job, offerId: string, { actor, now }: DecisionContext): JobOffer {
  if (job.offers[offerId]?.providerId !== actor.id) {
    throw new RuleError('NOT_FOUND', 'There is no such offer of yours.');
  }
  return liveOffer(job, offerId, now);
}

/** Only approved Homewrights promise to work, and in a regulated trade only who has a licence that holds now. */
export function requireOfferer({ category }: Pick<Job, 'category'>, { actor, accounts, now }: DecisionContext): void {
  const provider = accounts?.get(actor.id);
  if (provider?.accountType !== 'provider') throw new RuleError('NOT_ALLOWED', 'Only Homewrights make offers.');
  requirePayouts(provider);
  if (!provider.profileCompleted) throw new RuleError('PROFILE_INCOMPLETE', 'Complete your profile first.');
  if (provider.standing === 'suspended' || provider.standing === 'terminated') {
    throw new RuleError('PROVIDER_SUSPENDED', 'You may take no new work.');
  }
  if (!provider.approved) throw new RuleError('VERIFICATION_PENDING', 'You can offer as soon as you are approved.');
  if (lacksLicence(provider, category, now)) {
    throw new RuleError('LICENCE_REQUIRED', 'This trade needs a licence, checked by us and valid today.');
  }
}
