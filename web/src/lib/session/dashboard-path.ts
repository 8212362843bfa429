import type { MeView } from '#query-api/contract/people.ts';

/** The path of a person's own page (specification, section 2). */
export function toDashboardPath(user: Pick<MeView['user'], 'isAdmin' | 'isProvider' | 'accountType'>): string {
  if (user.isAdmin || user.accountType === 'admin') return '/admin-dashboard';
  if (user.accountType === 'support') return '/support';
  if (user.accountType === 'analyst') return '/internal/analytics';
  return user.isProvider || user.accountType === 'provider' ? '/provider-dashboard' : '/client-dashboard';
}

export function formatUserName(user: Pick<MeView['user'], 'firstName' | 'lastName' | 'username'>): string | null {
  const whole = [user.firstName, user.lastName].filter(Boolean).join(' ');
  return whole || user.username;
}
