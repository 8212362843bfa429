import type { JournalEvent } from '#events/journal.ts';

import { requireInvariant } from '../violation.ts';

interface Taken {
  readonly startAt: string;
  readonly endAt: string;
}

/** The times of each calendar, recorded independently of the decider: no time is given to more than it has room for. */
export class ReservationTracker {
  /** By provider: how many jobs can run at once. */
  readonly #room = new Map<string, number>();
  /** By provider and job. */
  readonly #taken = new Map<string, Map<string, Taken>>();
  /** By job: its time as it was reserved, and for whom. */
  readonly #reserved = new Map<string, string>();

  record({ type, data }: JournalEvent): void {
    switch (type) {
      case 'AvailabilitySet':
        this.#room.set(data.accountId, data.capacity);
        return;
      case 'TimeReserved': {
        const { accountId, jobId, clientId, startAt, endAt } = data;
        const others = [...this.#of(accountId)].filter(([other]) => other !== jobId).map(([, time]) => time);
        const atOnce = [startAt, ...others.map((time) => time.startAt)]
          .filter((at) => at >= startAt && at < endAt)
          .map((at) => others.filter((time) => time.startAt <= at && at < time.endAt).length);
        const room = this.#room.get(accountId) ?? 0;
        requireInvariant(Math.max(...atOnce) < room, `job ${jobId} got a time of ${accountId} that was taken`);
        this.#of(accountId).set(jobId, { startAt, endAt });
        this.#reserved.set(jobId, `${accountId} ${clientId} ${startAt}`);
        return;
      }
      case 'TimeBooked':
        this.#of(data.accountId).set(data.jobId, data);
        return;
      case 'TimeFreed':
        this.#of(data.accountId).delete(data.jobId);
        this.#reserved.delete(data.jobId);
        return;
      case 'BookingRequested': {
        const { jobId, providerId, clientId, startAt, instant } = data;
        requireInvariant(
          !instant || this.#reserved.get(jobId) === `${providerId} ${clientId} ${startAt}`,
          `job ${jobId} was booked at once without its time`,
        );
      }
    }
  }

  #of(accountId: string): Map<string, Taken> {
    const known = this.#taken.get(accountId) ?? new Map<string, Taken>();
    this.#taken.set(accountId, known);
    return known;
  }
}
