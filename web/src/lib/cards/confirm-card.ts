import type { CardSession } from './card-session.ts';

export interface Card {
  number: string;
  month: number;
  year: number;
  cvc: string;
}

export type Confirmation =
  | { kind: 'accepted' }
  | { kind: 'challenge'; url: string }
  | { kind: 'declined'; reason: DeclineReason };

export type DeclineReason =
  | 'generic'
  | 'insufficientFunds'
  | 'expiredCard'
  | 'incorrectCvc'
  | 'incorrectNumber'
  | 'invalidExpiry'
  | 'processing'
  | 'notConfirmed'
  | 'testCard';

/** The payment provider's codes. A lost or stolen card shows as any decline: its holder must not learn more. */
const reasons: Readonly<Record<string, DeclineReason>> = {
  insufficient_funds: 'insufficientFunds',
  expired_card: 'expiredCard',
  incorrect_cvc: 'incorrectCvc',
  invalid_cvc: 'incorrectCvc',
  incorrect_number: 'incorrectNumber',
  invalid_number: 'incorrectNumber',
  invalid_expiry_month: 'invalidExpiry',
  invalid_expiry_year: 'invalidExpiry',
  processing_error: 'processing',
  payment_intent_authentication_failure: 'notConfirmed',
  setup_intent_authentication_failure: 'notConfirmed',
  authentication_required: 'notConfirmed',
  test_mode_live_card: 'testCard',
};

export function declineReason(codes: { code?: string; decline_code?: string }): DeclineReason {
  return reasons[codes.decline_code ?? ''] ?? reasons[codes.code ?? ''] ?? 'generic';
}

interface PaymentIntent {
  status?: string;
  next_action?: { redirect_to_url?: { url?: string } } | null;
  error?: { code?: string; decline_code?: string };
}

/**
 * Confirms the payment with the local payment service, as a browser does it with the real one: the card goes there,
 * never to our own servers.
 */
export async function confirmCard(session: CardSession, card: Card, returnUrl: string): Promise<Confirmation> {
  const url = session.confirmUrl ?? `/v1/payment_intents/${encodeURIComponent(session.paymentId)}/confirm`;
  const response = await fetch(new URL(url, globalThis.location.origin), {
    method: 'POST',
    credentials: 'omit',
    cache: 'no-store',
    body: new URLSearchParams({
      key: session.publishableKey,
      client_secret: session.clientSecret,
      return_url: returnUrl,
      'payment_method_data[type]': 'card',
      'payment_method_data[card][number]': card.number,
      'payment_method_data[card][exp_month]': String(card.month),
      'payment_method_data[card][exp_year]': String(card.year),
      'payment_method_data[card][cvc]': card.cvc,
    }),
  });
  const intent = (await response.json()) as PaymentIntent;
  if (intent.error !== undefined) return { kind: 'declined', reason: declineReason(intent.error) };
  const challenge = intent.next_action?.redirect_to_url?.url;
  if (intent.status === 'requires_action' && challenge !== undefined) return { kind: 'challenge', url: challenge };
  return { kind: 'accepted' };
}
