import type { DomainEvent } from '#events/catalog/index.ts';

/** Whom the events of a job concern. Plain values, so that a read model can keep them. */
export interface Parties {
  readonly clientId: string | null;
  /** Whose offer is accepted. */
  readonly providerId: string | null;
  /** Whom the client asked directly. */
  readonly invitedProviderId: string | null;
  /** Who made the offers that are live. */
  readonly bidders: Readonly<Record<string, string>>;
  readonly currency: string | null;
  /** Work started: a change of it under way leaves the start as it was. */
  readonly begun: boolean;
  /** The approval of what is claimed done was cancelled: the next one is final. */
  readonly approvalCancelled: boolean;
  /** Settled: money that is taken from then on is held for no approval. */
  readonly ended: boolean;
  /** An absence is claimed, or the bank has a payment: no other card can be given for now. */
  readonly noOtherCard: boolean;
  /** Who answers the dispute: the side that did not open it. */
  readonly respondentId: string | null;
  /** Who wrote their review. */
  readonly reviewers: readonly string[];
}

export const noParties: Parties = {
  clientId: null,
  providerId: null,
  invitedProviderId: null,
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
      const { clientId, providerId, currency } = event.data;
      return { ...noParties, clientId, invitedProviderId: providerId, currency };
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
