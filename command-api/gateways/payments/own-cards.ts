/** The cards that a person saved to pay with again, each time by their own press. */
export interface OwnCards {
  /** The owner of saved cards at the payment provider. Contains no personal data. */
  openCustomer(accountId: string, idempotencyKey: string): Promise<{ customerId: string }>;
  /** Deletes the owner with every card. Succeeds if it is already deleted. */
  deleteCustomer(customerId: string): Promise<void>;
  /** Newest first; a card that was saved twice is there once. None when the owner is deleted. */
  listCards(customerId: string): Promise<readonly OwnCard[]>;
  /** @throws PaymentRejectedError `resource_missing` when it is no card of this owner */
  makeDefault(customerId: string, cardId: string): Promise<void>;
  /** Makes the card unchargeable. @throws PaymentRejectedError `resource_missing` when it is no card of this owner */
  removeCard(customerId: string, cardId: string): Promise<void>;
  /** Requests a card of this owner to save, for payments in their presence. */
  requestCard(customerId: string, idempotencyKey: string): Promise<CardRequest>;
  /** Whether the card that confirms this open payment is saved for this owner, who decided so. */
  saveWithPayment(choice: { paymentId: string; customerId: string; save: boolean }): Promise<void>;
  /**
   * Confirms an open payment with a saved card, in its owner's presence. Repeated, or after the payment was confirmed
   * in another way, it has no second effect. A webhook event reports the result, too.
   * @throws PaymentRejectedError `resource_missing` when it is no card of this owner
   */
  payWithCard(payment: OwnCardPayment, idempotencyKey: string): Promise<OwnCardAnswer>;
}

/** What people recognise a card by: nothing else of it is read, and none of it is stored here. */
export interface OwnCard {
  readonly cardId: string;
  /** The payment provider's name, such as `visa`. */
  readonly brand: string;
  readonly last4: string;
  readonly expMonth: number;
  readonly expYear: number;
  /** The one that is offered first. */
  readonly isDefault: boolean;
}

export interface CardRequest {
  readonly setupId: string;
  /** Lets a browser save a card for this request, and nothing else. */
  readonly clientSecret: string;
}

export interface OwnCardPayment {
  readonly paymentId: string;
  readonly customerId: string;
  readonly cardId: string;
  /** Where the bank's page leads back to. */
  readonly returnUrl: string;
}

/** `challenge`: the bank asks the card's owner on its own page. */
export type OwnCardAnswer =
  | { readonly kind: 'accepted' }
  | { readonly kind: 'challenge'; readonly url: string }
  | { readonly kind: 'declined'; readonly code: string };
