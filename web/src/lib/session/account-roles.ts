import type { MeView } from '#query-api/contract/people.ts';

type User = MeView['user'];

/** Support, analysts and admins: they observe, and do not order, message or review. */
export function isStaff({ accountType }: Pick<User, 'accountType'>): boolean {
  return accountType !== 'client' && accountType !== 'provider';
}

/** Who sees the figures of visits. */
export function isAnalyst({ accountType }: Pick<User, 'accountType'>): boolean {
  return accountType === 'analyst' || accountType === 'admin';
}

export function isApproved({ providerStatus }: Pick<User, 'providerStatus'>): boolean {
  return providerStatus === 'approved';
}

/** Support and admins: they open others' records. */
export function opensRecords(user: Pick<User, 'accountType'>): boolean {
  return isStaff(user) && user.accountType !== 'analyst';
}

/** Clients see their own requests, support and admins see all, and approved providers see those that match. */
export function seesRequests(user: Pick<User, 'isProvider' | 'providerStatus' | 'accountType'>): boolean {
  return user.accountType !== 'analyst' && (!user.isProvider || isApproved(user));
}
