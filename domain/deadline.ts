import type { JsonObject } from '#events/log/event-log.ts';

/** At `dueAt` this system command is sent to the stream, which checks again whether it still applies. */
export interface Deadline {
  /** Stable: setting the same id again moves the deadline. */
  readonly id: string;
  /** ISO 8601 in UTC, on the business clock. */
  readonly dueAt: string;
  readonly stream: string;
  readonly command: string;
  readonly data: JsonObject;
}

/** The id of a stream's deadline: `slot` distinguishes it from the stream's others. */
export function toDeadlineId(stream: string, slot: string): string {
  return `${stream}:${slot}`;
}

/** The stream whose events set and clear the deadline: a stream's name holds no colon. */
export function streamOfDeadline(id: string): string {
  return id.slice(0, id.indexOf(':'));
}

export interface DeadlineChanges {
  readonly set: readonly Deadline[];
  readonly clear: readonly string[];
}

/**
 * Distinguishes one firing from another, and seeds its command's id. A deadline fires once; if it is set again for
 * another time (an approval cancelled, an offer accepted again), it fires again.
 */
export function toFiringId(deadline: Pick<Deadline, 'id' | 'dueAt'>): string {
  return `${deadline.id}@${deadline.dueAt}`;
}
