import type { CardFormProps } from './card-form-props.ts';
import { StripeForm } from './stripe-form.tsx';
import { TestCardForm } from './test-card-form.tsx';

/** The form of the payment provider that the session is of. `returnTo`: where a bank's page leads back to. */
export function ProviderCardForm({ returnTo, ...form }: CardFormProps & { returnTo: string }) {
  return form.session.provider === 'stripe' ? <StripeForm {...form} /> : <TestCardForm {...form} returnTo={returnTo} />;
}
