/** The parts of Stripe's browser library that we use. */
export interface StripeElement {
  mount(target: HTMLElement): void;
  destroy(): void;
}
export interface StripeElements {
  create(kind: 'payment'): StripeElement;
  submit(): Promise<{ error?: StripeError }>;
}
export interface StripeError {
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

declare global {
  interface Window {
    Stripe?: (publishableKey: string) => Stripe;
  }
}

const SCRIPT = 'https://js.stripe.com/v3/';
let loading: Promise<void> | null = null;

/** Loads the payment provider's script when somebody pays, and not before. A failure may be tried again. */
export async function loadStripe(publishableKey: string): Promise<Stripe> {
  loading ??= loadScript().catch((error: unknown) => {
    loading = null;
    throw error;
  });
  await loading;
  if (window.Stripe === undefined) throw new Error('The script did not bring what it should');
  return window.Stripe(publishableKey);
}

function loadScript(): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = SCRIPT;
    script.async = true;
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => {
      script.remove();
      reject(new Error('The payment script could not be loaded'));
    });
    document.head.append(script);
  });
}
