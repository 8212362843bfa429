import { describe, expect, it } from 'vitest';

import type { JobEvent } from '#events/catalog/job.ts';

import { sampleChargebackCommands, webhook } from '../testing/sample-chargeback-commands.ts';
import { extraId, risenPrice } from '../testing/change-proposals.ts';
import { jobAfter, extendHistory } from '../testing/extend-history.ts';
import { jobId, paintingHistory, paymentId, times } from '../testing/painting-job.ts';
import { people } from '../testing/people.ts';
import { specification } from '../testing/given-when-then.ts';
import { plusHours } from '../time.ts';
import { jobDecider } from './decider.ts';

const { given } = specification(jobDecider);
const at = plusHours(times.start, 13);
/** The client did not come, and the money was only authorised: the fee has yet to be captured. */
const absent: readonly JobEvent[] = [
  ...paintingHistory('JobBooked'),
  {
    type: 'NoShowClaimed',
    data: {
      jobId,
      by: 'provider',
      claimantId: people.provider.id,
      statement: 'Nobody was at home.',
      files: [],
      claimedAt: plusHours(times.start, 1),
      contestUntil: at,
    },
  },
];
const settled = extendHistory(absent, [
  { name: 'SettleNoShow', data: { jobId } },
  { by: people.deadline, at },
]);
const failed = { name: 'RecordPaymentFailed', data: { jobId, paymentId, code: 'authorisation_expired' } } as const;

describe('a fee that has yet to be captured', () => {
  it('is settled with its whole distribution', () => {
    expect(settled.at(-1)).toMatchObject({
      type: 'JobSettled',
      data: { captured: 10_000, refund: 0, providerAmount: 10_000, capture: { paymentId, amount: 10_000 } },
    });
  });

  it('and that the card’s bank no longer guarantees is owed to no one', () => {
    given(settled)
      .when(failed, webhook(at))
      .thenEvents([
        {
          type: 'JobSettled',
          data: { cause: 'unpaid', captured: 0, refund: 0, providerAmount: 0, platformAmount: 0, capture: null },
        },
      ]);
    const lost = extendHistory(settled, [failed, webhook(at)]);
    expect(jobAfter(lost)).toMatchObject({ state: 'NoShow', transferBalances: { [paymentId]: { owed: 0 } } });
    given(lost).when(failed, webhook(at)).thenNothing();
  });

  it('and that was captured is not lost by a late event', () => {
    const taken = extendHistory(settled, [
      { name: 'RecordCapture', data: { jobId, paymentId, amount: 10_000 } },
      webhook(at),
    ]);
    given(taken).when(failed, webhook(at)).thenNothing();
  });

  it('and that was transferred is not lost either: it was captured, though that is not recorded yet', () => {
    const sent = extendHistory(settled, [
      { name: 'RecordTransfer', data: { jobId, paymentId, transferId: 'tr_fee', amount: 10_000 } },
      { by: people.reactor, at },
    ]);
    given(sent).when(failed, webhook(at)).thenNothing();
  });
});

/** The price rose before, and the rise was captured: only the booking's own payment is still uncaptured. */
const risen = risenPrice(paintingHistory('JobBooked'), plusHours(times.booked, 1));

describe('a fee that the card’s bank no longer guarantees', () => {
  const cancellation = '80000000-0000-4000-8000-000000000004';
  const ended = extendHistory(
    risen,
    [
      {
        name: 'ProposeCancellation',
        data: { jobId, proposalId: cancellation, refund: 0, held: 48_600, message: 'Let us leave it.' },
      },
      { by: people.client, at: plusHours(times.booked, 2) },
    ],
    [
      { name: 'AcceptCancellation', data: { jobId, proposalId: cancellation } },
      { by: people.provider, at: plusHours(times.booked, 3) },
    ],
  );
  const lost = { cause: 'unpaid', captured: 3_240, refund: 0 } as const;

  it('is lost while another payment of the ended job is charged back, whose result distributes the rest', () => {
    const frozen = extendHistory(ended, [
      sampleChargebackCommands.open({ paymentId: extraId, amount: 1_240 }),
      webhook(plusHours(at, 1)),
    ]);
    given(frozen)
      .when(failed, webhook(plusHours(at, 2)))
      .thenEvents([{ type: 'JobSettled', data: lost }]);
    const unpaid = extendHistory(frozen, [failed, webhook(plusHours(at, 2))]);
    expect(jobAfter(unpaid)).toMatchObject({ state: 'ChargebackOpen', transferBalances: { [paymentId]: { owed: 0 } } });
    const closed = extendHistory(unpaid, [sampleChargebackCommands.close(false), webhook(plusHours(at, 3))]);
    expect(jobAfter(closed)).toMatchObject({ state: 'Settled', ending: { captured: 3_240, refund: 1_240 } });
    const won = extendHistory(unpaid, [sampleChargebackCommands.close(true), webhook(plusHours(at, 3))]);
    expect(jobAfter(won)).toMatchObject({ state: 'Cancelled', ending: { captured: 3_240, refund: 0 } });
  });
});

describe('a mutual cancellation', () => {
  it('refunds what is held if the price fell after the proposal', () => {
    const proposalId = '80000000-0000-4000-8000-000000000003';
    const mutualCancellation: JobEvent = {
      type: 'CancellationProposed',
      data: {
        jobId,
        proposalId,
        by: 'client',
        proposerId: people.client.id,
        refund: 45_360,
        held: 45_360,
        message: 'Let us leave it.',
        dueAt: times.start,
      },
    };
    const cheaper: JobEvent = { type: 'PaymentReturned', data: { jobId, paymentId, amount: 5_360, currency: 'EUR' } };
    given([...paintingHistory('PaymentCaptured'), mutualCancellation, cheaper])
      .when({ name: 'AcceptCancellation', data: { jobId, proposalId } }, { by: people.provider, at: times.captureDue })
      .thenEvents([{ type: 'JobCancelled' }, { type: 'JobSettled', data: { captured: 40_000, refund: 40_000 } }]);
  });
});
