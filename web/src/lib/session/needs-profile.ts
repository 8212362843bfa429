import type { MeView } from '#query-api/contract/people.ts';

import { isStaff } from './account-roles.ts';

/** Clients and providers are known by name; staff work without a profile. */
export function needsProfile({ user, completionStatus }: MeView): boolean {
  return !isStaff(user) && completionStatus.needsCompletion.includes('profile');
}
