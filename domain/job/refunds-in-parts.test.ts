import { describe, expect, it } from 'vitest';

import type { JobEvent } from '#events/catalog/job.ts';

import { changeAccepted } from '../testing/change-proposals.ts';
import { sampleChargebackCommands } from '../testing/sample-chargeback-commands.ts';
import { jobAfter, extendHistory } from '../testing/extend-history.ts';
import { jobId, paintingHistory, times } from '../testing/painting-job.ts';
import { people } from '../testing/people.ts';
import {
  balances,
  cancelled,
  recordRefundFailure,
  payManually,
  recordRefundRejection,
  retry,
  recordRefund,
  total,
} from '../testing/refund-commands.ts';
import { specification } from '../testing/given-when-then.ts';
import { plusDays } from '../time.ts';
import { jobDecider } from './decider.ts';
import { waitingRefunds } from './failed-refunds.ts';

const { given } = specification(jobDecider);
const at = plusDays(times.start, 1);
const byReactor = { by: people.reactor, at };
const byWebhook = { by: people.webhook, at };
const byAdmin = { by: people.admin, at };

describe('a payment with a part paid manually, another refund, and then a chargeback before that refund was recorded', () => {
  /**
   * The price fell and that part was paid manually. Then the job was cancelled, and the bank took the rest of the card
   * payment.
   */
  const lost = (price: number, otherPart: number): JobEvent[] =>
    extendHistory(
      changeAccepted(paintingHistory('PaymentCaptured'), { price }, times.captureDue),
      [recordRefund('re_1', otherPart), byReactor],
      [recordRefundFailure('re_1', otherPart), byWebhook],
      [payManually('re_1'), byAdmin],
      [
        { name: 'CancelJob', data: { jobId, reason: null, fee: 0 } },
        { by: people.provider, at: times.captureDue },
      ],
      [sampleChargebackCommands.open({ amount: otherPart }), byWebhook],
      [sampleChargebackCommands.close(false), byWebhook],
    );

  it.each([
    ['smaller', 40_000, 2160],
    ['larger', 10_000, 34_560],
  ])('records the refund later, where the manually paid part is the %s one', (_which, price, part) => {
    const rest = total - part;
    const history = lost(price, part);
    given(history)
      .when(recordRefund('re_2', rest), byReactor)
      .thenEvents([{ type: 'RefundSent', data: { refundId: 're_2', amount: rest } }]);
    const recorded = extendHistory(history, [recordRefund('re_2', rest), byReactor]);
    expect(waitingRefunds(jobAfter(recorded))).toEqual([]);
    expect(balances(recorded)).toMatchObject({ client: part, bank: 0, card: 0 });
    given(recorded).when(recordRefund('re_3', 1), byReactor).thenNothing();
  });

  it('still rejects an amount that differs from the agreed one', () => {
    given(lost(40_000, 2160))
      .when(recordRefund('re_2', total - 2160 + 1), byReactor)
      .thenRejected('VALIDATION_ERROR', 'amount');
  });
});

describe('a refund that came back before it was recorded, and whose bank then took this much of the payment', () => {
  it.each([
    ['a part', 10_000],
    ['all', total],
  ])('(%s) is recorded as it was sent, and the client is owed what the bank left', (_howMuch, taken) => {
    const rest = total - taken;
    const lost = extendHistory(
      cancelled,
      [sampleChargebackCommands.open({ amount: taken }), byWebhook],
      [sampleChargebackCommands.close(false), byWebhook],
    );
    given(lost)
      .when(recordRefund('re_1'), byReactor)
      .thenEvents([{ type: 'RefundSent', data: { refundId: 're_1', amount: total } }]);
    const recorded = extendHistory(lost, [recordRefund('re_1'), byReactor]);
    given(recorded).when(recordRefund('re_1'), byReactor).thenNothing();
    expect(waitingRefunds(jobAfter(recorded))).toEqual([]);
    const back = extendHistory(recorded, [recordRefundFailure('re_1'), byWebhook]);
    expect(waitingRefunds(jobAfter(back)).map(({ amount, sendable }) => ({ amount, sendable }))).toEqual(
      rest === 0 ? [] : [{ amount: rest, sendable: false }],
    );
    expect(balances(back)).toMatchObject({ held: rest, bank: 0 });
  });

  it('is recorded while the bank has not decided, too', () => {
    const frozen = extendHistory(cancelled, [sampleChargebackCommands.open({ amount: 10_000 }), byWebhook]);
    given(frozen)
      .when(recordRefund('re_1'), byReactor)
      .thenEvents([{ type: 'RefundSent', data: { refundId: 're_1', amount: total } }]);
  });
});

describe('a returned part that was sent again, and is unanswered when the bank takes this much', () => {
  const part = 34_560;
  const lost = (taken: number): JobEvent[] =>
    extendHistory(
      changeAccepted(paintingHistory('PaymentCaptured'), { price: 10_000 }, times.captureDue),
      [recordRefund('re_1', part), byReactor],
      [recordRefundFailure('re_1', part), byWebhook],
      [retry('re_1'), byAdmin],
      [sampleChargebackCommands.open({ amount: taken }), byWebhook],
      [sampleChargebackCommands.close(false), byWebhook],
    );
  const waiting = (history: readonly JobEvent[]) =>
    waitingRefunds(jobAfter(history)).map(({ refundId, amount }) => ({ refundId, amount }));

  it('is not paid manually before the payment provider answers: it may have reached the card', () => {
    const history = lost(132);
    given(history).when(payManually('re_1'), byAdmin).thenRejected('ALREADY_DONE');
    given(history)
      .when(recordRefund('re_2', part), byReactor)
      .thenEvents([{ type: 'RefundSent', data: { refundId: 're_2', amount: part } }]);
  });

  it('waits for an admin again once the payment provider rejects it', () => {
    const answered = extendHistory(lost(132), [recordRefundRejection('key_2', part), byReactor]);
    expect(waiting(answered)).toContainEqual({ refundId: 'key_2', amount: part });
  });

  it.each([
    ['all', total, []],
    ['most', 40_000, [{ refundId: 'key_2', amount: total - 40_000 }]],
  ])('(%s) leaves the queue as the bank left it, and holds up nothing once it is answered', (_howMuch, taken, left) => {
    const answered = extendHistory(lost(taken), [recordRefundRejection('key_2', part), byReactor]);
    expect(waiting(answered)).toEqual(left);
    expect(jobAfter(answered).failedRefunds.map(({ status }) => status)).toEqual(['done', 'waits']);
  });
});
