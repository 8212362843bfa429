import type { MeView } from '#query-api/contract/people.ts';

import { isStaff } from './account-roles.ts';

/** Clients and Homewrights are met by name; the staff works without a profile. */
export function needsProfile({ user, completionStatus }: MeView): boolean {
  return !isStaff(user) && completionStatus.needsCompletion.includes('profile');
}
