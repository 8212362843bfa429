import { describe, expect, it } from 'vitest';

import type { JobEvent } from '#events/catalog/job.ts';

import { recordCapture, initiatePayment } from '../testing/payment-commands.ts';
import { changeAccepted, proposeChange } from '../testing/change-proposals.ts';
import { jobAfter, extendHistory } from '../testing/extend-history.ts';
import { jobId, paintingHistory, times } from '../testing/painting-job.ts';
import { people } from '../testing/people.ts';
import { plusDays } from '../time.ts';
import { heldMoney } from './held-money.ts';

const at = '2027-03-07T10:00:00.000Z';
const again = '30000000-0000-4000-8000-000000000002';
const changes = {
  OfferAccepted: { discount: 1000, total: 44_360, promoId: 'spring' },
  JobBooked: { authorised: 44_360 },
  PaymentCaptured: { amount: 44_360 },
};

/** The price changes once more, by agreement. */
const changedAgain = (history: readonly JobEvent[], price: number, instant: string): JobEvent[] =>
  extendHistory(
    history,
    [proposeChange({ changeId: again, price }), { by: people.provider, at: instant }],
    [
      { name: 'AcceptChange', data: { jobId, changeId: again } },
      { by: people.client, at: instant },
    ],
  );

describe('a discount that shrank with a lower price, when the price rises again,', () => {
  /** At 20.00 the platform earns 4.00, so only that much of the promised 10.00 is deducted: 17.60 are held. */
  const fallen = changeAccepted(paintingHistory('PaymentCaptured', { changes }), { price: 2000 }, at);

  it.each([
    { price: 3000, discount: 600, total: 2640 },
    { price: 5000, discount: 1000, total: 4400 },
    { price: 42_000, discount: 1000, total: 44_360 },
    { price: 60_000, discount: 1000, total: 63_000 },
  ])('is the part of the promised discount that a price of $price allows', ({ price, discount, total }) => {
    const extra = total - 1760;
    const risen = changedAgain(fallen, price, at);
    expect(risen.at(-1)).toMatchObject({ type: 'ChangeAccepted', data: { extra } });
    const paid = extendHistory(
      risen,
      [
        initiatePayment({ purpose: 'extra', ref: again, paymentId: 'pi_extra', amount: extra }),
        { by: people.reactor, at },
      ],
      [recordCapture('pi_extra', extra), { by: people.webhook, at }],
    );
    expect(paid.at(-1)).toMatchObject({ type: 'ChangeApplied', data: { price, discount, total, refunds: [] } });
    expect(heldMoney(jobAfter(paid))).toBe(total);
  });

  it('stays as agreed when only the date changes, though the price would allow more', () => {
    const sums = { price: 10_000, serviceFee: 800, commission: 1_200, discount: 400, total: 10_400 };
    const old = fallen.map((event) =>
      event.type === 'ChangeApplied' ? { ...event, data: { ...event.data, ...sums, refunds: [] } } : event,
    );
    const moved = extendHistory(
      old,
      [proposeChange({ changeId: again, startAt: plusDays(times.start, 1) }), { by: people.provider, at }],
      [
        { name: 'AcceptChange', data: { jobId, changeId: again } },
        { by: people.client, at },
      ],
    );
    expect(moved.at(-1)).toMatchObject({ type: 'ChangeApplied', data: sums });
  });

  it('requires no other payment when enough was authorised', () => {
    const low = changeAccepted(paintingHistory('JobBooked', { changes }), { price: 2000 }, times.booked);
    expect(changedAgain(low, 42_000, times.booked).at(-1)).toMatchObject({
      type: 'ChangeApplied',
      data: { discount: 1000, total: 44_360 },
    });
  });
});
