import type { AccountType } from '#events/catalog/account.ts';
import { ApiError } from '#platform/api-error.ts';

/** The signed-in reader of a view. Null means anonymous. */
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
  | 'analytics'
  | 'admin';

type Role = AccountType | 'anonymous';

const allRoles: readonly Role[] = ['anonymous', 'client', 'provider', 'support', 'analyst', 'admin'];
const people: readonly Role[] = ['client', 'provider'];
/** Analysts see figures, and no records. */
const readers: readonly Role[] = [...people, 'support', 'admin'];

/**
 * Deny by default: a role that is not listed has no access. Inside an area the rows still decide whose data is shown
 * ("own", "matching", "party"). Staff need staff access to a job, support with a reason.
 */
const permitted: Readonly<Record<Area, readonly Role[]>> = {
  public: allRoles,
  'own account': [...readers, 'analyst'],
  'client jobs': people,
  'provider jobs': ['provider'],
  'matching requests': ['provider'],
  'own requests': people,
  job: readers,
  dispute: readers,
  messages: people,
  reviews: people,
  /** A provider's verified facts, for their badge. */
  checks: readers,
  support: ['support', 'admin'],
  analytics: ['analyst', 'admin'],
  admin: ['admin'],
};

export function canAccess(viewer: Viewer | null, area: Area): boolean {
  return permitted[area].includes(viewer?.accountType ?? 'anonymous');
}

/**
 * The viewer, if authorized.
 * @throws ApiError 401 for anonymous requests, 403 for other roles
 */
export function authorize(viewer: Viewer | null, area: Exclude<Area, 'public'>): Viewer {
  if (viewer === null) throw new ApiError(401, 'UNAUTHENTICATED', 'Please sign in.');
  if (!canAccess(viewer, area)) throw new ApiError(403, 'FORBIDDEN', 'This is not for your account.');
  return viewer;
}
