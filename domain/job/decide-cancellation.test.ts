import { describe, expect, it } from 'vitest';

import type { JobEvent } from '#events/catalog/job.ts';

import { ruleBook } from '../policy/rule-book.ts';
import { bookedFar, far } from '../testing/bookings.ts';
import { jobAfter, lived, type Deed } from '../testing/lives.ts';
import { jobId, painting, paymentId, times } from '../testing/painting.ts';
import { people } from '../testing/people.ts';
import { specification } from '../testing/specification.ts';
import { plusDays, plusHours } from '../time.ts';
import { agreementOf } from './agreed.ts';
import { partingOf } from './cancellable.ts';
import type { JobCommand } from './commands.ts';
import { jobDecider } from './decider.ts';

const { given } = specification(jobDecider);
const american = {
  changes: { RequestPosted: { country: 'US', currency: 'USD' }, OfferAccepted: { currency: 'USD' } },
};
const booked = painting('JobBooked', american);
const held = painting('PaymentCaptured', american);
const late = plusHours(times.start, -3);
const by = (who: 'client' | 'provider' | 'rival', at = late) => ({ by: people[who], at });
const cancel = (fee = 0): JobCommand => ({ name: 'CancelJob', data: { jobId, reason: 'I fell ill.', fee } });

describe('a job cancelled by its client', () => {
  it('pays the fee to the Homewright, and the rest goes back', () => {
    given(held)
      .when(cancel(5000), by('client'))
      .thenEvents([
        {
          type: 'JobCancelled',
          data: { by: 'client', authorId: people.client.id, reason: 'I fell ill.', fee: 5000, strike: false },
        },
        {
          type: 'JobSettled',
          data: {
            cause: 'cancelled',
            captured: 45_360,
            refund: 40_360,
            providerAmount: 5000,
            platformAmount: 0,
            capture: null,
            voids: [],
            refunds: [{ paymentId, amount: 40_360 }],
            transfers: [{ paymentId, amount: 5000 }],
            closesAt: plusDays(late, 14),
          },
        },
      ]);
  });

  it('has the fee captured where the money was only authorised, and the rest let go', () => {
    given(booked)
      .when(cancel(5000), by('client'))
      .thenEvents([
        { type: 'JobCancelled', data: { fee: 5000 } },
        {
          type: 'JobSettled',
          data: {
            captured: 5000,
            refund: 0,
            providerAmount: 5000,
            platformAmount: 0,
            capture: { paymentId, amount: 5000 },
            voids: [],
            refunds: [],
            transfers: [{ paymentId, amount: 5000 }],
          },
        },
      ]);
  });

  it('lets go of everything where it is free', () => {
    given(booked)
      .when(cancel(), by('client', times.booked))
      .thenEvents([
        { type: 'JobCancelled', data: { fee: 0 } },
        { type: 'JobSettled', data: { captured: 0, capture: null, voids: [paymentId], refunds: [], transfers: [] } },
      ]);
    given(bookedFar())
      .when(cancel(), by('client', times.booked))
      .thenEvents([{ type: 'JobCancelled' }, { type: 'JobSettled', data: { captured: 0, voids: [far.setupId] } }]);
  });

  it('costs nothing while its card is at risk, whatever was paid beside it', () => {
    const job = jobAfter(held);
    const policy = ruleBook.policies.at(agreementOf(job).policyVersion);
    expect(partingOf(job, 'client', late, policy).fee).toBe(5000);
    const { fee, settlement } = partingOf({ ...job, state: 'PaymentAtRisk' }, 'client', late, policy);
    expect([fee, settlement.refund, settlement.captured]).toEqual([0, 45_360, 45_360]);
  });

  it('pays no fee that was not shown', () => {
    given(held).when(cancel(0), by('client')).thenRefused('FEE_CHANGED', 'fee');
    given(held).when(cancel(4999), by('client')).thenRefused('FEE_CHANGED', 'fee');
    given(held).when(cancel(5000), by('client', times.booked)).thenRefused('FEE_CHANGED', 'fee');
  });
});

describe('a job cancelled by its Homewright', () => {
  it('goes back whole, with a strike and no fine', () => {
    given(held)
      .when(cancel(), by('provider'))
      .thenEvents([
        { type: 'JobCancelled', data: { by: 'provider', fee: 0, strike: true } },
        { type: 'JobSettled', data: { refund: 45_360, providerAmount: 0, refunds: [{ paymentId, amount: 45_360 }] } },
      ]);
    given(held).when(cancel(5000), by('provider')).thenRefused('FEE_CHANGED', 'fee');
  });
});

describe('cancelling', () => {
  it('ends at the start: from there it is a dispute, or a parting in agreement', () => {
    given(held).when(cancel(), by('provider', times.start)).thenRefused('TOO_LATE');
    given(held)
      .when(cancel(), by('provider', '2027-03-08T08:59:59.999Z'))
      .thenEvents([{ type: 'JobCancelled' }, { type: 'JobSettled' }]);
  });

  it('is for the two sides, and happens once', () => {
    given(held).when(cancel(), by('rival')).thenRefused('NOT_ALLOWED');
    given(held).when(cancel(), { by: people.admin, at: late }).thenRefused('NOT_ALLOWED');
    given(lived(held, [cancel(), by('provider')]))
      .when(cancel(), by('provider'))
      .thenRefused('WRONG_STATE');
    given(painting('WorkStarted')).when(cancel(), by('provider')).thenRefused('WRONG_STATE');
  });
});

