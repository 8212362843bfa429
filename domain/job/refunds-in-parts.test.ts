import { describe, expect, it } from 'vitest';

import type { JobEvent } from '#events/catalog/job.ts';

import { changeAccepted } from '../testing/change-proposals.ts';
import { charging } from '../testing/chargebacks.ts';
import { jobAfter, extendHistory } from '../testing/extend-history.ts';
import { jobId, painting, times } from '../testing/painting-job.ts';
import { people } from '../testing/people.ts';
import { balances, failed, payManually, sent, total } from '../testing/refunds.ts';
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
      changeAccepted(painting('PaymentCaptured'), { price }, times.captureDue),
      [sent('re_1', otherPart), byReactor],
      [failed('re_1', otherPart), byWebhook],
      [payManually('re_1'), byAdmin],
      [
        { name: 'CancelJob', data: { jobId, reason: null, fee: 0 } },
        { by: people.provider, at: times.captureDue },
      ],
      [charging.open({ amount: otherPart }), byWebhook],
      [charging.close(false), byWebhook],
    );

  it.each([
    ['smaller', 40_000, 2160],
    ['larger', 10_000, 34_560],
  ])('records the refund later, where the manually paid part is the %s one', (_which, price, part) => {
    const rest = total - part;
    const history = lost(price, part);
    given(history)
      .when(sent('re_2', rest), byReactor)
      .thenEvents([{ type: 'RefundSent', data: { refundId: 're_2', amount: rest } }]);
    const recorded = extendHistory(history, [sent('re_2', rest), byReactor]);
    expect(waitingRefunds(jobAfter(recorded))).toEqual([]);
    expect(balances(recorded)).toMatchObject({ client: part, bank: 0, card: 0 });
    given(recorded).when(sent('re_3', 1), byReactor).thenNothing();
  });

  it('still rejects an amount that differs from the agreed one', () => {
    given(lost(40_000, 2160))
      .when(sent('re_2', total - 2160 + 1), byReactor)
      .thenRejected('VALIDATION_ERROR', 'amount');
  });
});
