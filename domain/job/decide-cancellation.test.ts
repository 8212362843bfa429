import { describe, expect, it } from 'vitest';

import { ruleBook } from '../policy/rule-book.ts';
import { bookFarAhead, farBooking } from '../testing/far-booking.ts';
import { jobAfter, extendHistory } from '../testing/extend-history.ts';
import { jobId, paintingHistory, paymentId, times } from '../testing/painting-job.ts';
import { booked, by, held, late } from '../testing/jobs-without-withdrawal.ts';
import { people } from '../testing/people.ts';
import { specification } from '../testing/given-when-then.ts';
import { plusDays } from '../time.ts';
import { quoteCancellation } from './cancellation-terms.ts';
import type { JobCommand } from './commands.ts';
import { jobDecider } from './decider.ts';
import { requireAgreement } from './require-parts.ts';

const { given } = specification(jobDecider);
const cancel = (fee = 0): JobCommand => ({ name: 'CancelJob', data: { jobId, reason: 'I fell ill.', fee } });

describe('a job cancelled by its client', () => {
  it('pays the fee to the provider and refunds the rest', () => {
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

  it('captures only the fee of authorised money and voids the rest', () => {
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

  it('voids the whole authorisation when it is free', () => {
    given(booked)
      .when(cancel(), by('client', times.booked))
      .thenEvents([
        { type: 'JobCancelled', data: { fee: 0 } },
        { type: 'JobSettled', data: { captured: 0, capture: null, voids: [paymentId], refunds: [], transfers: [] } },
      ]);
    given(bookFarAhead())
      .when(cancel(), by('client', times.booked))
      .thenEvents([
        { type: 'JobCancelled' },
        { type: 'JobSettled', data: { captured: 0, voids: [farBooking.setupId] } },
      ]);
  });

  it('is free while its card is at risk, whatever else was paid', () => {
    const job = jobAfter(held);
    const policy = ruleBook.policies.at(requireAgreement(job).policyVersion);
    expect(quoteCancellation(job, 'client', late, policy).fee).toBe(5000);
    const { fee, settlement } = quoteCancellation({ ...job, state: 'PaymentAtRisk' }, 'client', late, policy);
    expect([fee, settlement.refund, settlement.captured]).toEqual([0, 45_360, 45_360]);
  });

  it('is rejected when the fee differs from the one shown', () => {
    given(held).when(cancel(0), by('client')).thenRejected('FEE_CHANGED', 'fee');
    given(held).when(cancel(4999), by('client')).thenRejected('FEE_CHANGED', 'fee');
    given(held).when(cancel(5000), by('client', times.booked)).thenRejected('FEE_CHANGED', 'fee');
  });
});

describe('a job cancelled by its provider', () => {
  it('refunds everything, with a strike and no fine', () => {
    given(held)
      .when(cancel(), by('provider'))
      .thenEvents([
        { type: 'JobCancelled', data: { by: 'provider', fee: 0, strike: true } },
        { type: 'JobSettled', data: { refund: 45_360, providerAmount: 0, refunds: [{ paymentId, amount: 45_360 }] } },
      ]);
    given(held).when(cancel(5000), by('provider')).thenRejected('FEE_CHANGED', 'fee');
  });
});

describe('cancelling', () => {
  it('ends at the start: from then on there are disputes and mutual cancellations', () => {
    given(held).when(cancel(), by('provider', times.start)).thenRejected('TOO_LATE');
    given(held)
      .when(cancel(), by('provider', '2027-03-08T08:59:59.999Z'))
      .thenEvents([{ type: 'JobCancelled' }, { type: 'JobSettled' }]);
  });

  it('is possible for both sides, and only once', () => {
    given(held).when(cancel(), by('rival')).thenRejected('NOT_ALLOWED');
    given(held).when(cancel(), { by: people.admin, at: late }).thenRejected('NOT_ALLOWED');
    given(extendHistory(held, [cancel(), by('provider')]))
      .when(cancel(), by('provider'))
      .thenRejected('WRONG_STATE');
    given(paintingHistory('WorkStarted')).when(cancel(), by('provider')).thenRejected('WRONG_STATE');
  });
});
