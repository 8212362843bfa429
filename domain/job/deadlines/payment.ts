import { toDeadlineSlot, type DeadlineRules } from './job-deadline.ts';

const paymentExpiry = toDeadlineSlot('payment-expiry');
const capture = toDeadlineSlot('capture');
const charge = toDeadlineSlot('charge');
const risk = toDeadlineSlot('risk');

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
  FundingFailed: ({ dueAt }) => ({ set: { [risk]: dueAt } }),
  PaymentCaptured: ({ purpose }) => ({ clear: purpose === 'main' ? [risk] : [] }),
  JobCancelled: () => ({ clear: [capture, charge, risk] }),
};
