import type { PromoDiscount } from '#events/catalog/promo.ts';

/** What the rules need to know of a promo code. */
export interface Promo {
  readonly promoId: string;
  readonly discount: PromoDiscount;
  readonly validUntil: string;
  readonly maxUses: number;
  /** Jobs that were booked with it. */
  readonly uses: number;
}

/** The job that an account reserved a code for. */
export interface PromoUse {
  readonly promoId: string;
  readonly jobId: string;
  readonly expiresAt: string;
}
