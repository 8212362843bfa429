import { describe, expect, it } from 'vitest';

import { moneyFlows } from '../testing/money-flows.ts';
import { createMoneyWorld, type MoneyWorld } from '../testing/money-world.ts';
import { createKiller, type Killer } from '../testing/mortal-process.ts';
import type { JobPlay } from '../testing/play-job.ts';

/** Where the money lies in the end, and what the job says happened: names and ids aside. */
async function outcomeOf({ payments, inbox }: MoneyWorld, job: JobPlay) {
  return {
    payments: [...payments.payments.values()].map(({ purpose, amount, status, captured, refunded }) => ({
      about: { purpose, amount },
      now: { status, captured, refunded },
    })),
    setups: [...payments.setups.values()].map(({ status }) => status),
    refunds: [...payments.refunds.values()].map(({ amount, failed }) => ({ amount, failed })),
    transfers: payments.transfers.map(({ amount, reversed }) => ({ amount, reversed })),
    evidence: [...payments.chargebacks.values()].map(({ evidence }) => evidence),
    events: (await job.types()).toSorted(),
    unsettled: inbox.length,
  };
}

async function playThrough(flow: (typeof moneyFlows)[number], killer: Killer) {
  const world = createMoneyWorld({ killer });
  const job = await flow.play(world);
  return { outcome: await outcomeOf(world, job), world };
}

describe.each(moneyFlows)('$name', (flow) => {
  it('comes to rest without a complaint', async () => {
    const { world, outcome } = await playThrough(flow, createKiller(null));
    expect(world.troubles).toEqual([]);
    expect(outcome.unsettled).toBe(0);
  });

  it.each(['before', 'after'] as const)(
    'killed %s any of its steps and started again, nothing is paid twice or left out',
    async (when) => {
      const undisturbed = createKiller(null);
      const { outcome } = await playThrough(flow, undisturbed);
      expect(undisturbed.steps).toBeGreaterThan(10);
      for (let step = 1; step <= undisturbed.steps; step += 1) {
        const killer = createKiller({ step, when });
        const disturbed = await playThrough(flow, killer);
        expect(killer.killed).toBe(true);
        expect(disturbed.outcome, `killed ${when} step ${step}`).toEqual(outcome);
      }
    },
  );
});
