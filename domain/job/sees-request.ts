import type { AccountFacts } from '../account/facts.ts';
import { rolesOn } from './roles.ts';
import type { Job } from './job.ts';

type Provider = Pick<AccountFacts, 'approved' | 'country' | 'trades'>;

/**
 * Whether a job exists for this account: it has a part in it, or is an approved provider of the country and trade of an
 * open request to all. The page, its live topic, its photos and offers ask this one question.
 */
export function seesRequest(job: Job, accountId: string, provider: Provider | null): boolean {
  return rolesOn(job, accountId).length > 0 || (provider !== null && isOpenTo(job, provider));
}

/** Whether it is an open request to all in this provider's country and trade. */
export function isOpenTo(
  { state, invitedProviderId, country, category }: Pick<Job, 'state' | 'invitedProviderId' | 'country' | 'category'>,
  provider: Provider,
): boolean {
  const open = (state === 'Open' || state === 'Offered') && invitedProviderId === null;
  return open && provider.approved && provider.country === country && provider.trades.includes(category);
}
