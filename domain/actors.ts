import type { Actor } from '#events/log/event-log.ts';

import { RuleError } from './rule-error.ts';

type Person = Actor & { readonly kind: 'client' | 'provider' };

/** Whether the actor is a client or a provider; admins and support never act for a party. */
export function isPerson(actor: Actor): actor is Person {
  return actor.kind === 'client' || actor.kind === 'provider';
}

type Staff = Actor & { readonly kind: 'support' | 'admin' };

/** Whether a staff member acts, in their own name. */
export function isStaff(actor: Actor): actor is Staff {
  return actor.kind === 'support' || actor.kind === 'admin';
}

/**
 * The staff kind of the actor; all others are rejected.
 * @throws RuleError NOT_ALLOWED
 */
export function requireStaffKind(actor: Actor): Staff['kind'] {
  if (!isStaff(actor)) throw new Error(`${actor.kind} is none of the staff`);
  return actor.kind;
}

/** Whether a part of the system acts. */
export function isSystem(actor: Actor): boolean {
  return actor.kind === 'deadline' || actor.kind === 'webhook' || actor.kind === 'reactor' || actor.kind === 'system';
}

/** @throws RuleError NOT_ALLOWED for people */
export function requireSystem(actor: Actor): void {
  if (!isSystem(actor)) throw new RuleError('NOT_ALLOWED', 'This is for the system itself.');
}

/** @throws RuleError NOT_ALLOWED for everyone but analysts and admins */
export function requireAnalyst(actor: Actor): void {
  if (actor.kind !== 'analyst' && actor.kind !== 'admin') throw new RuleError('NOT_ALLOWED', 'This is for analysts.');
}

/** @throws RuleError NOT_ALLOWED for everyone but admins */
export function requireAdmin(actor: Actor): void {
  if (actor.kind !== 'admin') throw new RuleError('NOT_ALLOWED', 'This is for admins.');
}
