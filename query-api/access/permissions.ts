import type { AccountType } from '#events/catalog/account.ts';
import { ApiError } from '#platform/api-error.ts';

/** Who looks. Null is somebody who is not signed in. */
export interface Viewer {
  readonly sessionId: string;
  readonly accountId: string;
  readonly accountType: AccountType;
}

/** The parts of the read side, each a row of the permission table (lifecycle, section 8). */
export type Area =
  | 'public'
  | 'own account'
  | 'client jobs'
  | 'provider jobs'
  | 'matching requests'
  | 'own requests'
  | 'job'
  | 'dispute'
  | 'messages'
  | 'reviews'
  | 'checks'
  | 'support'
  | 'admin';

type Role = AccountType | 'anonymous';

const allRoles: readonly Role[] = ['anonymous', 'client', 'provider', 'support', 'admin'];
const people: readonly Role[] = ['client', 'provider'];
const signedIn: readonly Role[] = [...people, 'support', 'admin'];

/**
 * Deny by default: who is not listed does not get in. Inside an area the rows still decide whose data is shown
 * ("own", "matching", "party"); the staff gets into a job only after a look, support with a reason.
 */
const permitted: Readonly<Record<Area, readonly Role[]>> = {
  public: allRoles,
  'own account': signedIn,
  'client jobs': people,
  'provider jobs': ['provider'],
  'matching requests': ['provider'],
  'own requests': people,
  job: signedIn,
  dispute: signedIn,
  messages: people,
  reviews: people,
  /** What was checked of a Homewright, as their badge says it. */
  checks: signedIn,
  support: ['support', 'admin'],
  admin: ['admin'],
};

export function canAccess(viewer: Viewer | null, area: Area): boolean {
  return permitted[area].includes(viewer?.accountType ?? 'anonymous');
}

/** The viewer, let in. @throws ApiError 401 for the anonymous, 403 for the others */
export function authorize(viewer: Viewer | null, area: Exclude<Area, 'public'>): Viewer {
  if (viewer === null) throw new ApiError(401, 'UNAUTHENTICATED', 'Please sign in.');
  if (!canAccess(viewer, area)) throw new ApiError(403, 'FORBIDDEN', 'This is not for your account.');
  return viewer;
}
