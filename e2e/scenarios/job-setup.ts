import { vi } from 'vitest';

import { payInBrowser } from '#local/demo/pay-in-browser.ts';
import type { JobView } from '#query-api/contract/job.ts';
import type { CheckoutSession } from '#web/features/checkout/checkout-query.ts';
import type { PayFor } from '#web/features/checkout/payment-purpose.ts';
import type { CommandData } from '#web/lib/api/send-command.ts';

import { readAs, sendAs, type SignedInUser } from './signed-in-user.ts';

/** Milliseconds to wait for automatic consequences. */
const POLL_OPTIONS = { timeout: 30_000, interval: 50 };

export type RequestDetails = Partial<CommandData<'PostRequest'>>;
/** `price` and `materials` in minor units; `startInHours` from the product's own clock. */
export interface Terms {
  price?: number;
  materials?: number;
  startInHours?: number;
  durationMinutes?: number;
  message?: string;
  request?: RequestDetails;
}
export interface Started {
  jobId: string;
  offerId: string;
}

const places = {
  IE: { timezone: 'Europe/Dublin', area: 'Salthill, Galway', postcode: 'H91 X2Y3', address: '3 Threadneedle Road' },
  GB: { timezone: 'Europe/London', area: 'Walthamstow, London', postcode: 'E17 4QH', address: '52 Greenleaf Road' },
} as const;

/** A job view; read as this person, including their last command. */
export function readJobView({ visitor }: SignedInUser, jobId: string): Promise<JobView> {
  return readAs(visitor, `/api/jobs/${jobId}`);
}

/** Waits until the job's page shows what another person caused: a state, or any other text. */
export async function untilJob(
  person: SignedInUser,
  jobId: string,
  shows: JobView['job']['state'] | ((view: JobView) => boolean),
): Promise<JobView> {
  return vi.waitFor(async () => {
    const view = await readJobView(person, jobId);
    const holds = typeof shows === 'string' ? view.job.state === shows : shows(view);
    if (!holds) throw new Error(`${view.job.number} is ${view.job.state}, and ${String(shows)} is waited for`);
    return view;
  }, POLL_OPTIONS);
}

/** Pays what is due with a test card, as the checkout page does. A declined card is not an error. */
export async function payAs({ visitor }: SignedInUser, jobId: string, payFor: PayFor, card: string): Promise<void> {
  const session = await vi.waitFor(async () => {
    const { status, body } = await visitor.post(`/api/checkout/${jobId}`, payFor);
    if (status !== 200) throw new Error(`the checkout was answered with ${status}: ${JSON.stringify(body)}`);
    return body as CheckoutSession;
  }, POLL_OPTIONS);
  const { mode, paymentId, clientSecret, publishableKey } = session;
  const path = mode === 'save' ? (`setup_intents/${paymentId}` as const) : (`payment_intents/${paymentId}` as const);
  await payInBrowser({ STRIPE_API_URL: visitor.address }, publishableKey, { path, clientSecret }, card);
}

/** Shortcuts to a starting point over HTTP. Each ends when the read side shows it. */
export function createJobSetup(now: () => Date) {
  const inHours = (hours: number): string => new Date(now().getTime() + hours * 3_600_000).toISOString();

  async function posted(client: SignedInUser, details: RequestDetails = {}): Promise<string> {
    const jobId = crypto.randomUUID();
    const country = client.country === 'GB' ? 'GB' : 'IE';
    await sendAs(client.visitor, 'PostRequest', {
      jobId,
      title: 'Paint the box room, walls and ceiling',
      description: 'Three by four metres, walls sound, ceiling once white. Furniture is out.',
      category: 'painting',
      country,
      ...places[country],
      neededBy: inHours(30 * 24),
      budget: null,
      ...details,
    });
    await untilJob(client, jobId, 'Open');
    return jobId;
  }

  /** The provider's offer on a posted request. */
  async function offer(provider: SignedInUser, jobId: string, terms: Terms = {}): Promise<string> {
    const offerId = crypto.randomUUID();
    const { price = 450_00, materials = 0, startInHours = 96, durationMinutes = 240 } = terms;
    const { message = 'Two coats, paint in the price. I bring dust sheets.' } = terms;
    const when = { startAt: inHours(startInHours), durationMinutes };
    await sendAs(provider.visitor, 'SubmitOffer', { jobId, offerId, price, materials, ...when, message });
    await untilJob(provider, jobId, 'Offered');
    return offerId;
  }

  async function offered(client: SignedInUser, provider: SignedInUser, terms: Terms = {}): Promise<Started> {
    const jobId = await posted(client, terms.request);
    return { jobId, offerId: await offer(provider, jobId, terms) };
  }

  async function accepted(client: SignedInUser, provider: SignedInUser, terms: Terms = {}): Promise<Started> {
    const started = await offered(client, provider, terms);
    await sendAs(client.visitor, 'AcceptOffer', started);
    return started;
  }

  /** Paid, and for a near start captured: work can begin at its start. */
  async function booked(
    client: SignedInUser,
    provider: SignedInUser,
    { card = '4242424242424242', ...terms }: Terms & { card?: string } = {},
  ): Promise<Started> {
    const started = await accepted(client, provider, terms);
    await payAs(client, started.jobId, { purpose: 'main' }, card);
    const isTaken = ({ job, payment }: JobView): boolean => {
      const due = payment?.status === 'authorised' && Date.parse(payment.captureDueAt ?? '') <= now().getTime();
      return job.state === 'Booked' && !due;
    };
    await untilJob(client, started.jobId, isTaken);
    return started;
  }

  /** Work that starts within two hours can begin at once. */
  async function inProgress(client: SignedInUser, provider: SignedInUser, terms: Terms = {}): Promise<Started> {
    const started = await booked(client, provider, { startInHours: 1, ...terms });
    await sendAs(provider.visitor, 'StartWork', { jobId: started.jobId });
    await untilJob(provider, started.jobId, 'InProgress');
    return started;
  }

  async function completionClaimed(client: SignedInUser, provider: SignedInUser, terms: Terms = {}): Promise<Started> {
    const started = await inProgress(client, provider, terms);
    const note = 'Two coats on the walls, one on the ceiling. The tin is under the stairs.';
    await sendAs(provider.visitor, 'ClaimCompletion', { jobId: started.jobId, note });
    await untilJob(provider, started.jobId, 'CompletionClaimed');
    return started;
  }

  async function approved(client: SignedInUser, provider: SignedInUser, terms: Terms = {}): Promise<Started> {
    const started = await completionClaimed(client, provider, terms);
    await sendAs(client.visitor, 'ApproveJob', { jobId: started.jobId });
    await untilJob(client, started.jobId, 'ApprovedInGrace');
    return started;
  }

  return { posted, offer, offered, accepted, booked, inProgress, completionClaimed, approved };
}
