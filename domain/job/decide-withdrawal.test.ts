import { describe, it } from 'vitest';

import type { JobEvent } from '#events/catalog/job.ts';

import { recordCapture, initiatePayment } from '../testing/payment-commands.ts';
import { answerChange, changeAccepted, changeId, changeProposed } from '../testing/change-proposals.ts';
import { chargedBack } from '../testing/sample-chargeback-commands.ts';
import { sampleDisputeCommands } from '../testing/disputes.ts';
import { jobAfter, extendHistory } from '../testing/extend-history.ts';
import { jobEvent, jobId, paintingHistory, paymentId, times } from '../testing/painting-job.ts';
import { people } from '../testing/people.ts';
import { specification } from '../testing/given-when-then.ts';
import { plusDays, plusMinutes } from '../time.ts';
import type { JobCommand } from './commands.ts';
import { jobDecider } from './decider.ts';

const { given } = specification(jobDecider);
/**
 * Eight hours in Ireland for 453.60: 369.60 for the provider, 84.00 for the platform. A quarter of an hour is a 32nd of
 * it.
 */
const working = paintingHistory('WorkStarted');
const began = '2027-03-08T08:52:00.000Z';
const lastDay = plusDays(times.booked, 14);
const later = (instant: string, milliseconds: number) => new Date(Date.parse(instant) + milliseconds).toISOString();
const cancel = (fee: number): JobCommand => ({ name: 'CancelJob', data: { jobId, reason: 'We are moving.', fee } });
const client = (at: string) => ({ by: people.client, at });
const after = (minutes: number) => client(plusMinutes(began, minutes));

/** The same job in another country at another price; the work begins at `startedAt`. */
function workOf(country: string, sums: object, startedAt = began): JobEvent[] {
  const story = paintingHistory('WorkStarted', {
    changes: { RequestPosted: { country }, WorkStarted: { startedAt }, OfferAccepted: sums },
  });
  const { agreement } = jobAfter(story);
  const amount = agreement?.total ?? 0;
  return story.map((event) => (event.type === 'PaymentCaptured' ? jobEvent('PaymentCaptured', { amount }) : event));
}

describe('a consumer who withdraws from work in progress', () => {
  it('pays the worked share of the agreed total and of both fees, and gets the rest back without a strike', () => {
    // 75 of 480 minutes: 70.875 of 453.60, of which 57.75 of 369.60 are the provider's.
    given(working)
      .when(cancel(7088), after(75))
      .thenEvents([
        {
          type: 'JobCancelled',
          data: {
            by: 'client',
            authorId: people.client.id,
            reason: 'We are moving.',
            fee: 5775,
            workedMinutes: 75,
            strike: false,
          },
        },
        {
          type: 'JobSettled',
          data: {
            cause: 'cancelled',
            captured: 45_360,
            refund: 38_272,
            providerAmount: 5775,
            platformAmount: 1313,
            capture: null,
            voids: [],
            refunds: [{ paymentId, amount: 38_272 }],
            transfers: [{ paymentId, amount: 5775 }],
          },
        },
      ]);
  });

  it.each([
    [0, 0, 0],
    [15 * 60_000 - 1, 0, 0],
    [15 * 60_000, 1418, 15],
    [30 * 60_000 - 1, 1418, 15],
    [30 * 60_000, 2835, 30],
    [4 * 3_600_000, 22_680, 240],
  ])('pays whole quarters of an hour: after %i ms %i cents', (milliseconds, fee, workedMinutes) => {
    given(working)
      .when(cancel(fee), client(later(began, milliseconds)))
      .thenEvents([
        { type: 'JobCancelled', data: { workedMinutes } },
        { type: 'JobSettled', data: { captured: 45_360, refund: 45_360 - fee } },
      ]);
  });

  it('gets everything back before the first quarter, and the provider nothing', () => {
    given(working)
      .when(cancel(0), after(14))
      .thenEvents([
        { type: 'JobCancelled', data: { fee: 0, workedMinutes: 0 } },
        { type: 'JobSettled', data: { refund: 45_360, providerAmount: 0, platformAmount: 0, transfers: [] } },
      ]);
  });

  it('never pays more than the total, however long the work takes', () => {
    for (const minutes of [480, 495, 3 * 24 * 60]) {
      given(working)
        .when(cancel(45_360), after(minutes))
        .thenEvents([
          { type: 'JobCancelled', data: { fee: 36_960, workedMinutes: 480 } },
          { type: 'JobSettled', data: { refund: 0, providerAmount: 36_960, platformAmount: 8400, refunds: [] } },
        ]);
    }
  });

  it('pays whole units in a currency without smaller ones', () => {
    const sums = { currency: 'JPY', price: 9999, serviceFee: 800, commission: 1200, total: 10_799 };
    const history = workOf('IE', sums);
    // 45 of 480 minutes are 1012.4 of 10,799: 824.6 of the provider's 8,799, and 187.4 of ours.
    given(history)
      .when(cancel(1012), after(59))
      .thenEvents([
        { type: 'JobCancelled', data: { fee: 825, workedMinutes: 45 } },
        { type: 'JobSettled', data: { captured: 10_799, refund: 9787, providerAmount: 825, platformAmount: 187 } },
      ]);
  });

  it('pays by the changed price and duration after a change', () => {
    // 486.00 for ten hours, 32.40 of it from a second payment: an hour is a tenth.
    const changed = extendHistory(
      changeAccepted(working, { price: 45_000, durationMinutes: 600 }, plusMinutes(began, 10)),
      [
        initiatePayment({ purpose: 'extra', ref: changeId, paymentId: 'pi_extra', amount: 3240 }),
        { by: people.reactor, at: plusMinutes(began, 10) },
      ],
      [recordCapture('pi_extra', 3240), { by: people.webhook, at: plusMinutes(began, 11) }],
    );
    given(changed)
      .when(cancel(4860), after(60))
      .thenEvents([
        { type: 'JobCancelled', data: { fee: 3960, workedMinutes: 60 } },
        {
          type: 'JobSettled',
          data: {
            captured: 48_600,
            refund: 43_740,
            providerAmount: 3960,
            platformAmount: 900,
            refunds: [
              { paymentId: 'pi_extra', amount: 3240 },
              { paymentId, amount: 40_500 },
            ],
            transfers: [{ paymentId, amount: 3960 }],
          },
        },
      ]);
  });

  it('pays exactly the fee that was shown', () => {
    given(working).when(cancel(1418), after(30)).thenRejected('FEE_CHANGED', 'fee');
    given(working).when(cancel(2835), after(29)).thenRejected('FEE_CHANGED', 'fee');
    given(working).when(cancel(2310), after(30)).thenRejected('FEE_CHANGED', 'fee');
  });
});