const proposalId = '40000000-0000-4000-8000-000000000001';
const propose = (refund: number): JobCommand => ({
  name: 'ProposeCancellation',
  data: { jobId, proposalId, refund, message: 'Let us part.' },
});
const answer = (
  name: 'AcceptCancellation' | 'DeclineCancellation' | 'WithdrawCancellation' | 'SettleCancellation',
): JobCommand => ({ name, data: { jobId, proposalId } });
const proposed = (refund: number, history: readonly JobEvent[] = held): JobEvent[] =>
  lived(history, [propose(refund), by('provider')] as Deed);

describe('a proposed parting', () => {
  it('waits 48 h for the other side', () => {
    given(held)
      .when(propose(20_000), by('provider'))
      .thenEvents([
        { type: 'CancellationProposed', data: { by: 'provider', refund: 20_000, dueAt: plusHours(late, 48) } },
      ]);
  });

  it('gives back between nothing and everything', () => {
    given(held)
      .when(propose(45_360), by('client'))
      .thenEvents([{ type: 'CancellationProposed' }]);
    given(held).when(propose(45_361), by('client')).thenRefused('VALIDATION_ERROR', 'refund');
    given(bookedFar()).when(propose(1), by('client', times.booked)).thenRefused('VALIDATION_ERROR', 'refund');
  });

  it('is one at a time', () => {
    given(proposed(0)).when(propose(0), by('client')).thenRefused('CANCELLATION_PENDING');
  });

  it('shares what does not go back as if it were the price: both fees shrink pro rata', () => {
    // Half of 453.60 goes back: of 369.60 for the Homewright 184.80 are left, of 84.00 for the platform 42.00.
    given(proposed(22_680))
      .when(answer('AcceptCancellation'), by('client'))
      .thenEvents([
        { type: 'JobCancelled', data: { by: 'both', fee: 18_480, strike: false, reason: null } },
        {
          type: 'JobSettled',
          data: { cause: 'cancelled', captured: 45_360, refund: 22_680, providerAmount: 18_480, platformAmount: 4200 },
        },
      ]);
  });

  it('takes only what is kept, where the money was not taken yet', () => {
    given(proposed(22_680, booked))
      .when(answer('AcceptCancellation'), by('client'))
      .thenEvents([
        { type: 'JobCancelled' },
        {
          type: 'JobSettled',
          data: {
            captured: 22_680,
            refund: 0,
            providerAmount: 18_480,
            platformAmount: 4200,
            capture: { paymentId, amount: 22_680 },
            transfers: [{ paymentId, amount: 18_480 }],
          },
        },
      ]);
  });

  it('counts as agreed after 48 h of silence, and not a moment before', () => {
    const due = (at: string) => ({ by: people.deadline, at });
    given(proposed(45_360))
      .when(answer('SettleCancellation'), due(plusHours(late, 48)))
      .thenEvents([
        { type: 'JobCancelled', data: { by: 'both' } },
        { type: 'JobSettled', data: { refund: 45_360 } },
      ]);
    given(proposed(0)).when(answer('SettleCancellation'), due('2027-03-10T05:59:59.999Z')).thenNothing();
    given(held).when(answer('SettleCancellation'), due(times.closes)).thenNothing();
  });

  it('may be declined by the other side, or taken back by its own', () => {
    given(proposed(0))
      .when(answer('DeclineCancellation'), by('client'))
      .thenEvents([{ type: 'CancellationDeclined', data: { proposalId, by: 'client' } }]);
    given(proposed(0))
      .when(answer('WithdrawCancellation'), by('provider'))
      .thenEvents([{ type: 'CancellationDeclined', data: { proposalId, by: 'provider' } }]);
    given(proposed(0)).when(answer('DeclineCancellation'), by('provider')).thenRefused('NOT_ALLOWED');
    given(proposed(0)).when(answer('WithdrawCancellation'), by('client')).thenRefused('NOT_ALLOWED');
    given(proposed(0)).when(answer('AcceptCancellation'), by('provider')).thenRefused('NOT_ALLOWED');
    given(held).when(answer('AcceptCancellation'), by('client')).thenRefused('NOT_FOUND');
  });

  it('cannot be declined or taken back once silence has consented', () => {
    const after = plusHours(late, 48);
    given(proposed(0)).when(answer('DeclineCancellation'), by('client', after)).thenRefused('TOO_LATE');
    given(proposed(0)).when(answer('WithdrawCancellation'), by('provider', after)).thenRefused('TOO_LATE');
    given(proposed(0))
      .when(answer('AcceptCancellation'), by('client', after))
      .thenEvents([{ type: 'JobCancelled' }, { type: 'JobSettled' }]);
  });

  it('is off when the work begins', () => {
    const begun = lived(proposed(0), [{ name: 'StartWork', data: { jobId } }, by('provider', times.start)]);
    given(begun).when(answer('SettleCancellation'), { by: people.deadline, at: times.closes }).thenNothing();
  });
});
