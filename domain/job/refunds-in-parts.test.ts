import { describe, expect, it } from 'vitest';

import type { JobEvent } from '#events/catalog/job.ts';

import { changeAccepted } from '../testing/change-proposals.ts';
import { sampleChargebackCommands } from '../testing/sample-chargeback-commands.ts';
import { jobAfter, extendHistory } from '../testing/extend-history.ts';
import { jobId, paintingHistory, times } from '../testing/painting-job.ts';
import { people } from '../testing/people.ts';
import { balances, recordRefundFailure, payManually, recordRefund, total } from '../testing/refund-commands.ts';
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
