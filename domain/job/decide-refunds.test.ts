import { describe, expect, it } from 'vitest';

import { chargedBack, sampleChargebackCommands } from '../testing/sample-chargeback-commands.ts';
import { jobAfter, extendHistory } from '../testing/extend-history.ts';
import { jobId, paintingHistory, paymentId, times } from '../testing/painting-job.ts';
import { people } from '../testing/people.ts';
import {
  balances,
  cancelled,
  recordRefundFailure,
  payManually,
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

const refunded = extendHistory(cancelled, [recordRefund('re_1'), byReactor]);
const cameBack = extendHistory(refunded, [recordRefundFailure('re_1'), byWebhook]);
const retried = extendHistory(cameBack, [retry('re_1'), byAdmin]);

describe('a refund that the card’s bank returns', () => {
  it('is recorded once, however often it is reported', () => {
    given(refunded)
      .when(recordRefundFailure('re_1'), byWebhook)
      .thenEvents([
        {
          type: 'RefundFailed',
          data: { jobId, paymentId, refundId: 're_1', amount: total, currency: 'EUR', code: 'lost_or_stolen_card' },
        },
      ]);
    given(cameBack).when(recordRefundFailure('re_1'), byWebhook).thenNothing();
    given(cameBack).when(recordRefund('re_1'), byReactor).thenNothing();
    given(refunded).when(recordRefundFailure('re_other'), byWebhook).thenNothing();
  });

  it('is owed to the client again, and waits for an admin', () => {
    expect(refundDue(jobAfter(refunded), paymentId)).toBe(0);
    expect(refundDue(jobAfter(cameBack), paymentId)).toBe(total);
    expect(waitingRefunds(jobAfter(cameBack))).toMatchObject([{ refundId: 're_1', amount: total, sendable: true }]);
  });

  it('returns the money to the held amount', () => {
    expect(balances(refunded)).toMatchObject({ card: 0, held: 0 });
    expect(balances(cameBack)).toMatchObject({ card: -total, held: total });
  });

  it('of a payment that the job never counted is recorded and owed too', () => {
    const unmatched = extendHistory(paintingHistory('JobClosed'), [
      recordRefundFailure('re_9', 700, 'pi_late'),
      byWebhook,
    ]);
    expect(waitingRefunds(jobAfter(unmatched))).toMatchObject([{ refundId: 're_9', amount: 700, unmatched: true }]);
    const again = extendHistory(
      unmatched,
      [retry('re_9'), byAdmin],
      [{ name: 'RecordRefund', data: { jobId, paymentId: 'pi_late', refundId: 're_10', amount: 700 } }, byReactor],
    );
    expect(waitingRefunds(jobAfter(again))).toEqual([]);
    expect(refundDue(jobAfter(again), 'pi_late')).toBe(0);
  });
});

describe('an admin', () => {
  it('can have it sent again, once', () => {
    given(cameBack)
      .when(retry('re_1'), byAdmin)
      .thenEvents([
        { type: 'RefundRetried', data: { refundId: 're_1', paymentId, amount: total, adminId: people.admin.id } },
      ]);
    given(retried).when(retry('re_1'), byAdmin).thenRejected('ALREADY_DONE');
    given(retried).when(payManually('re_1'), byAdmin).thenRejected('ALREADY_DONE');
    given(retried)
      .when(recordRefund('re_2'), byReactor)
      .thenEvents([{ type: 'RefundSent', data: { refundId: 're_2', amount: total } }]);
  });

  it('has to handle it again when it is returned again', () => {
    const again = extendHistory(retried, [recordRefund('re_2'), byReactor], [recordRefundFailure('re_2'), byWebhook]);
    expect(waitingRefunds(jobAfter(again))).toMatchObject([{ refundId: 're_2', amount: total }]);
    given(again)
      .when(retry('re_2'), byAdmin)
      .thenEvents([{ type: 'RefundRetried', data: { refundId: 're_2' } }]);
  });

  it('records that it was paid manually, and nothing is owed any more', () => {
    given(cameBack)
      .when(payManually('re_1'), byAdmin)
      .thenEvents([
        {
          type: 'RefundPaidManually',
          data: { refundId: 're_1', amount: total, adminId: people.admin.id, note: 'By bank transfer on 9 March.' },
        },
      ]);
    const paid = extendHistory(cameBack, [payManually('re_1'), byAdmin]);
    expect(refundDue(jobAfter(paid), paymentId)).toBe(0);
    expect(balances(paid)).toMatchObject({ held: 0, client: total });
    given(paid).when(retry('re_1'), byAdmin).thenRejected('ALREADY_DONE');
    given(paid).when(recordRefund('re_2'), byReactor).thenNothing();
  });

  it('is rejected for a refund that was not returned, and others cannot do it', () => {
    given(refunded).when(retry('re_1'), byAdmin).thenRejected('NOT_FOUND');
    given(cameBack).when(retry('re_1'), { by: people.support, at }).thenRejected('NOT_ALLOWED');
    given(cameBack).when(payManually('re_1'), { by: people.client, at }).thenRejected('NOT_ALLOWED');
  });

  it('waits during a chargeback of the payment, and owes nothing of what the bank took', () => {
    const frozen = chargedBack(cameBack, at);
    given(frozen).when(retry('re_1'), byAdmin).thenRejected('CHARGEBACK_OPEN');
    given(frozen).when(payManually('re_1'), byAdmin).thenRejected('CHARGEBACK_OPEN');
    expect(waitingRefunds(jobAfter(frozen))).toMatchObject([{ amount: total, frozen: true }]);
    const lost = extendHistory(frozen, [sampleChargebackCommands.close(false), byWebhook]);
    expect(waitingRefunds(jobAfter(lost))).toEqual([]);
    const won = extendHistory(frozen, [sampleChargebackCommands.close(true), byWebhook]);
    expect(waitingRefunds(jobAfter(won))).toMatchObject([{ amount: total }]);
  });

  it('pays manually what the bank left of a lost payment', () => {
    const part = extendHistory(
      cameBack,
      [sampleChargebackCommands.open({ amount: 45_000 }), byWebhook],
      [sampleChargebackCommands.close(false), byWebhook],
    );
    expect(waitingRefunds(jobAfter(part))).toMatchObject([{ amount: 360, sendable: false }]);
    given(part).when(retry('re_1'), byAdmin).thenRejected('WRONG_STATE');
    given(part)
      .when(payManually('re_1'), byAdmin)
      .thenEvents([{ type: 'RefundPaidManually', data: { amount: 360 } }]);
  });
});
