import type { DomainEvent } from '#events/catalog/index.ts';

/** The people that a job's events concern. Plain values, so that a read model can store them. */
export interface Parties {
  readonly clientId: string | null;
  /** The provider of the accepted offer. */
  readonly providerId: string | null;
  /** The provider of a direct booking. */
  readonly invitedProviderId: string | null;
  /** Booked at once: the provider is notified when it is paid. */
  readonly instant: boolean;
  /** The providers of open offers. */
  readonly bidders: Readonly<Record<string, string>>;
  readonly currency: string | null;
  /** Work started: a later change does not affect the start. */
  readonly begun: boolean;
  /** The approval of the claim was cancelled: the next one is final. */
  readonly approvalCancelled: boolean;
  /** Settled: money captured from then on is not held for an approval. */
  readonly ended: boolean;
  /** No other card can be used during a no-show report or a chargeback. */
  readonly noOtherCard: boolean;
  /** The side that answers the dispute. */
  readonly respondentId: string | null;
  /** The sides that wrote their review. */
  readonly reviewers: readonly string[];
}

export const noParties: Parties = {
  clientId: null,
  providerId: null,
  invitedProviderId: null,
  instant: false,
  bidders: {},
  currency: null,
  begun: false,
  approvalCancelled: false,
  ended: false,
  noOtherCard: false,
  respondentId: null,
  reviewers: [],
};

/** The parties after an event of the job, or of its reviews. */
export function evolveParties(parties: Parties, event: DomainEvent): Parties {
  switch (event.type) {
    case 'RequestPosted': {
      const { clientId, currency } = event.data;
      return { ...noParties, clientId, currency };
    }
    case 'BookingRequested': {
      const { clientId, providerId, currency, instant } = event.data;
      return { ...noParties, clientId, invitedProviderId: providerId, currency, instant };
    }
    case 'OfferSubmitted': {
      const { offerId, providerId } = event.data;
      return { ...parties, bidders: { ...parties.bidders, [offerId]: providerId } };
    }
    case 'OfferWithdrawn':
    case 'OfferDeclined':
    case 'OfferExpired': {
      const { [event.data.offerId]: _, ...bidders } = parties.bidders;
      return { ...parties, bidders };
    }
    case 'OfferAccepted':
      return { ...parties, providerId: event.data.providerId };
    case 'PaymentExpired':
      return { ...parties, providerId: null };
    case 'WorkStarted':
      return { ...parties, begun: true };
    case 'CompletionClaimed':
      return { ...parties, approvalCancelled: false };
    case 'ApprovalCancelled':
      return { ...parties, approvalCancelled: true };
    case 'JobSettled':
      return { ...parties, ended: true };
    case 'NoShowClaimed':
    case 'ChargebackOpened':
      return { ...parties, noOtherCard: true };
    case 'NoShowWithdrawn':
    case 'ChargebackClosed':
      return { ...parties, noOtherCard: false };
    case 'DisputeOpened':
      return { ...parties, respondentId: event.data.respondentId };
    case 'ReviewSubmitted':
      return { ...parties, reviewers: [...parties.reviewers, event.data.authorId] };
    default:
      return parties;
  }
}
