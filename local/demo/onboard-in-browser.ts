import type { Config } from '#platform/config.ts';

import { hasIban } from '../payment-service/connect/iban.ts';

const SAMPLE_IBAN = 'DE89 3704 0044 0532 0130 00';
const SAMPLE_NUMBER = '000123456789';

/** Enters a bank account on the payment service's own page, as a provider does in a browser. */
export async function onboardInBrowser(
  { STRIPE_API_URL }: Pick<Config, 'STRIPE_API_URL'>,
  link: string,
  { holder, country }: { holder: string; country: string },
): Promise<void> {
  const response = await fetch(`${STRIPE_API_URL}${new URL(link).pathname}`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ holder, number: hasIban(country) ? SAMPLE_IBAN : SAMPLE_NUMBER }),
  });
  await response.arrayBuffer();
  if (response.status !== 303) throw new Error(`the payment service answered ${response.status}`);
}
