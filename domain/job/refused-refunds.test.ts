import { describe, expect, it } from 'vitest';

import { chargedBack, charging } from '../testing/chargebacks.ts';
import { jobAfter, lived } from '../testing/lives.ts';
import { jobId, offerId, painting, paymentId, times } from '../testing/painting.ts';
import { people } from '../testing/people.ts';
import { balances, cancelled, failed, otherwise, refused, retry, sent, total } from '../testing/refunds.ts';
import { specification } from '../testing/specification.ts';
import { plusDays } from '../time.ts';
import { jobDecider } from './decider.ts';
import { refundDue, waitingRefunds } from './failed-refunds.ts';

const { given } = specification(jobDecider);
const at = plusDays(times.start, 1);
const byReactor = { by: people.reactor, at };
const byWebhook = { by: people.webhook, at };
const byAdmin = { by: people.admin, at };

const stuck = lived(cancelled, [refused('key_1'), byReactor]);

describe('a refund that the payment provider refuses for good', () => {
  it('is told once for each time it was asked for, and the client is still owed all of it', () => {
    given(cancelled)
      .when(refused('key_1'), byReactor)
      .thenEvents([
        {
          type: 'RefundRefused',
          data: {
            jobId,
            paymentId,
            refundId: 'key_1',
            amount: total,
            currency: 'EUR',
            code: 'charge_not_refundable',
            beside: false,
          },
        },
      ]);
    given(stuck).when(refused('key_1'), byReactor).thenNothing();
    expect(refundDue(jobAfter(stuck), paymentId)).toBe(total);
    expect(waitingRefunds(jobAfter(stuck))).toMatchObject([
      { refundId: 'key_1', amount: total, refused: true, sendable: true },
    ]);
  });

  it('moves no money: it stays among what is held', () => {
    expect(balances(stuck)).toEqual(balances(cancelled));
    expect(balances(stuck)).toMatchObject({ card: -total, held: total });
  });

  it('needs nobody when nothing of it is owed any more', () => {
    given(lived(cancelled, [sent('re_1'), byReactor]))
      .when(refused('key_1'), byReactor)
      .thenNothing();
    given(stuck)
      .when(sent('re_1'), byReactor)
      .thenEvents([{ type: 'RefundSent', data: { amount: total } }]);
    expect(waitingRefunds(jobAfter(lived(stuck, [sent('re_1'), byReactor])))).toEqual([]);
  });

  it('that came back before and was sent again waits once more, and only once', () => {
    const again = lived(
      cancelled,
      [sent('re_1'), byReactor],
      [failed('re_1'), byWebhook],
      [retry('re_1'), byAdmin],
      [refused('key_2'), byReactor],
    );
    expect(waitingRefunds(jobAfter(again))).toMatchObject([{ refundId: 'key_2', amount: total, refused: true }]);
    given(again).when(retry('re_1'), byAdmin).thenRefused('ALREADY_DONE');
  });

  it('is sent again by an admin, and refused again, until it was paid in another way', () => {
    const again = lived(stuck, [retry('key_1'), byAdmin], [refused('key_2'), byReactor]);
    expect(waitingRefunds(jobAfter(again))).toMatchObject([{ refundId: 'key_2', amount: total }]);
    given(again)
      .when(otherwise('key_2'), byAdmin)
      .thenEvents([{ type: 'RefundPaidOtherwise', data: { refundId: 'key_2', amount: total } }]);
    const paid = lived(again, [otherwise('key_2'), byAdmin]);
    expect(balances(paid)).toMatchObject({ held: 0, client: total, card: -total });
    expect(waitingRefunds(jobAfter(paid))).toEqual([]);
  });

  it('of a payment that the job never counted is told once, and owed and held from then on', () => {
    const expired = lived(painting('PaymentInitiated'), [
      { name: 'ExpirePayment', data: { jobId, offerId } },
      { by: people.deadline, at: times.paymentDue },
    ]);
    const late = refused('key_1');
    given(expired)
      .when(late, byWebhook)
      .thenEvents([{ type: 'RefundRefused', data: { refundId: 'key_1', amount: total, beside: true } }]);
    const beside = lived(expired, [late, byWebhook]);
    given(beside).when(late, byReactor).thenNothing();
    given(lived(beside, [retry('key_1'), byAdmin]))
      .when(refused('key_2'), byReactor)
      .thenEvents([{ type: 'RefundRefused', data: { amount: total, beside: false } }]);
    expect(balances(beside)).toMatchObject({ card: -total, held: total });
    expect(waitingRefunds(jobAfter(beside))).toMatchObject([{ refundId: 'key_1', amount: total, sendable: true }]);
    const paid = lived(beside, [otherwise('key_1'), byAdmin]);
    expect(balances(paid)).toMatchObject({ client: total, held: 0 });
    given(paid).when(refused('key_3'), byReactor).thenNothing();
  });

  it('leaves the queue once the card’s bank took the payment back', () => {
    const lost = lived(chargedBack(stuck, at), [charging.close(false), byWebhook]);
    expect(waitingRefunds(jobAfter(lost))).toEqual([]);
  });
});
