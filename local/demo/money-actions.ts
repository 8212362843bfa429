import { readJob } from '#command-api/read-job.ts';
import { quoteCancellation } from '#domain/job/cancellation-terms.ts';
import { pinnedPolicy } from '#domain/job/pinned-policy.ts';
import { ruleBook } from '#domain/policy/rule-book.ts';
import { streamOf } from '#domain/streams.ts';

import { paymentsPage } from '../paths.ts';
import { payInBrowser } from './pay-in-browser.ts';
import type { StoryAction } from './plan.ts';
import { toActor, type DemoContext } from './demo-context.ts';

type ActionOf<Kind extends StoryAction['kind']> = Extract<StoryAction, { kind: Kind }>;

/** Pays as the client does on the checkout page; does nothing if an interrupted start already paid. */
export async function pay({ services, payments }: DemoContext, action: ActionOf<'pay'>): Promise<void> {
  const history = await services.journal.read(streamOf.job(action.jobId ?? ''));
  const paid = { main: 'JobBooked', tip: 'TipPaid', extra: 'ChangeApplied' }[action.purpose];
  if (history.some((event) => event.type === paid)) return;
  const initiated = history.findLast(
    (event) => event.type === 'PaymentInitiated' && event.data.purpose === action.purpose,
  );
  if (initiated?.type !== 'PaymentInitiated') throw new Error(`nothing to pay in job ${action.jobId}`);
  const { paymentId: id, method } = initiated.data;
  const saves = method === 'save';
  const { clientSecret } = await (saves ? payments.findSetup(id) : payments.find(id));
  const path = saves ? (`setup_intents/${id}` as const) : (`payment_intents/${id}` as const);
  await payInBrowser(services.config, payments.publishableKey, { path, clientSecret }, action.card);
}

/** Cancels with the fee that the page shows at this moment; does nothing if an interrupted start already did. */
export async function cancel(
  stage: DemoContext,
  { jobId, commandId, by, side, reason }: ActionOf<'cancel'>,
): Promise<void> {
  const { services, handler } = stage;
  const job = jobId === null ? null : await readJob(services.journal, jobId);
  if (job === null) throw new Error('there is nothing to cancel');
  if (job.state === 'Cancelled') return;
  const now = services.clock.now().toISOString();
  const { fee } = quoteCancellation(job, side, now, pinnedPolicy(job, ruleBook));
  await handler.handle({ name: 'CancelJob', data: { jobId, reason, fee }, commandId, actor: toActor(by) });
}

/** Charges back as the client's bank does, by a button of the payment service; does nothing if already pressed. */
export async function chargeBack({ services }: DemoContext, { jobId }: ActionOf<'charge-back'>): Promise<void> {
  const { sql, config } = services;
  const [charge] = await sql<{ id: string; disputed: boolean }[]>`
    select id, (document ->> 'disputed')::boolean as disputed from payment_service.objects
    where document @> ${sql.json({ object: 'charge', captured: true, metadata: { jobId, purpose: 'main' } })}`;
  if (charge === undefined) throw new Error(`job ${jobId} has no payment to charge back`);
  if (charge.disputed) return;
  const response = await fetch(`${config.STRIPE_API_URL}${paymentsPage}/chargeback`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ charge: charge.id }),
  });
  await response.arrayBuffer();
  if (response.status !== 303) throw new Error(`the payment service answered ${response.status}`);
}
