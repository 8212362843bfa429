import { endOfChargeback, endOfReversals, payoutsOf } from './frozen.ts';
import { reactorTo } from './reactor.ts';

/** A Homewright who can be paid now is paid what waited for them. */
export const resumeTransfers = reactorTo('PayoutsChanged', {
  name: 'resume-transfers',
  category: 'account',
  async react({ data: { accountId, enabled } }, { store, clock }) {
    if (enabled) await store.wake(payoutsOf(accountId), clock.now());
  },
});

/** What a chargeback froze goes on when the bank has decided. */
export const resumeFrozen = reactorTo('ChargebackClosed', {
  name: 'resume-frozen',
  category: 'job',
  async react({ data: { jobId } }, { store, clock }) {
    await store.wake(endOfChargeback(jobId), clock.now());
  },
});

/** What came back can be sent again; what never will need not be waited for. */
export const resumeReversed = reactorTo(['TransferReversed', 'ReversalRefused'], {
  name: 'resume-reversed',
  category: 'job',
  async react({ data: { jobId } }, { store, clock }) {
    await store.wake(endOfReversals(jobId), clock.now());
  },
});
