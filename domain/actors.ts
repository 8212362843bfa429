import type { Actor } from '#events/log/event-log.ts';

import { RuleError } from './rule-error.ts';

type Person = Actor & { readonly kind: 'client' | 'provider' };

/** Whether a person with an account of their own acts; admins and support never act for a party. */
export function isPerson(actor: Actor): actor is Person {
  return actor.kind === 'client' || actor.kind === 'provider';
}

type Staff = Actor & { readonly kind: 'support' | 'admin' };

/** Whether one of the staff acts, in their own name. */
export function isStaff(actor: Actor): actor is Staff {
  return actor.kind === 'support' || actor.kind === 'admin';
}

/** As whom one of the staff acts, where nobody else may. */
export function requireStaffKind(actor: Actor): Staff['kind'] {
  if (!isStaff(actor)) throw new Error(`${actor.kind} is none of the staff`);
  return actor.kind;
}

/** Whether one of the system's own parts acts. */
export function isSystem(actor: Actor): boolean {
  return actor.kind === 'deadline' || actor.kind === 'webhook' || actor.kind === 'reactor' || actor.kind === 'system';
}

/** @throws RuleError NOT_ALLOWED for whoever is a person */
export function requireSystem(actor: Actor): void {
  if (!isSystem(actor)) throw new RuleError('NOT_ALLOWED', 'This is for the system itself.');
}

/** @throws RuleError NOT_ALLOWED for everybody but admins */
export function requireAdmin(actor: Actor): void {
  if (actor.kind !== 'admin') throw new RuleError('NOT_ALLOWED', 'This is for admins.');
}
