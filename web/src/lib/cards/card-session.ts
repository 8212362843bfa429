/** What a browser needs to give a card to the payment provider. */
export interface CardSession {
  /** `save`: nothing is charged now. */
  mode: 'pay' | 'save';
  paymentId: string;
  clientSecret: string;
  publishableKey: string;
  provider: 'local' | 'stripe';
  confirmUrl?: string;
}
