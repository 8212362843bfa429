import type { Actor } from '#events/log/event-log.ts';

import { requireStaffKind } from './actors.ts';
import { RuleError } from './rule-error.ts';
import { isBefore, plusHours } from './time.ts';

/** How long staff access to records lasts. Our choice. */
const ACCESS_HOURS = 1;

/** How many messages before and after a reported one are shown with it. Our choice, too. */
export const MESSAGES_AROUND = 3;

/** Null without an access. */
export function accessEndsAt(accessedAt: string): string;
export function accessEndsAt(accessedAt: string | null): string | null;
export function accessEndsAt(accessedAt: string | null): string | null {
  return accessedAt === null ? null : plusHours(accessedAt, ACCESS_HOURS);
}

/** Whether access that began then is still open; null without an access. */
export function isAccessOpen(accessedAt: string | null, now: string): boolean {
  return accessedAt !== null && isBefore(now, accessEndsAt(accessedAt));
}

/** @throws RuleError ACCESS_REQUIRED unless this staff member's last access is still open */
export function requireOpenAccess(accesses: Readonly<Record<string, string>>, { id }: Actor, now: string): void {
  if (!isAccessOpen(accesses[id] ?? null, now)) throw new RuleError('ACCESS_REQUIRED', 'Record staff access first.');
}

interface StaffAccess {
  readonly staffId: string;
  readonly kind: 'support' | 'admin';
  readonly reason: string | null;
}

/**
 * The access of a staff member to the records of a job or an account.
 * @throws RuleError VALIDATION_ERROR if support gives no reason
 */
export function toStaffAccess(actor: Actor, reason: string | null): StaffAccess {
  const kind = requireStaffKind(actor);
  if (kind === 'support' && reason === null)
    throw new RuleError('VALIDATION_ERROR', 'Give a reason for the access.', 'reason');
  return { staffId: actor.id, kind, reason };
}
