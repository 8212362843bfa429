import { plusHours } from './time.ts';

/** How long what one of the staff looked into with a reason stays open to them. Our choice. */
const LOOK_HOURS = 1;

/** So many messages before a reported one, and after it, are read with it. Our choice, too. */
export const MESSAGES_AROUND = 3;

export function lookEndsAt(lookedAt: string): string {
  return plusHours(lookedAt, LOOK_HOURS);
}
