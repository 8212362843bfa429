import type { MeView } from '#query-api/contract/people.ts';

/** Clients and Homewrights are met by name; the staff works without a profile. */
export function needsProfile({ user, completionStatus }: MeView): boolean {
  const meetsPeople = user.accountType === 'client' || user.accountType === 'provider';
  return meetsPeople && completionStatus.needsCompletion.includes('profile');
}
