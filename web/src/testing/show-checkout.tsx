import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { http, HttpResponse, type JsonBodyType } from 'msw';

import type { JobView } from '#query-api/contract/job.ts';
import { CheckoutPage } from '#web/features/checkout/checkout-page.tsx';
import type { PayFor } from '#web/features/checkout/payment-purpose.ts';
import type { OwnCard } from '#web/lib/cards/own-cards.ts';
import { keys } from '#web/lib/api/query-keys.ts';

import { jobView } from './build-job-view.ts';
import { eur, ids } from './ids.ts';
import { renderPage, type ShownPage } from './render-page.tsx';
import { answerWith, server } from './mock-server.ts';

/** The texts of the page. */
export const checkoutTexts = ['common', 'ui', 'errors', 'job', 'checkout', 'cards'] as const;

/** The servers' answers to a client who is about to pay. */
export const session = {
  mode: 'pay',
  paymentId: 'pi_1',
  clientSecret: 'pi_1_secret',
  publishableKey: 'pk_test',
  amount: eur(45_360),
  provider: 'local',
  confirmUrl: 'http://localhost:3000/v1/payment_intents/pi_1/confirm',
};

/** The bank's answer; the result holds the requests to it. */
export function bankSays(answer: JsonBodyType, status = 200, address = session.confirmUrl): URLSearchParams[] {
  const asked: URLSearchParams[] = [];
  server.use(
    http.post(address, async ({ request }) => {
      asked.push(new URLSearchParams(await request.text()));
      return HttpResponse.json(answer, { status });
    }),
  );
  return asked;
}

interface Shown {
  view?: JobView;
  /** The servers' answer when the job is read again. */
  later?: () => JobView;
  payFor?: PayFor;
  query?: string;
  /** The saved ones. */
  cards?: OwnCard[];
}

export function showCheckout({
  view = jobView('PaymentPending', 'client'),
  later = () => view,
  payFor,
  query = '',
  cards = [],
}: Shown = {}): ShownPage {
  answerWith(`/api/jobs/${ids.job}`, later);
  if (cards.length > 0) answerWith('/api/cards', { cards });
  return renderPage(<CheckoutPage jobId={ids.job} payFor={payFor ?? { purpose: 'main' }} />, {
    at: `/checkout/${ids.job}${query}`,
    seed: [[keys.job(ids.job), view]],
  });
}

/** Types a card, and presses the button. */
export async function payWith(user: UserEvent, number: string, button = 'Pay €453.60 and book'): Promise<void> {
  await user.type(await screen.findByLabelText('Card number'), number);
  await user.type(screen.getByLabelText('Expiry date'), '0934');
  await user.type(screen.getByLabelText('Security code'), '123');
  await user.click(screen.getByRole('button', { name: button }));
}
