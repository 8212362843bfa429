import type { MeView } from '#query-api/contract/people.ts';

type User = MeView['user'];

/** Support and admins: they look on, order nothing, write to nobody and review nobody. */
export function isStaff({ isAdmin, accountType }: Pick<User, 'isAdmin' | 'accountType'>): boolean {
  return isAdmin || accountType === 'admin' || accountType === 'support';
}

export function isApproved({ providerStatus }: Pick<User, 'providerStatus'>): boolean {
  return providerStatus === 'approved';
}

/** Clients see their own requests and the staff all; a Homewright sees those that match once they are approved. */
export function seesRequests(user: Pick<User, 'isProvider' | 'providerStatus'>): boolean {
  return !user.isProvider || isApproved(user);
}
