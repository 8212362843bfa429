import type { Job } from '#domain/job/job.ts';
import type { JournalEvent } from '#events/journal.ts';

import { requireInvariant } from '../violation.ts';

interface Code {
  readonly maxUses: number;
  /** By account: the job that has its use. */
  readonly taken: Map<string, string>;
  readonly counted: Set<string>;
}

/** The uses of promo codes, kept a second time and not by the decider. */
export class PromoTracker {
  readonly #codes = new Map<string, Code>();
  /** The codes of booked jobs. */
  readonly #booked = new Map<string, string>();
  /** The codes of agreed jobs, booked or not. */
  readonly #agreed = new Map<string, string>();

  record({ type, data }: JournalEvent): void {
    switch (type) {
      case 'PromoCodeCreated':
        this.#codes.set(data.promoId, { maxUses: data.maxUses, taken: new Map(), counted: new Set() });
        return;
      case 'PromoReserved':
        this.#take(data);
        return;
      case 'PromoReleased':
        requireInvariant(this.#code(data.promoId).taken.delete(data.accountId), 'a use was given back that nobody had');
        return;
      case 'PromoRedeemed': {
        const { taken, counted } = this.#code(data.promoId);
        requireInvariant(
          taken.get(data.accountId) === data.jobId,
          `job ${data.jobId} used a code that was not reserved for it`,
        );
        requireInvariant(
          this.#booked.get(data.jobId) === data.promoId,
          `job ${data.jobId} counts and was not booked with it`,
        );
        counted.add(data.jobId);
        return;
      }
      case 'OfferAccepted':
        if (data.promoId === null) return;
        this.#agreed.set(data.jobId, data.promoId);
        requireInvariant(
          this.#code(data.promoId).taken.get(data.clientId) === data.jobId,
          `job ${data.jobId} was agreed with a code that was not reserved for it`,
        );
        return;
      case 'PaymentExpired':
        this.#agreed.delete(data.jobId);
        return;
      case 'JobBooked': {
        const promoId = this.#agreed.get(data.jobId);
        if (promoId !== undefined) this.#booked.set(data.jobId, promoId);
      }
    }
  }

  /** Every booked job counts, and every other use is given back or waits for its job. */
  checkAtRest(jobs: ReadonlyMap<string, Job>): void {
    for (const [jobId, promoId] of this.#booked) {
      requireInvariant(
        this.#code(promoId).counted.has(jobId),
        `job ${jobId} was booked with a code and does not count`,
      );
    }
    for (const { taken, counted } of this.#codes.values()) {
      for (const jobId of taken.values()) {
        const state = jobs.get(jobId)?.state;
        const waits = state === 'BookingRequested' || state === 'PaymentPending';
        requireInvariant(
          counted.has(jobId) || waits,
          `a use is held for job ${jobId}, which is ${state ?? 'not there'}`,
        );
      }
    }
  }

  #take({ promoId, accountId, jobId }: { promoId: string; accountId: string; jobId: string }): void {
    const { taken, maxUses } = this.#code(promoId);
    requireInvariant([undefined, jobId].includes(taken.get(accountId)), `account ${accountId} uses a code twice`);
    taken.set(accountId, jobId);
    requireInvariant(taken.size <= maxUses, `a code for ${maxUses} has ${taken.size} uses`);
  }

  #code(promoId: string): Code {
    const code = this.#codes.get(promoId);
    if (code === undefined) throw new Error(`there is no code ${promoId}`);
    return code;
  }
}
