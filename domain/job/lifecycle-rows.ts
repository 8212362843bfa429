import { bookingTransitions } from './lifecycle/bookings.ts';
import { cancellationTransitions } from './lifecycle/cancellations.ts';
import { changeTransitions } from './lifecycle/changes.ts';
import { chargebackTransitions } from './lifecycle/chargebacks.ts';
import { disputeTransitions } from './lifecycle/disputes.ts';
import { laterPaymentTransitions } from './lifecycle/later-payments.ts';
import { settlementTransitions } from './lifecycle/settlement.ts';
import { offerTransitions } from './lifecycle/offers.ts';
import { paymentTransitions } from './lifecycle/payments.ts';
import { pinTransitions } from './lifecycle/pins.ts';
import { providerSuspensionTransitions } from './lifecycle/provider-suspension.ts';
import { requestTransitions } from './lifecycle/requests.ts';
import { staffTransitions } from './lifecycle/staff.ts';
import { workTransitions } from './lifecycle/work.ts';

/** The transitions of the lifecycle, in chronological order. */
export const lifecycleRows = [
  ...requestTransitions,
  ...bookingTransitions,
  ...offerTransitions,
  ...paymentTransitions,
  ...laterPaymentTransitions,
  ...changeTransitions,
  ...cancellationTransitions,
  ...workTransitions,
  ...disputeTransitions,
  ...chargebackTransitions,
  ...settlementTransitions,
  ...staffTransitions,
  ...providerSuspensionTransitions,
  ...pinTransitions,
] as const;

export type TransitionName = (typeof lifecycleRows)[number]['name'];
