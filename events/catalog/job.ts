import type { ByType, EventOf } from './define-event.ts';
import { cancellationEvents } from './job/cancellation.ts';
import { changeEvents } from './job/change.ts';
import { chargebackEvents } from './job/chargeback.ts';
import { disputeEvents } from './job/dispute.ts';
import { providerSuspensionEvents } from './job/provider-suspension.ts';
import { offerEvents } from './job/offer.ts';
import { paymentEvents } from './job/payment.ts';
import { requestEvents } from './job/request.ts';
import { settlementEvents } from './job/settlement.ts';
import { staffEvents } from './job/staff.ts';
import { tipEvents } from './job/tip.ts';
import { workEvents } from './job/work.ts';

/**
 * Stream `job-<jobId>`: one stream from the request to the close, so that its history reads in one place.
 * Every amount is in minor units of the job's currency.
 */
export const jobEvents = [
  ...requestEvents,
  ...offerEvents,
  ...paymentEvents,
  ...changeEvents,
  ...cancellationEvents,
  ...workEvents,
  ...disputeEvents,
  ...chargebackEvents,
  ...settlementEvents,
  ...tipEvents,
  ...staffEvents,
  ...providerSuspensionEvents,
] as const;
export type JobEvent = EventOf<(typeof jobEvents)[number]>;
export type JobDataOf<Type extends JobEvent['type']> = ByType<JobEvent>[Type]['data'];
