import { slotOf, type DeadlineRules } from './job-deadline.ts';

const paymentExpiry = slotOf('payment-expiry');
const capture = slotOf('capture');
const charge = slotOf('charge');
const risk = slotOf('risk');

/** The booking's own payment. */
export const paymentDeadlines: DeadlineRules = {
  OfferAccepted: ({ offerId, paymentDueAt }) => ({
    set: { [paymentExpiry]: paymentDueAt },
    data: { [paymentExpiry]: { offerId } },
  }),
  PaymentExpired: () => ({ clear: [paymentExpiry] }),
  JobBooked: ({ captureDueAt, chargeDueAt }) => ({
    set: { [capture]: captureDueAt, [charge]: chargeDueAt },
    clear: [paymentExpiry],
  }),
  CaptureRequested: () => ({ clear: [capture] }),
  ChargeRequested: () => ({ clear: [charge] }),
  PaymentFellThrough: ({ dueAt }) => ({ set: { [risk]: dueAt } }),
  PaymentCaptured: ({ purpose }) => ({ clear: purpose === 'main' ? [risk] : [] }),
  JobCancelled: () => ({ clear: [capture, charge, risk] }),
};
