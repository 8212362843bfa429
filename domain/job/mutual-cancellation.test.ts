import { describe, it } from 'vitest';

import type { JobEvent } from '#events/catalog/job.ts';

import { bookFarAhead, farBooking } from '../testing/far-booking.ts';
import { recordCapture, initiatePayment } from '../testing/payment-commands.ts';
import { changeAccepted, risenPrice } from '../testing/change-proposals.ts';
import { extendHistory, type ScenarioStep } from '../testing/extend-history.ts';
import { jobId, paymentId, times } from '../testing/painting-job.ts';
import { booked, by, held, late } from '../testing/jobs-without-withdrawal.ts';
import { people } from '../testing/people.ts';
import { specification } from '../testing/given-when-then.ts';
import { plusHours } from '../time.ts';
import type { JobCommand } from './commands.ts';
import { jobDecider } from './decider.ts';

const { given } = specification(jobDecider);

const proposalId = '40000000-0000-4000-8000-000000000001';
const propose = (refund: number, shown = 45_360): JobCommand => ({
  name: 'ProposeCancellation',
  data: { jobId, proposalId, refund, held: shown, message: 'Let us part.' },
});
const answer = (
  name: 'AcceptCancellation' | 'DeclineCancellation' | 'WithdrawCancellation' | 'SettleCancellation',
): JobCommand => ({ name, data: { jobId, proposalId } });
const proposed = (refund: number, history: readonly JobEvent[] = held): JobEvent[] =>
  extendHistory(history, [propose(refund), by('provider')] as ScenarioStep);

