/** The parts of Stripe's browser library that we use. */
interface StripeElement {
  mount(target: HTMLElement): void;
  destroy(): void;
}
export interface StripeElements {
  create(kind: 'payment'): StripeElement;
  submit(): Promise<{ error?: StripeError }>;
  /** Reads what our servers changed since the form was opened. */
  fetchUpdates(): Promise<{ error?: StripeError }>;
}
interface StripeError {
  type?: string;
  code?: string;
  decline_code?: string;
}
interface ConfirmOptions {
  elements: StripeElements;
  confirmParams: { return_url: string };
  redirect: 'if_required';
}
export interface Stripe {
  elements(options: { clientSecret: string; appearance?: { theme: 'stripe' | 'night' } }): StripeElements;
  confirmPayment(options: ConfirmOptions): Promise<{ error?: StripeError }>;
  /** The same for a card that is only saved. */
  confirmSetup(options: ConfirmOptions): Promise<{ error?: StripeError }>;
}

type OpenStripe = (publishableKey: string) => Stripe;

declare global {
  interface Window {
    Stripe?: OpenStripe;
  }
}

const SCRIPT = 'https://js.stripe.com/v3/';
let loading: Promise<OpenStripe> | null = null;

/** Loads the payment provider's script on the first payment. A failed load can be retried. */
export async function loadStripe(publishableKey: string): Promise<Stripe> {
  loading ??= loadScript().catch((error: unknown) => {
    loading = null;
    throw error;
  });
  const open = await loading;
  return open(publishableKey);
}

function loadScript(): Promise<OpenStripe> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = SCRIPT;
    script.async = true;
    const fail = (why: string) => {
      script.remove();
      reject(new Error(why));
    };
    script.addEventListener('load', () => {
      if (window.Stripe === undefined) fail('The script did not bring what it should');
      else resolve(window.Stripe);
    });
    script.addEventListener('error', () => fail('The payment script could not be loaded'));
    document.head.append(script);
  });
}
