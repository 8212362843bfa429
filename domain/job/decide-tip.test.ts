import { describe, it } from 'vitest';

import { recordCapture, initiatePayment } from '../testing/payment-commands.ts';
import { chargedBack, sampleChargebackCommands } from '../testing/sample-chargeback-commands.ts';
import { sampleDisputeCommands } from '../testing/disputes.ts';
import { extendHistory, type ScenarioStep } from '../testing/extend-history.ts';
import { jobId, paintingHistory, times } from '../testing/painting-job.ts';
import { people } from '../testing/people.ts';
import { specification } from '../testing/given-when-then.ts';
import { plusDays, plusHours } from '../time.ts';
import type { JobCommand } from './commands.ts';
import { jobDecider } from './decider.ts';

const { given } = specification(jobDecider);
const released = paintingHistory('FundsReleased');
const tipId = '90000000-0000-4000-8000-000000000001';
const tipPayment = 'pi_tip';
const give = (amount = 2000, id = tipId): JobCommand => ({ name: 'GiveTip', data: { jobId, tipId: id, amount } });
const expire: JobCommand = { name: 'ExpireTip', data: { jobId, tipId } };
const byClient = (at = times.released) => ({ by: people.client, at });
const given1: ScenarioStep = [give(), byClient()];
const opened: ScenarioStep = [
  initiatePayment({ purpose: 'tip', ref: tipId, paymentId: tipPayment, amount: 2000 }),
  { by: people.reactor, at: times.released },
];
const byWebhook = (at = times.released) => ({ by: people.webhook, at });

describe('a tip', () => {
  it('is given by the client, who then has 24 h to pay', () => {
    given(released)
      .when(give(), byClient())
      .thenEvents([
        {
          type: 'TipGiven',
          data: {
            tipId,
            amount: 2000,
            currency: 'EUR',
            providerId: people.provider.id,
            paymentDueAt: plusHours(times.released, 24),
          },
        },
      ]);
    given(released).when(give(), { by: people.provider, at: times.released }).thenRejected('NOT_ALLOWED');
  });

  it('can be given from the approval to 14 days after it', () => {
    given(paintingHistory('JobApproved'))
      .when(give(), byClient(times.approved))
      .thenEvents([{ type: 'TipGiven' }]);
    given(paintingHistory('CompletionClaimed')).when(give(), byClient(times.claimed)).thenRejected('WRONG_STATE');
    given(released)
      .when(give(), byClient('2027-03-24T08:59:59.999Z'))
      .thenEvents([{ type: 'TipGiven' }]);
    given(released).when(give(), byClient('2027-03-24T09:00:00.000Z')).thenRejected('TOO_LATE');
  });

  it('is at most 200 EUR and the price, for all tips together', () => {
    given(released)
      .when(give(20_000), byClient())
      .thenEvents([{ type: 'TipGiven' }]);
    given(released).when(give(20_001), byClient()).thenRejected('VALIDATION_ERROR', 'amount');
    given(extendHistory(released, given1))
      .when(give(18_001, jobId), byClient())
      .thenRejected('VALIDATION_ERROR', 'amount');
    given(paintingHistory('FundsReleased', { changes: { OfferAccepted: { price: 1500 } } }))
      .when(give(1501), byClient())
      .thenRejected('VALIDATION_ERROR', 'amount');
  });

  it("uses the currency's own table", () => {
    const yen = paintingHistory('FundsReleased', { changes: { RequestPosted: { currency: 'JPY' } } });
    given(yen).when(give(32_001), byClient()).thenRejected('VALIDATION_ERROR', 'amount');
    given(yen)
      .when(give(32_000), byClient())
      .thenEvents([{ type: 'TipGiven', data: { currency: 'JPY' } }]);
  });

  it('is at least the minimum that a card can be charged: 0.50 EUR, 50 JPY', () => {
    given(released).when(give(49), byClient()).thenRejected('VALIDATION_ERROR', 'amount');
    given(released)
      .when(give(50), byClient())
      .thenEvents([{ type: 'TipGiven', data: { amount: 50 } }]);
    const yen = paintingHistory('FundsReleased', { changes: { RequestPosted: { currency: 'JPY' } } });
    given(yen).when(give(49), byClient()).thenRejected('VALIDATION_ERROR', 'amount');
    given(yen)
      .when(give(50), byClient())
      .thenEvents([{ type: 'TipGiven', data: { amount: 50, currency: 'JPY' } }]);
  });

  it('can be given once per id', () => {
    given(extendHistory(released, given1)).when(give(), byClient()).thenRejected('ALREADY_DONE', 'tipId');
  });
});

