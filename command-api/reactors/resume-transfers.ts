import { toChargebackWaitKey, toReversalsWaitKey, toPayoutsWaitKey } from './chargeback-wait.ts';
import { reactorTo } from './reactor.ts';

/** A Homewright who can be paid now is paid what waited for them. */
export const resumeTransfers = reactorTo('PayoutsChanged', {
  name: 'resume-transfers',
  category: 'account',
  async react({ data: { accountId, enabled } }, { store, clock }) {
    if (enabled) await store.wake(toPayoutsWaitKey(accountId), clock.now());
  },
});

/** What a chargeback froze goes on when the bank has decided. */
export const resumeFrozen = reactorTo('ChargebackClosed', {
  name: 'resume-frozen',
  category: 'job',
  async react({ data: { jobId } }, { store, clock }) {
    await store.wake(toChargebackWaitKey(jobId), clock.now());
  },
});

/** What came back can be sent again; what never will need not be waited for. */
export const resumeReversed = reactorTo(['TransferReversed', 'ReversalRejected'], {
  name: 'resume-reversed',
  category: 'job',
  async react({ data: { jobId } }, { store, clock }) {
    await store.wake(toReversalsWaitKey(jobId), clock.now());
  },
});
