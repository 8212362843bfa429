import type { Actor } from '#events/log/event-log.ts';

import { requireStaffKind } from './actors.ts';
import { RuleError } from './rule-error.ts';
import { isBefore, plusHours } from './time.ts';

/** How long what one of the staff looked into stays open to them. Our choice. */
const ACCESS_HOURS = 1;

/** So many messages before a reported one, and after it, are read with it. Our choice, too. */
export const MESSAGES_AROUND = 3;

/** Null for whoever never looked. */
export function accessEndsAt(accessedAt: string): string;
export function accessEndsAt(accessedAt: string | null): string | null;
export function accessEndsAt(accessedAt: string | null): string | null {
  return accessedAt === null ? null : plusHours(accessedAt, ACCESS_HOURS);
}

/** Whether what was last looked into then is still open; null for whoever never looked. */
export function isAccessOpen(accessedAt: string | null, now: string): boolean {
  return accessedAt !== null && isBefore(now, accessEndsAt(accessedAt));
}

/** @throws RuleError ACCESS_REQUIRED unless this person of the staff has it open, by when each of them last looked */
export function requireOpenAccess(accesses: Readonly<Record<string, string>>, { id }: Actor, now: string): void {
  if (!isAccessOpen(accesses[id] ?? null, now)) throw new RuleError('ACCESS_REQUIRED', 'It takes a look first.');
}

interface StaffAccess {
  readonly staffId: string;
  readonly kind: 'support' | 'admin';
  readonly reason: string | null;
}

/**
 * One of the staff looks into the records of a job or an account. An admin's opening of them is the look.
 * @throws RuleError VALIDATION_ERROR where support does not say why
 */
export function toStaffAccess(actor: Actor, reason: string | null): StaffAccess {
  const kind = requireStaffKind(actor);
  if (kind === 'support' && reason === null) throw new RuleError('VALIDATION_ERROR', 'Say why you look.', 'reason');
  return { staffId: actor.id, kind, reason };
}
