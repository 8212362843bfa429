import type { AccountType } from '#events/catalog/account.ts';
import { ApiError } from '#platform/api-error.ts';

/** Who looks. Null is somebody who is not signed in. */
export interface Viewer {
  readonly sessionId: string;
  readonly accountId: string;
  readonly accountType: AccountType;
}

/** The parts of the read side, each a row of the permission table (lifecycle, section 8). */
export type Area = 'public' | 'own account' | 'client jobs' | 'provider jobs' | 'matching requests' | 'job' | 'admin';

type Role = AccountType | 'anonymous';

const everybody: readonly Role[] = ['anonymous', 'client', 'provider', 'support', 'admin'];

/**
 * Deny by default: who is not listed does not get in. Inside an area the rows still decide whose data is shown
 * ("own", "matching", "party"). Support reads people's pages only with a reason, which this version cannot take yet.
 */
const permitted: Readonly<Record<Area, readonly Role[]>> = {
  public: everybody,
  'own account': ['client', 'provider', 'support', 'admin'],
  'client jobs': ['client', 'provider'],
  'provider jobs': ['provider'],
  'matching requests': ['provider'],
  job: ['client', 'provider', 'admin'],
  admin: ['admin'],
};

export function mayEnter(viewer: Viewer | null, area: Area): boolean {
  return permitted[area].includes(viewer?.accountType ?? 'anonymous');
}

/** The viewer, let in. @throws ApiError 401 for the anonymous, 403 for the others */
export function enter(viewer: Viewer | null, area: Exclude<Area, 'public'>): Viewer {
  if (viewer === null) throw new ApiError(401, 'UNAUTHENTICATED', 'Please sign in.');
  if (!mayEnter(viewer, area)) throw new ApiError(403, 'FORBIDDEN', 'This is not for your account.');
  return viewer;
}
