import { describe, expect, it } from 'vitest';

import type { JobEvent } from '#events/catalog/job.ts';

import { fundingFailed } from '../testing/failed-capture.ts';
import { recordCapture, recordDecline, initiatePayment } from '../testing/payment-commands.ts';
import { changeAccepted, changeId, extraId, risenPrice } from '../testing/change-proposals.ts';
import { chargedBack, sampleChargebackCommands, reactor, webhook } from '../testing/sample-chargeback-commands.ts';
import { sampleDisputeCommands } from '../testing/disputes.ts';
import { jobAfter, extendHistory } from '../testing/extend-history.ts';
import { numberedId } from '../testing/numbered-id.ts';
import { jobId, paintingHistory, times } from '../testing/painting-job.ts';
import { people } from '../testing/people.ts';
import { specification } from '../testing/given-when-then.ts';
import { plusHours } from '../time.ts';
import type { JobCommand } from './commands.ts';
import { jobDecider } from './decider.ts';

const { given } = specification(jobDecider);
const byClient = (at: string) => ({ by: people.client, at });
const rejection = (purpose: 'extra' | 'tip', ref: string): JobCommand => ({
  name: 'RecordPaymentRejection',
  data: { jobId, purpose, ref, method: 'capture', code: 'amount_too_large' },
});

describe('the payment of a tip that is opened just after its job was frozen', () => {
  const tipId = '90000000-0000-4000-8000-000000000001';
  const tip: JobCommand = { name: 'GiveTip', data: { jobId, tipId, amount: 500 } };
  const tipped = extendHistory(paintingHistory('JobApproved'), [tip, byClient(times.approved)]);
  const disputed = extendHistory(tipped, [sampleDisputeCommands.open(), byClient(times.approved)]);
  const refundId = '90000000-0000-4000-8000-000000000002';
  const refund: JobCommand = {
    name: 'ProposeRefund',
    data: { jobId, refundId, refund: 10_000, reason: 'Both of them asked for it.' },
  };
  const opening = initiatePayment({ purpose: 'tip', ref: tipId, paymentId: 'pi_tip', amount: 500 });

  it.each([
    ['Disputed', disputed],
    ['ChargebackOpen', chargedBack(tipped, times.approved)],
    ['ChargebackOpen', chargedBack(disputed, times.approved)],
    ['Settled', extendHistory(tipped, [refund, { by: people.admin, at: times.approved }])],
  ] as const)('is recorded in the job and can be paid (%s)', (state, history) => {
    expect(jobAfter(history).state).toBe(state);
    given(history)
      .when(opening, reactor(times.approved))
      .thenEvents([{ type: 'PaymentInitiated', data: { purpose: 'tip', ref: tipId, amount: 500 } }]);
    given(extendHistory(history, [opening, reactor(times.approved)]))
      .when(recordCapture('pi_tip', 500), webhook(times.approved))
      .thenEvents([{ type: 'PaymentCaptured' }, { type: 'TipPaid', data: { tipId } }]);
    given(history)
      .when(rejection('tip', tipId), reactor(times.approved))
      .thenEvents([{ type: 'PaymentRejected' }, { type: 'TipExpired', data: { tipId, paymentId: null } }]);
  });

  const released = extendHistory(paintingHistory('FundsReleased'), [tip, byClient(times.released)]);
  it.each([
    ['ApprovedInGrace', tipped],
    ['Disputed', disputed],
    ['ChargebackOpen', chargedBack(tipped, times.approved)],
    ['Released', released],
    ['Settled', extendHistory(tipped, [refund, { by: people.admin, at: times.approved }])],
    [
      'Closed',
      extendHistory(released, [
        { name: 'CloseJob', data: { jobId } },
        { by: people.deadline, at: times.closes },
      ]),
    ],
  ] as const)('records a declined card, and is paid with the next one (%s)', (state, history) => {
    expect(jobAfter(history).state).toBe(state);
    const opened = extendHistory(history, [opening, reactor(times.closes)]);
    given(opened)
      .when(recordDecline('pi_tip'), webhook(times.closes))
      .thenEvents([{ type: 'PaymentFailed', data: { paymentId: 'pi_tip', code: 'card_declined' } }]);
    given(extendHistory(opened, [recordDecline('pi_tip'), webhook(times.closes)]))
      .when(recordCapture('pi_tip', 500), webhook(times.closes))
      .thenEvents([{ type: 'PaymentCaptured' }, { type: 'TipPaid', data: { tipId } }]);
  });
});

