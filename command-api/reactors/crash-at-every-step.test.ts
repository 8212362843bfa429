import { describe, expect, it } from 'vitest';

import { streamOf } from '#domain/streams.ts';

import type { MoneyFlow } from '../testing/money-flows/steps.ts';
import { moneyFlows } from '../testing/money-flows.ts';
import { createMoneyHarness, type MoneyHarness } from '../testing/money-harness.ts';
import { createKiller, type Killer } from '../testing/killable-process.ts';
import type { JobPlay } from '../testing/play-to-accepted-offer.ts';

/** Where the money is in the end, and the job's events, without ids. */
async function readOutcome({ payments, inbox, journal }: MoneyHarness, job: JobPlay) {
  const account = await journal.read(streamOf.account(job.providerId));
  return {
    payments: [...payments.payments.values()].map(
      ({ purpose, amount, status, captured, refunded }) =>
        `${purpose} ${amount}: ${status}, ${captured} taken, ${refunded} back`,
    ),
    transfers: payments.transfers.map(({ amount, reversed }) =>
      reversed === 0 ? `${amount}` : `${amount} less ${reversed}`,
    ),
    refunds: [...payments.refunds.values()].map(({ amount }) => amount).toSorted((a, b) => a - b),
    chargeableCards: [...payments.setups.values()].filter(({ status }) => status === 'saved').length,
    evidence: [...payments.chargebacks.values()].map(({ evidence }) => evidence?.split('\n').length),
    events: (await job.types()).toSorted(),
    payouts: account.flatMap(({ type, data }) => (type === 'PayoutRecorded' ? [`${data.state} ${data.amount}`] : [])),
    accountEvents: account.map(({ type }) => type).toSorted(),
    unsettled: inbox.length,
  };
}

async function playThrough(flow: MoneyFlow, killer: Killer) {
  const world = createMoneyHarness({ killer });
  const job = await flow.play(world);
  return { outcome: await readOutcome(world, job), world };
}

/**
 * Call sequences already tried, up to the step before which the process was killed. Most flows begin alike, and some
 * take the same steps with other sums.
 */
const killedBefore = new Set<string>();

describe.each(moneyFlows)('$name', (flow) => {
  it('ends with the money where it belongs, and without an error', async () => {
    const { world, outcome } = await playThrough(flow, createKiller());
    expect(world.troubles).toEqual([]);
    expect(outcome).toMatchObject({ payouts: [], ...flow.ends, chargeableCards: 0, unsettled: 0 });
  });

  it('killed between any two of its steps and restarted, pays nothing twice and misses nothing', async () => {
    const undisturbed = createKiller();
    const { outcome } = await playThrough(flow, undisturbed);
    expect(undisturbed.steps.length).toBeGreaterThan(5);
    let kills = 0;
    for (const [step, beginning] of undisturbed.beginnings.entries()) {
      if (killedBefore.has(beginning)) continue;
      killedBefore.add(beginning);
      kills += 1;
      const killer = createKiller(step + 1);
      const disturbed = await playThrough(flow, killer);
      expect(killer.killed).toBe(true);
      expect(disturbed.outcome, `killed before step ${step + 1}: ${undisturbed.steps[step]}`).toEqual(outcome);
    }
    expect(kills).toBeGreaterThan(0);
  });
});
