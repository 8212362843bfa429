import { describe, expect, it } from 'vitest';

import { chargedBack, sampleChargebackCommands } from '../testing/sample-chargeback-commands.ts';
import { jobAfter, extendHistory } from '../testing/extend-history.ts';
import { jobId, offerId, paintingHistory, paymentId, times } from '../testing/painting-job.ts';
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
import { refundDue, waitingRefunds } from './failed-refunds.ts';

const { given } = specification(jobDecider);
const at = plusDays(times.start, 1);
const byReactor = { by: people.reactor, at };
const byWebhook = { by: people.webhook, at };
const byAdmin = { by: people.admin, at };

const stuck = extendHistory(cancelled, [recordRefundRejection('key_1'), byReactor]);

describe('a refund that the payment provider permanently rejects', () => {
  it('is recorded once per request, and the client is still owed all of it', () => {
    given(cancelled)
      .when(recordRefundRejection('key_1'), byReactor)
      .thenEvents([
        {
          type: 'RefundRejectedByGateway',
          data: {
            jobId,
            paymentId,
            refundId: 'key_1',
            amount: total,
            currency: 'EUR',
            code: 'charge_not_refundable',
            unmatched: false,
          },
        },
      ]);
    given(stuck).when(recordRefundRejection('key_1'), byReactor).thenNothing();
    expect(refundDue(jobAfter(stuck), paymentId)).toBe(total);
    expect(waitingRefunds(jobAfter(stuck))).toMatchObject([
      { refundId: 'key_1', amount: total, rejected: true, sendable: true },
    ]);
  });

  it('moves no money: the amount stays held', () => {
    expect(balances(stuck)).toEqual(balances(cancelled));
    expect(balances(stuck)).toMatchObject({ card: -total, held: total });
  });

  it('requires no action when nothing of it is owed any more', () => {
    given(extendHistory(cancelled, [recordRefund('re_1'), byReactor]))
      .when(recordRefundRejection('key_1'), byReactor)
      .thenNothing();
    given(stuck)
      .when(recordRefund('re_1'), byReactor)
      .thenEvents([{ type: 'RefundSent', data: { amount: total } }]);
    expect(waitingRefunds(jobAfter(extendHistory(stuck, [recordRefund('re_1'), byReactor])))).toEqual([]);
  });

  it('that was returned before and sent again waits once more, and only once', () => {
    const again = extendHistory(
      cancelled,
      [recordRefund('re_1'), byReactor],
      [recordRefundFailure('re_1'), byWebhook],
      [retry('re_1'), byAdmin],
      [recordRefundRejection('key_2'), byReactor],
    );
    expect(waitingRefunds(jobAfter(again))).toMatchObject([{ refundId: 'key_2', amount: total, rejected: true }]);
    given(again).when(retry('re_1'), byAdmin).thenRejected('ALREADY_DONE');
  });

  it('is sent again by an admin, and rejected again, until it was paid manually', () => {
    const again = extendHistory(stuck, [retry('key_1'), byAdmin], [recordRefundRejection('key_2'), byReactor]);
    expect(waitingRefunds(jobAfter(again))).toMatchObject([{ refundId: 'key_2', amount: total }]);
    given(again)
      .when(payManually('key_2'), byAdmin)
      .thenEvents([{ type: 'RefundPaidManually', data: { refundId: 'key_2', amount: total } }]);
    const paid = extendHistory(again, [payManually('key_2'), byAdmin]);
    expect(balances(paid)).toMatchObject({ held: 0, client: total, card: -total });
    expect(waitingRefunds(jobAfter(paid))).toEqual([]);
  });

  it('of a payment that the job never counted is recorded once, and owed and held from then on', () => {
    const expired = extendHistory(paintingHistory('PaymentInitiated'), [
      { name: 'ExpirePayment', data: { jobId, offerId } },
      { by: people.deadline, at: times.paymentDue },
    ]);
    const late = recordRefundRejection('key_1');
    given(expired)
      .when(late, byWebhook)
      .thenEvents([{ type: 'RefundRejectedByGateway', data: { refundId: 'key_1', amount: total, unmatched: true } }]);
    const unmatched = extendHistory(expired, [late, byWebhook]);
    given(unmatched).when(late, byReactor).thenNothing();
    given(extendHistory(unmatched, [retry('key_1'), byAdmin]))
      .when(recordRefundRejection('key_2'), byReactor)
      .thenEvents([{ type: 'RefundRejectedByGateway', data: { amount: total, unmatched: false } }]);
    expect(balances(unmatched)).toMatchObject({ card: -total, held: total });
    expect(waitingRefunds(jobAfter(unmatched))).toMatchObject([{ refundId: 'key_1', amount: total, sendable: true }]);
    const paid = extendHistory(unmatched, [payManually('key_1'), byAdmin]);
    expect(balances(paid)).toMatchObject({ client: total, held: 0 });
    given(paid).when(recordRefundRejection('key_3'), byReactor).thenNothing();
  });

  it('leaves the queue once the card’s bank took the payment back', () => {
    const lost = extendHistory(chargedBack(stuck, at), [sampleChargebackCommands.close(false), byWebhook]);
    expect(waitingRefunds(jobAfter(lost))).toEqual([]);
  });
});
