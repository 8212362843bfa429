import { noAudience, type Audience } from './audience.ts';
import type { ByType, EventOf } from './define-event.ts';
import type { JobEventDefinition } from './define-job-events.ts';
import { cancellationEvents } from './job/cancellation.ts';
import { changeEvents } from './job/change.ts';
import { chargebackEvents } from './job/chargeback.ts';
import { disputeEvents } from './job/dispute.ts';
import { pinEvents } from './job/pin.ts';
import { providerSuspensionEvents } from './job/provider-suspension.ts';
import { offerEvents } from './job/offer.ts';
import { paymentEvents } from './job/payment.ts';
import { requestEvents } from './job/request.ts';
import { settlementEvents } from './job/settlement.ts';
import { staffEvents } from './job/staff.ts';
import { tipEvents } from './job/tip.ts';
import { workEvents } from './job/work.ts';

/**
 * Stream `job-<jobId>`: one stream from the request to the close, so that the whole history is in one place. Every
 * amount is in minor units of the job's currency.
 */
const onTimelines = {
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
};
const definitions = { ...onTimelines, ...pinEvents };
type Definition = (typeof definitions)[keyof typeof definitions];

export const jobEvents: readonly Definition[] = Object.values(definitions);
export type JobEvent = EventOf<Definition>;
export type JobDataOf<Type extends JobEvent['type']> = ByType<JobEvent>[Type]['data'];

/** The events that a timeline shows to at least one reader. */
export const timelineEvents: readonly (typeof onTimelines)[keyof typeof onTimelines][] = Object.values(onTimelines);

const byType: ReadonlyMap<string, JobEventDefinition> = new Map(Object.entries(definitions));

/** The definition of a job event; undefined if the catalog has no such type. */
export function jobEventDefinition(type: string): JobEventDefinition | undefined {
  return byType.get(type);
}

/** The audience of an event: no one if it declares none. */
export function audienceOf(type: string): Audience {
  return byType.get(type)?.audience ?? noAudience;
}
