import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import type { JobEvent } from '#events/catalog/job.ts';

import { sampleChargebackCommands } from '../testing/sample-chargeback-commands.ts';
import { jobAfter } from '../testing/extend-history.ts';
import { jobId, paintingHistory, paymentId, times } from '../testing/painting-job.ts';
import { people } from '../testing/people.ts';
import { plusDays } from '../time.ts';
import type { JobCommand } from './commands.ts';
import { jobDecider } from './decider.ts';
import type { Job } from './state.ts';

const later = plusDays(times.released, 31);

/** A payment provider that carries out the requested transfers in its own order, and reports each once. */
function toTransferCommands(events: readonly JobEvent[], done: number): JobCommand[] {
  return events.flatMap((event, index): JobCommand[] => {
    if (event.type === 'FundsReleased')
      return [sampleChargebackCommands.transferred(`tr_${done}_${index}`, event.data.providerAmount)];
    if (event.type === 'TransferRequested')
      return [sampleChargebackCommands.transferred(`tr_${done}_${index}`, event.data.amount)];
    if (event.type === 'ReversalRequested')
      return [sampleChargebackCommands.reversed(event.data.transferId, event.data.amount, done)];
    return [];
  });
}

const net = (job: Job) => job.transfers.reduce((sum, { amount, reversed }) => sum + amount - reversed, 0);

interface Bank {
  readonly first: { readonly won: boolean; readonly amount: number };
  readonly second: { readonly won: boolean; readonly amount: number };
  /** When the payment provider handles a request, and which one. */
  readonly order: readonly number[];
}

const justReleased = paintingHistory('FundsReleased').slice(-1);
const releasedJob = jobAfter(paintingHistory('FundsReleased'));

/** A released job whose payment is charged back twice, while earlier requests are still pending. */
function playedJob({ first, second, order }: Bank): Job {
  const actions: JobCommand[] = [
    sampleChargebackCommands.open({ chargebackId: 'dp_1', amount: first.amount }),
    sampleChargebackCommands.close(first.won, 'dp_1'),
    sampleChargebackCommands.open({ chargebackId: 'dp_2', amount: second.amount }),
    sampleChargebackCommands.close(second.won, 'dp_2'),
  ];
  const context = { now: later, actor: people.webhook };
  let job = releasedJob;
  let errands = toTransferCommands(justReleased, 0);
  let done = 0;
  const action = (command: JobCommand): void => {
    const events = jobDecider.decide(command, job, {
      ...context,
      actor: command.name.startsWith('Record') ? people.reactor : people.webhook,
    });
    done += 1;
    errands = [...errands, ...toTransferCommands(events, done)];
    job = events.reduce<Job>((before, event) => jobDecider.evolve(before, event) ?? before, job);
  };
  for (const turn of order) {
    const next = turn % 2 === 0 ? actions.shift() : errands.splice(turn % Math.max(1, errands.length), 1)[0];
    if (next !== undefined) action(next);
  }
  for (const command of actions) action(command);
  for (let next = errands.shift(); next !== undefined; next = errands.shift()) action(next);
  return job;
}

describe('whatever the bank decides, and whenever the payment provider handles a request', () => {
  const anyAmount = fc.integer({ min: 1, max: 22_680 });
  const anyCase = fc.record({ won: fc.boolean(), amount: anyAmount });
  const anyBank = fc.record({ first: anyCase, second: anyCase, order: fc.array(fc.nat(20), { maxLength: 14 }) });

  it('the provider ends with their share, and refund, share and platform add up to the captured amount', () => {
    fc.assert(
      fc.property(anyBank, (bank) => {
        const job = playedJob(bank);
        const lost = [bank.first, bank.second].filter(({ won }) => !won).reduce((sum, { amount }) => sum + amount, 0);
        expect(job.state).toBe(lost > 0 ? 'Settled' : 'Released');
        const { captured, refund, providerAmount, platformAmount } = job.ending ?? fail();
        expect(refund).toBe(lost);
        expect(refund + providerAmount + platformAmount).toBe(captured);
        expect(captured).toBe(45_360);
        expect(net(job)).toBe(providerAmount);
        expect(job.transferBalances[paymentId]?.owed).toBe(providerAmount);
      }),
      { numRuns: 2_000, seed: 20_270_312 },
    );
  });
});

function fail(): never {
  throw new Error(`job ${jobId} did not end`);
}
