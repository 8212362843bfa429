import { describe, expect, it } from 'vitest';

import type { JobEvent } from '#events/catalog/job.ts';

import { ledgerEntries } from '../money/ledger.ts';
import { chargedBack, charging } from '../testing/chargebacks.ts';
import { jobAfter, lived } from '../testing/lives.ts';
import { jobId, offerId, painting, paymentId, times } from '../testing/painting.ts';
import { people } from '../testing/people.ts';
import { specification } from '../testing/specification.ts';
import { plusDays } from '../time.ts';
import type { JobCommand } from './commands.ts';
import { jobDecider } from './decider.ts';
import { refundDue, waitingRefunds } from './failed-refunds.ts';

const { given } = specification(jobDecider);
const total = 45_360;
const changeId = '30000000-0000-4000-8000-000000000001';
const at = plusDays(times.start, 1);
const byReactor = { by: people.reactor, at };
const byWebhook = { by: people.webhook, at };
const byAdmin = { by: people.admin, at };

const sent = (refundId: string, amount = total): JobCommand => ({
  name: 'RecordRefund',
  data: { jobId, paymentId, refundId, amount },
});
const failed = (refundId: string, amount = total, of = paymentId): JobCommand => ({
  name: 'RecordRefundFailure',
  data: { jobId, paymentId: of, refundId, amount, code: 'lost_or_stolen_card' },
});
const refused = (key: string): JobCommand => ({
  name: 'RecordRefundRefusal',
  data: { jobId, paymentId, refundId: key, amount: total, code: 'charge_not_refundable' },
});
const retry = (refundId: string): JobCommand => ({ name: 'RetryRefund', data: { jobId, refundId } });
const otherwise = (refundId: string, note = 'By bank transfer on 9 March.'): JobCommand => ({
  name: 'PayRefundOtherwise',
  data: { jobId, refundId, note },
});

/** The Homewright cancelled after the money was taken: all of it goes back to the card. */
const cancelled = lived(painting('PaymentCaptured'), [
  { name: 'CancelJob', data: { jobId, reason: null, fee: 0 } },
  { by: people.provider, at: times.captureDue },
]);
const refunded = lived(cancelled, [sent('re_1'), byReactor]);
const cameBack = lived(refunded, [failed('re_1'), byWebhook]);
const stuck = lived(cancelled, [refused('key_1'), byReactor]);
const retried = lived(cameBack, [retry('re_1'), byAdmin]);

