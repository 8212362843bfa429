import type { MeView } from '#query-api/contract/people.ts';

const dashboards: Readonly<Record<MeView['user']['accountType'], string>> = {
  client: '/client-dashboard',
  provider: '/provider-dashboard',
  support: '/support',
  analyst: '/internal/analytics',
  admin: '/admin-dashboard',
};

/** The path of a person's own page (specification, section 2). */
export function toDashboardPath({ accountType }: Pick<MeView['user'], 'accountType'>): string {
  return dashboards[accountType];
}

export function formatUserName(user: Pick<MeView['user'], 'firstName' | 'lastName' | 'username'>): string | null {
  const whole = [user.firstName, user.lastName].filter(Boolean).join(' ');
  return whole || user.username;
}