describe('a proposed mutual cancellation', () => {
  it('waits 48 h for the other side', () => {
    given(held)
      .when(propose(20_000), by('provider'))
      .thenEvents([
        {
          type: 'CancellationProposed',
          data: { by: 'provider', refund: 20_000, held: 45_360, dueAt: plusHours(late, 48) },
        },
      ]);
  });

  it('refunds between nothing and everything', () => {
    given(held)
      .when(propose(45_360), by('client'))
      .thenEvents([{ type: 'CancellationProposed' }]);
    given(held).when(propose(45_361), by('client')).thenRejected('VALIDATION_ERROR', 'refund');
    given(bookFarAhead()).when(propose(1, 0), by('client', times.booked)).thenRejected('VALIDATION_ERROR', 'refund');
  });

  it('before any charge refunds nothing, and money charged before it is agreed is returned', () => {
    const agreed = [answer('AcceptCancellation'), by('client', times.booked)] as const;
    const proposal = [propose(0, 0), by('provider', times.booked)] as const;
    given(extendHistory(bookFarAhead(), proposal))
      .when(...agreed)
      .thenEvents([
        { type: 'JobCancelled', data: { by: 'both', fee: 0 } },
        {
          type: 'JobSettled',
          data: { captured: 0, refund: 0, voids: [farBooking.setupId], refunds: [], transfers: [] },
        },
      ]);
    const charged = extendHistory(
      bookFarAhead(),
      [propose(0, 0), by('provider', plusHours(farBooking.chargeDue, -24))],
      [
        { name: 'RequestCharge', data: { jobId } },
        { by: people.deadline, at: farBooking.chargeDue },
      ],
      [initiatePayment({ paymentId: farBooking.chargeId }), { by: people.reactor, at: farBooking.chargeDue }],
      [recordCapture(farBooking.chargeId), { by: people.webhook, at: farBooking.chargeDue }],
    );
    given(charged)
      .when(answer('SettleCancellation'), { by: people.deadline, at: plusHours(farBooking.chargeDue, 24) })
      .thenEvents([
        { type: 'JobCancelled', data: { by: 'both', fee: 0 } },
        { type: 'JobSettled', data: { refund: 45_360, refunds: [{ paymentId: farBooking.chargeId, amount: 45_360 }] } },
      ]);
  });

  it('is rejected if the held sum differs from the one shown: “nothing to share” is not “no refund”', () => {
    given(bookFarAhead())
      .when(propose(0, 0), by('client', times.booked))
      .thenEvents([{ type: 'CancellationProposed', data: { refund: 0, held: 0 } }]);
    given(held).when(propose(0, 0), by('client')).thenRejected('FEE_CHANGED', 'held');
    given(held).when(propose(45_359, 45_359), by('client')).thenRejected('FEE_CHANGED', 'held');
    given(risenPrice(held, late)).when(propose(45_360), by('client')).thenRejected('FEE_CHANGED', 'held');
    given(bookFarAhead()).when(propose(0), by('client', times.booked)).thenRejected('FEE_CHANGED', 'held');
  });

  it('in older events without the held sum keeps its meaning', () => {
    const unwritten = (history: readonly JobEvent[]) =>
      history.map((event) =>
        event.type === 'CancellationProposed' ? { ...event, data: { ...event.data, held: null } } : event,
      );
    given(unwritten(proposed(22_680)))
      .when(answer('AcceptCancellation'), by('client'))
      .thenEvents([{ type: 'JobCancelled' }, { type: 'JobSettled', data: { refund: 22_680 } }]);
    given(unwritten(extendHistory(bookFarAhead(), [propose(0, 0), by('provider', times.booked)])))
      .when(answer('AcceptCancellation'), by('client', times.booked))
      .thenEvents([{ type: 'JobCancelled' }, { type: 'JobSettled', data: { captured: 0, refund: 0 } }]);
  });

  it('is the only one at a time', () => {
    given(proposed(0)).when(propose(0), by('client')).thenRejected('CANCELLATION_PENDING');
  });

  it('shares what is not refunded as if it were the price: both fees shrink pro rata', () => {
    // Half of 453.60 is refunded: 184.80 of 369.60 are left for the provider, 42.00 of 84.00 for the platform.
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

  it('captures only the part that is not refunded, if the money was not captured yet', () => {
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

  it('counts as agreed after 48 h without an answer, and not a moment before', () => {
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

  it('can be declined by the other side or withdrawn by its own', () => {
    given(proposed(0))
      .when(answer('DeclineCancellation'), by('client'))
      .thenEvents([{ type: 'CancellationDeclined', data: { proposalId, by: 'client' } }]);
    given(proposed(0))
      .when(answer('WithdrawCancellation'), by('provider'))
      .thenEvents([{ type: 'CancellationDeclined', data: { proposalId, by: 'provider' } }]);
    given(proposed(0)).when(answer('DeclineCancellation'), by('provider')).thenRejected('NOT_ALLOWED');
    given(proposed(0)).when(answer('WithdrawCancellation'), by('client')).thenRejected('NOT_ALLOWED');
    given(proposed(0)).when(answer('AcceptCancellation'), by('provider')).thenRejected('NOT_ALLOWED');
    given(held).when(answer('AcceptCancellation'), by('client')).thenRejected('NOT_FOUND');
  });

  it('cannot be declined or withdrawn after the implied consent', () => {
    const after = plusHours(late, 48);
    given(proposed(0)).when(answer('DeclineCancellation'), by('client', after)).thenRejected('TOO_LATE');
    given(proposed(0)).when(answer('WithdrawCancellation'), by('provider', after)).thenRejected('TOO_LATE');
    given(proposed(0))
      .when(answer('AcceptCancellation'), by('client', after))
      .thenEvents([{ type: 'JobCancelled' }, { type: 'JobSettled' }]);
  });

  it('expires when both agree on other terms, a new date or a paid price', () => {
    const moved = changeAccepted(proposed(0), { startAt: plusHours(times.start, 72) }, late);
    const paid = risenPrice(proposed(0), late);
    for (const changed of [moved, paid]) {
      given(changed)
        .when(answer('SettleCancellation'), { by: people.deadline, at: plusHours(late, 48) })
        .thenNothing();
      given(changed).when(answer('AcceptCancellation'), by('client')).thenRejected('NOT_FOUND');
    }
    given(moved)
      .when({ name: 'StartWork', data: { jobId } }, by('provider', plusHours(times.start, 72)))
      .thenEvents([{ type: 'WorkStarted' }]);
  });

  it('expires when the work begins', () => {
    const begun = extendHistory(proposed(0), [{ name: 'StartWork', data: { jobId } }, by('provider', times.start)]);
    given(begun).when(answer('SettleCancellation'), { by: people.deadline, at: times.closes }).thenNothing();
  });
});
