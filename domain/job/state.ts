import type { AgreedSums } from '../money/agreement.ts';
import type { Currency } from '../money/currencies.ts';
import type { JobState } from './states.ts';

export type OfferStatus = 'live' | 'accepted' | 'declined' | 'withdrawn' | 'expired';

export interface JobOffer {
  readonly offerId: string;
  readonly providerId: string;
  readonly status: OfferStatus;
  readonly price: number;
  readonly startAt: string;
  readonly durationMinutes: number;
  readonly expiresAt: string;
}

/** What both sides agreed to when the offer was accepted. */
export interface Agreement extends AgreedSums {
  readonly offerId: string;
  readonly providerId: string;
  readonly policyVersion: number;
  readonly startAt: string;
  readonly paymentDueAt: string;
}

interface JobPayment {
  readonly paymentId: string;
  readonly authorised: number;
  readonly captureDueAt: string | null;
  readonly captureRequested: boolean;
  readonly captured: number;
}

export interface CompletionClaim {
  /** Claims count from 1. */
  readonly number: number;
  readonly autoApproveAt: string;
  /** Whether an approval of this claim was cancelled: that happens once. */
  readonly approvalCancelled: boolean;
}

interface Release {
  readonly providerAmount: number;
  readonly platformAmount: number;
  readonly releasedAt: string;
  readonly closesAt: string;
  readonly transferred: boolean;
}

/** What the rules need to know of a job: no texts, no personal data. */
export interface Job {
  readonly jobId: string;
  readonly state: JobState;
  readonly clientId: string;
  readonly category: string;
  readonly currency: Currency;
  readonly requestExpiresAt: string;
  readonly offers: Readonly<Record<string, JobOffer>>;
  readonly agreement: Agreement | null;
  readonly payment: JobPayment | null;
  readonly claim: CompletionClaim | null;
  readonly graceEndsAt: string | null;
  readonly release: Release | null;
}

export function hasLiveOffers(offers: Job['offers']): boolean {
  return Object.values(offers).some((offer) => offer.status === 'live');
}