describe('the payment of a tip', () => {
  it('is opened for its amount, once', () => {
    const byReactor = { by: people.reactor, at: times.released };
    given(extendHistory(released, given1))
      .when(opened[0], byReactor)
      .thenEvents([{ type: 'PaymentInitiated', data: { purpose: 'tip', ref: tipId, amount: 2000 } }]);
    given(extendHistory(released, given1, opened))
      .when(opened[0], byReactor)
      .thenNothing();
    given(released).when(opened[0], byReactor).thenNothing();
  });

  it('belongs to the provider as a whole', () => {
    given(extendHistory(released, given1, opened))
      .when(recordCapture(tipPayment, 2000), byWebhook())
      .thenEvents([
        { type: 'PaymentCaptured', data: { amount: 2000, purpose: 'tip', hold: null } },
        { type: 'TipPaid', data: { tipId, amount: 2000, providerId: people.provider.id, paymentId: tipPayment } },
      ]);
    given(extendHistory(released, given1, opened, [recordCapture(tipPayment, 2000), byWebhook()]))
      .when(
        { name: 'RecordTransfer', data: { jobId, paymentId: tipPayment, transferId: 'tr_tip', amount: 2000 } },
        { by: people.reactor, at: times.released },
      )
      .thenEvents([{ type: 'TransferSent', data: { paymentId: tipPayment, amount: 2000 } }]);
  });

  it('can fail and be repeated', () => {
    given(extendHistory(released, given1, opened))
      .when({ name: 'RecordPaymentFailed', data: { jobId, paymentId: tipPayment, code: 'card_declined' } }, byWebhook())
      .thenEvents([{ type: 'PaymentFailed', data: { paymentId: tipPayment } }]);
  });

  it('that is late is returned', () => {
    const expired = extendHistory(released, given1, opened, [
      expire,
      { by: people.deadline, at: plusHours(times.released, 24) },
    ]);
    given(expired)
      .when(recordCapture(tipPayment, 2000), byWebhook(plusHours(times.released, 25)))
      .thenEvents([
        { type: 'PaymentCaptured', data: { purpose: 'nothing' } },
        { type: 'PaymentReturned', data: { paymentId: tipPayment, amount: 2000 } },
      ]);
  });
});

describe('an unpaid tip', () => {
  it('expires after 24 h and not a moment before, even after the close', () => {
    const due = plusHours(times.released, 24);
    given(extendHistory(released, given1, opened))
      .when(expire, { by: people.deadline, at: due })
      .thenEvents([{ type: 'TipExpired', data: { tipId, paymentId: tipPayment } }]);
    given(extendHistory(released, given1))
      .when(expire, { by: people.deadline, at: '2027-03-12T08:59:59.999Z' })
      .thenNothing();
    const closed = extendHistory(released, given1, [
      { name: 'CloseJob', data: { jobId } },
      { by: people.deadline, at: times.closes },
    ]);
    given(closed)
      .when(expire, { by: people.deadline, at: times.closes })
      .thenEvents([{ type: 'TipExpired', data: { paymentId: null } }]);
  });

  it('no longer counts towards the limit', () => {
    const expired = extendHistory(released, given1, [
      expire,
      { by: people.deadline, at: plusHours(times.released, 24) },
    ]);
    given(expired)
      .when(give(20_000, jobId), byClient(plusHours(times.released, 25)))
      .thenEvents([{ type: 'TipGiven' }]);
  });
});

describe('an unpaid tip when the bank charges the job’s payment back', () => {
  const stopped = plusHours(times.approved, 4);
  const lost = plusDays(stopped, 30);
  /** 20 of the 24 hours remained. */
  const dueAgain = plusHours(lost, 20);
  const approved = extendHistory(
    paintingHistory('JobApproved'),
    [give(), byClient(times.approved)],
    [opened[0], byWebhook(times.approved)],
  );
  const frozen = chargedBack(approved, stopped);
  const disputedFirst = chargedBack(
    extendHistory(approved, [sampleDisputeCommands.open(), byClient(stopped)]),
    plusHours(stopped, 5),
  );
  const close = sampleChargebackCommands.close(false);
  const fire = (at: string) => [expire, { by: people.deadline, at }] as const;

  it('is due again after a lost chargeback, with the remaining time', () => {
    given(frozen)
      .when(close, byWebhook(lost))
      .thenEvents([
        { type: 'ChargebackClosed', data: { won: false, resumed: [{ slot: `tip:${tipId}`, dueAt: dueAgain }] } },
        { type: 'JobSettled', data: { cause: 'chargeback' } },
      ]);
  });

  it('that a dispute suspended before is due again too, with the time remaining then', () => {
    given(disputedFirst)
      .when(close, byWebhook(lost))
      .thenEvents([
        { type: 'ChargebackClosed', data: { won: false, resumed: [{ slot: `tip:${tipId}`, dueAt: dueAgain }] } },
        { type: 'JobSettled', data: { cause: 'chargeback' } },
      ]);
  });

  it.each([
    ['from the grace period', frozen],
    ['from a dispute', disputedFirst],
  ])('expires then and not a moment before, and not during a chargeback: %s', (_from, history) => {
    given(history)
      .when(...fire(plusHours(times.approved, 24)))
      .thenNothing();
    const settled = extendHistory(history, [close, byWebhook(lost)]);
    given(settled)
      .when(...fire('2027-04-09T10:41:59.999Z'))
      .thenNothing();
    given(settled)
      .when(...fire(dueAgain))
      .thenEvents([{ type: 'TipExpired', data: { tipId, paymentId: tipPayment } }]);
  });

  it('belongs to the provider when it is paid by then', () => {
    given(extendHistory(frozen, [close, byWebhook(lost)]))
      .when(recordCapture(tipPayment, 2000), byWebhook(plusHours(lost, 19)))
      .thenEvents([
        { type: 'PaymentCaptured', data: { paymentId: tipPayment, purpose: 'tip' } },
        { type: 'TipPaid', data: { tipId, amount: 2000 } },
      ]);
  });
});
