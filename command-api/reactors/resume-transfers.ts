import { toChargebackWaitKey, toReversalsWaitKey, toPayoutsWaitKey } from './wait-keys.ts';
import { reactorTo } from './reactor.ts';

/** Resumes parked transfers to a provider who can be paid now. */
export const resumeTransfers = reactorTo('PayoutsChanged', {
  name: 'resume-transfers',
  category: 'account',
  async react({ data: { accountId, enabled } }, { store, clock }) {
    if (enabled) await store.wake(toPayoutsWaitKey(accountId), clock.now());
  },
});

/** Resumes what a chargeback froze, once the bank has decided. */
export const resumeFrozen = reactorTo('ChargebackClosed', {
  name: 'resume-frozen',
  category: 'job',
  async react({ data: { jobId } }, { store, clock }) {
    await store.wake(toChargebackWaitKey(jobId), clock.now());
  },
});

/** A reversed transfer can be sent again; after a rejected reversal there is nothing to wait for. */
export const resumeReversed = reactorTo(['TransferReversed', 'ReversalRejected'], {
  name: 'resume-reversed',
  category: 'job',
  async react({ data: { jobId } }, { store, clock }) {
    await store.wake(toReversalsWaitKey(jobId), clock.now());
  },
});
