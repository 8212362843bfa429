import type { Actor } from '#events/log/event-log.ts';

/** Whether a person with an account of their own acts; admins and support never act for a party. */
export function isPerson(actor: Actor): boolean {
  return actor.kind === 'client' || actor.kind === 'provider';
}

/** Whether one of the system's own parts acts. */
export function isSystem(actor: Actor): boolean {
  return actor.kind === 'deadline' || actor.kind === 'webhook' || actor.kind === 'reactor' || actor.kind === 'system';
}