describe('the right to withdraw from work in progress', () => {
  it('lasts 14 days from the booking', () => {
    const history = workOf('IE', {}, later(lastDay, -3_600_000));
    for (const [at, fee] of [
      [later(lastDay, -1), 4253],
      [lastDay, 5670],
    ] as const) {
      given(history)
        .when(cancel(fee), client(at))
        .thenEvents([{ type: 'JobCancelled' }, { type: 'JobSettled' }]);
    }
    given(history)
      .when(cancel(5670), client(later(lastDay, 1)))
      .thenRejected('TOO_LATE');
  });

  it('exists for consumers in the EU and the EEA', () => {
    for (const country of ['DE', 'NO', 'IS', 'LI']) {
      given(workOf(country, {}))
        .when(cancel(1418), after(15))
        .thenEvents([{ type: 'JobCancelled' }, { type: 'JobSettled' }]);
    }
    for (const country of ['GB', 'CH', 'US'])
      given(workOf(country, {})).when(cancel(1418), after(15)).thenRejected('TOO_LATE');
  });

  it('is the client’s only: the provider finishes the work or opens a dispute', () => {
    given(working)
      .when(cancel(0), { by: people.provider, at: plusMinutes(began, 5) })
      .thenRejected('WRONG_STATE');
  });

  it('is suspended during disputes and chargebacks, and while an agreed change waits for its payment', () => {
    const at = plusMinutes(began, 60);
    const disputed = extendHistory(working, [sampleDisputeCommands.open(), client(at)]);
    given(disputed).when(cancel(5670), client(at)).thenRejected('WRONG_STATE');
    given(chargedBack(working, at)).when(cancel(5670), client(at)).thenRejected('CHARGEBACK_OPEN');
    given(changeAccepted(working, { price: 45_000 }, at))
      .when(cancel(5670), client(at))
      .thenRejected('CHANGE_PENDING');
  });

  it('ends when completion is claimed', () => {
    given(paintingHistory('CompletionClaimed')).when(cancel(0), client(times.claimed)).thenRejected('WRONG_STATE');
  });

  it('is not affected by an unanswered or expired change', () => {
    const at = plusMinutes(began, 60);
    given(changeProposed(working, { price: 45_000 }, at))
      .when(cancel(5670), client(at))
      .thenEvents([{ type: 'JobCancelled' }, { type: 'JobSettled' }]);
    const expired = plusDays(at, 1);
    given(
      extendHistory(changeAccepted(working, { price: 45_000 }, at), [
        answerChange('ExpireChange'),
        { by: people.deadline, at: expired },
      ]),
    )
      .when(cancel(45_360), client(expired))
      .thenEvents([{ type: 'JobCancelled' }, { type: 'JobSettled', data: { captured: 45_360 } }]);
  });
});