describe('a refund that the card’s bank sends back', () => {
  it('is told once, however often it is heard of', () => {
    given(refunded)
      .when(failed('re_1'), byWebhook)
      .thenEvents([
        {
          type: 'RefundFailed',
          data: { jobId, paymentId, refundId: 're_1', amount: total, currency: 'EUR', code: 'lost_or_stolen_card' },
        },
      ]);
    given(cameBack).when(failed('re_1'), byWebhook).thenNothing();
    given(cameBack).when(sent('re_1'), byReactor).thenNothing();
    given(refunded).when(failed('re_other'), byWebhook).thenNothing();
  });

  it('is owed to the client again, and waits for an admin', () => {
    expect(refundDue(jobAfter(refunded), paymentId)).toBe(0);
    expect(refundDue(jobAfter(cameBack), paymentId)).toBe(total);
    expect(waitingRefunds(jobAfter(cameBack))).toMatchObject([{ refundId: 're_1', amount: total, sendable: true }]);
  });

  it('puts the money back among what is held', () => {
    expect(balances(refunded)).toMatchObject({ card: 0, held: 0 });
    expect(balances(cameBack)).toMatchObject({ card: -total, held: total });
  });

  it('of a payment that the job never counted is told and owed too', () => {
    const beside = lived(painting('JobClosed'), [failed('re_9', 700, 'pi_late'), byWebhook]);
    expect(waitingRefunds(jobAfter(beside))).toMatchObject([{ refundId: 're_9', amount: 700, beside: true }]);
    const again = lived(
      beside,
      [retry('re_9'), byAdmin],
      [{ name: 'RecordRefund', data: { jobId, paymentId: 'pi_late', refundId: 're_10', amount: 700 } }, byReactor],
    );
    expect(waitingRefunds(jobAfter(again))).toEqual([]);
    expect(refundDue(jobAfter(again), 'pi_late')).toBe(0);
  });
});

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
    given(refunded).when(refused('key_1'), byReactor).thenNothing();
    given(stuck)
      .when(sent('re_1'), byReactor)
      .thenEvents([{ type: 'RefundSent', data: { amount: total } }]);
    expect(waitingRefunds(jobAfter(lived(stuck, [sent('re_1'), byReactor])))).toEqual([]);
  });

  it('that came back before and was sent again waits once more, and only once', () => {
    const again = lived(retried, [refused('key_2'), byReactor]);
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

describe('a payment of which part was paid otherwise, then more refunded, and then the rest charged back unheard', () => {
  /** The price fell, that part was paid otherwise; the job was cancelled, and the bank took what was left of the card. */
  const lost = (price: number, otherPart: number): JobEvent[] =>
    lived(
      painting('PaymentCaptured'),
      [
        {
          name: 'ProposeChange',
          data: { jobId, changeId, price, startAt: null, durationMinutes: null, reason: 'Less to it.' },
        },
        { by: people.provider, at: times.captureDue },
      ],
      [
        { name: 'AcceptChange', data: { jobId, changeId } },
        { by: people.client, at: times.captureDue },
      ],
      [sent('re_1', otherPart), byReactor],
      [failed('re_1', otherPart), byWebhook],
      [otherwise('re_1'), byAdmin],
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
  ])('hears of the refund afterwards, where the part paid otherwise is the %s one', (_which, price, part) => {
    const rest = total - part;
    const history = lost(price, part);
    given(history)
      .when(sent('re_2', rest), byReactor)
      .thenEvents([{ type: 'RefundSent', data: { refundId: 're_2', amount: rest } }]);
    const heard = lived(history, [sent('re_2', rest), byReactor]);
    expect(waitingRefunds(jobAfter(heard))).toEqual([]);
    expect(balances(heard)).toMatchObject({ client: part, bank: 0, card: 0 });
    given(heard).when(sent('re_3', 1), byReactor).thenNothing();
  });

  it('still does not take another amount for the agreed one', () => {
    given(lost(40_000, 2160))
      .when(sent('re_2', total - 2160 + 1), byReactor)
      .thenRefused('VALIDATION_ERROR', 'amount');
  });
});

describe('an admin', () => {
  it('has it sent again, once', () => {
    given(cameBack)
      .when(retry('re_1'), byAdmin)
      .thenEvents([
        { type: 'RefundRetried', data: { refundId: 're_1', paymentId, amount: total, adminId: people.admin.id } },
      ]);
    given(retried).when(retry('re_1'), byAdmin).thenRefused('ALREADY_DONE');
    given(retried).when(otherwise('re_1'), byAdmin).thenRefused('ALREADY_DONE');
    given(retried)
      .when(sent('re_2'), byReactor)
      .thenEvents([{ type: 'RefundSent', data: { refundId: 're_2', amount: total } }]);
  });

  it('has to see to it again when it comes back again', () => {
    const again = lived(retried, [sent('re_2'), byReactor], [failed('re_2'), byWebhook]);
    expect(waitingRefunds(jobAfter(again))).toMatchObject([{ refundId: 're_2', amount: total }]);
    given(again)
      .when(retry('re_2'), byAdmin)
      .thenEvents([{ type: 'RefundRetried', data: { refundId: 're_2' } }]);
  });

  it('records how it was paid in another way, and nothing is owed any more', () => {
    given(cameBack)
      .when(otherwise('re_1'), byAdmin)
      .thenEvents([
        {
          type: 'RefundPaidOtherwise',
          data: { refundId: 're_1', amount: total, adminId: people.admin.id, note: 'By bank transfer on 9 March.' },
        },
      ]);
    const paid = lived(cameBack, [otherwise('re_1'), byAdmin]);
    expect(refundDue(jobAfter(paid), paymentId)).toBe(0);
    expect(balances(paid)).toMatchObject({ held: 0, client: total });
    given(paid).when(retry('re_1'), byAdmin).thenRefused('ALREADY_DONE');
    given(paid).when(sent('re_2'), byReactor).thenNothing();
  });

  it('is refused for a refund that did not come back, and nobody else may do it', () => {
    given(refunded).when(retry('re_1'), byAdmin).thenRefused('NOT_FOUND');
    given(cameBack).when(retry('re_1'), { by: people.support, at }).thenRefused('NOT_ALLOWED');
    given(cameBack).when(otherwise('re_1'), { by: people.client, at }).thenRefused('NOT_ALLOWED');
  });

  it('waits while the card’s bank takes the payment back, and owes nothing of what it took', () => {
    const frozen = chargedBack(cameBack, at);
    given(frozen).when(retry('re_1'), byAdmin).thenRefused('CHARGEBACK_OPEN');
    given(frozen).when(otherwise('re_1'), byAdmin).thenRefused('CHARGEBACK_OPEN');
    expect(waitingRefunds(jobAfter(frozen))).toMatchObject([{ amount: total, frozen: true }]);
    const lost = lived(frozen, [charging.close(false), byWebhook]);
    expect(waitingRefunds(jobAfter(lost))).toEqual([]);
    const won = lived(frozen, [charging.close(true), byWebhook]);
    expect(waitingRefunds(jobAfter(won))).toMatchObject([{ amount: total }]);
  });

  it('pays in another way what the bank left of a payment that it took back', () => {
    const part = lived(cameBack, [charging.open({ amount: 45_000 }), byWebhook], [charging.close(false), byWebhook]);
    expect(waitingRefunds(jobAfter(part))).toMatchObject([{ amount: 360, sendable: false }]);
    given(part).when(retry('re_1'), byAdmin).thenRefused('WRONG_STATE');
    given(part)
      .when(otherwise('re_1'), byAdmin)
      .thenEvents([{ type: 'RefundPaidOtherwise', data: { amount: 360 } }]);
  });
});

function balances(history: readonly JobEvent[]): Record<string, number> {
  const lines = history.flatMap((event) => ledgerEntries(event, { platformBefore: 0 }));
  const sums: Record<string, number> = {};
  for (const { account, amount } of lines) sums[account] = (sums[account] ?? 0) + amount;
  return sums;
}