describe('the payment with another card that is opened just after its job was frozen', () => {
  const soon = plusHours(fundingFailed.at, 1);
  const retried = extendHistory(
    risenPrice(paintingHistory('JobBooked'), times.booked),
    [
      { name: 'RequestCapture', data: { jobId } },
      { by: people.deadline, at: fundingFailed.at },
    ],
    [recordDecline('pi_painting'), webhook(fundingFailed.at)],
    [{ name: 'RetryPayment', data: { jobId } }, byClient(soon)],
  );
  const bank = sampleChargebackCommands.open({ paymentId: extraId, amount: 3240 });
  const frozen = extendHistory(retried, [bank, webhook(soon)]);

  it('books the job again when the chargeback is over', () => {
    const opening = initiatePayment({ paymentId: 'pi_other' });
    const later = plusHours(soon, 24);
    const unfrozen = extendHistory(
      frozen,
      [opening, reactor(soon)],
      [sampleChargebackCommands.close(true), webhook(later)],
    );
    expect(jobAfter(unfrozen).state).toBe('PaymentAtRisk');
    const paid = extendHistory(unfrozen, [recordCapture('pi_other'), webhook(plusHours(later, 1))]);
    expect(jobAfter(paid).state).toBe('Booked');
  });

  it('records a declined card', () => {
    given(extendHistory(frozen, [initiatePayment({ paymentId: 'pi_other' }), reactor(soon)]))
      .when(recordDecline('pi_other'), webhook(soon))
      .thenEvents([{ type: 'PaymentFailed', data: { paymentId: 'pi_other', code: 'card_declined' } }]);
  });
});

describe('the payment of a rise that is opened just after its job was frozen', () => {
  const at = plusHours(times.start, 1);
  const waiting = changeAccepted(paintingHistory('WorkStarted'), { price: 45_000 }, at);
  const disputed = extendHistory(waiting, [sampleDisputeCommands.open(), byClient(at)]);
  const opening = initiatePayment({ purpose: 'extra', ref: changeId, paymentId: extraId, amount: 3240 });
  const later = plusHours(at, 5);
  const withdrawn = [sampleDisputeCommands.withdraw(), byClient(later)] as const;
  const won = [sampleChargebackCommands.close(true), webhook(later)] as const;

  it.each([
    ['a dispute that is withdrawn', disputed, [withdrawn]],
    ['a chargeback that is won', chargedBack(waiting, at), [won]],
    ['both', chargedBack(disputed, at), [won, withdrawn]],
  ] as const)('pays for it when the job continues after %s', (_what, history, thawing) => {
    const opened = extendHistory(history, [opening, reactor(at)]);
    given(extendHistory(opened, ...thawing))
      .when(recordCapture(extraId, 3240), webhook(plusHours(later, 1)))
      .thenEvents([
        { type: 'PaymentCaptured', data: { purpose: 'extra' } },
        { type: 'ChangeApplied', data: { changeId } },
      ]);
  });

  it.each([
    ['InProgress', waiting],
    ['Disputed', disputed],
    ['ChargebackOpen', chargedBack(waiting, at)],
    ['ChargebackOpen', chargedBack(disputed, at)],
  ] as const)('records a declined card (%s)', (state, history) => {
    expect(jobAfter(history).state).toBe(state);
    given(extendHistory(history, [opening, reactor(at)]))
      .when(recordDecline(extraId), webhook(at))
      .thenEvents([{ type: 'PaymentFailed', data: { paymentId: extraId, code: 'card_declined' } }]);
  });

  it('that cannot be opened ends the change', () => {
    given(disputed)
      .when(rejection('extra', changeId), reactor(at))
      .thenEvents([{ type: 'PaymentRejected' }, { type: 'ChangeExpired', data: { changeId, paymentId: null } }]);
  });

  it('is ignored by a job that ended meanwhile', () => {
    const refund: JobCommand = {
      name: 'ProposeRefund',
      data: { jobId, refundId: numberedId('9', 1), refund: 10_000, reason: 'Both of them asked for it.' },
    };
    const settled: JobEvent[] = extendHistory(waiting, [refund, { by: people.admin, at }]);
    for (const history of [settled, chargedBack(settled, at)]) {
      given(history).when(opening, reactor(at)).thenNothing();
      given(history).when(rejection('extra', changeId), reactor(at)).thenNothing();
    }
  });
});
