import type { PromoDiscount } from '#events/catalog/promo.ts';

/** What the rules need to know of a promo code. */
export interface Promo {
  readonly promoId: string;
  readonly discount: PromoDiscount;
  readonly validUntil: string;
  readonly maxUses: number;
  /** Jobs that were booked with it. */
  readonly uses: number;
  /** Uses reserved for jobs that are not booked yet, by account. */
  readonly holds: Readonly<Record<string, PromoHold>>;
  readonly usedBy: UsedBy | null;
}

/** The job for which an account reserved a use, and until when no agreement is needed for it. */
export interface PromoHold {
  readonly jobId: string;
  readonly expiresAt: string;
}

/** The accounts that booked a job with it. A code can have a million uses: an array would be copied with each. */
interface UsedBy {
  readonly accountId: string;
  readonly before: UsedBy | null;
}
