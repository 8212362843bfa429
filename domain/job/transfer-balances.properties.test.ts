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
import type { Job } from './job.ts';
import { computeLoss, isComingBack, stillToSend } from './transfer-balances.ts';

const later = plusDays(times.released, 31);

/** What the payment provider is asked for, or did and has not reported yet. */
type Errand =
  | { readonly kind: 'transfer'; readonly amount: number }
  | { readonly kind: 'reversal'; readonly transferId: string; readonly amount: number }
  | { readonly kind: 'report'; readonly command: JobCommand };

function toErrands(events: readonly JobEvent[]): Errand[] {
  return events.flatMap((event): Errand[] => {
    if (event.type === 'FundsReleased') return [{ kind: 'transfer', amount: event.data.providerAmount }];
    if (event.type === 'TransferRequested') return [{ kind: 'transfer', amount: event.data.amount }];
    if (event.type !== 'ReversalRequested') return [];
    return [{ kind: 'reversal', transferId: event.data.transferId, amount: event.data.amount }];
  });
}

/** What is done now: as the reactors ask for it, in the payment provider's own order, and reported later. */
function carryOut(errand: Errand, job: Job, { done, rejected }: { done: number; rejected: boolean }): Errand[] {
  if (errand.kind === 'report') return [];
  if (errand.kind === 'reversal') {
    const { transferId, amount } = errand;
    const rejection: JobCommand = {
      name: 'RecordReversalRejection',
      data: { jobId, transferId, amount, code: 'account_closed' },
    };
    return [
      { kind: 'report', command: rejected ? rejection : sampleChargebackCommands.reversed(transferId, amount, done) },
    ];
  }
  // Parked until the reversal is known, or while the bank holds the payment.
  if (isComingBack(job, paymentId) || job.state === 'ChargebackOpen') return [errand];
  const amount = Math.min(errand.amount, stillToSend(job, paymentId));
  if (amount === 0) return [];
  return [{ kind: 'report', command: sampleChargebackCommands.transferred(`tr_${done}`, amount) }];
}

const net = (job: Job) => job.transfers.reduce((sum, { amount, reversed }) => sum + amount - reversed, 0);

interface Bank {
  readonly first: { readonly won: boolean; readonly amount: number };
  readonly second: { readonly won: boolean; readonly amount: number };
  /** When the payment provider handles a request, and which one. */
  readonly order: readonly number[];
  /** Which reversals the payment provider rejects, in the order of its answers. */
  readonly rejections: readonly boolean[];
}

const justReleased = paintingHistory('FundsReleased').slice(-1);
const releasedJob = jobAfter(paintingHistory('FundsReleased'));

/** A released job whose payment is charged back twice, while earlier requests are still pending. */
function playedJob({ first, second, order, rejections }: Bank): Job {
  const actions: JobCommand[] = [
    sampleChargebackCommands.open({ chargebackId: 'dp_1', amount: first.amount }),
    sampleChargebackCommands.close(first.won, 'dp_1'),
    sampleChargebackCommands.open({ chargebackId: 'dp_2', amount: second.amount }),
    sampleChargebackCommands.close(second.won, 'dp_2'),
  ];
  const context = { now: later, actor: people.webhook };
  let job = releasedJob;
  let errands = toErrands(justReleased);
  let done = 0;
  const act = (command: JobCommand): void => {
    const events = jobDecider.decide(command, job, {
      ...context,
      actor: command.name.startsWith('Record') ? people.reactor : people.webhook,
    });
    const isRecorded = command.name !== 'RecordTransfer' || events[0]?.type === 'TransferSent';
    if (!isRecorded) throw new Error('a transfer that was made is not recorded');
    errands = [...errands, ...toErrands(events)];
    job = events.reduce<Job>((before, event) => jobDecider.evolve(before, event) ?? before, job);
  };
  const handle = (errand: Errand): void => {
    done += 1;
    errands = [...errands, ...carryOut(errand, job, { done, rejected: rejections[done] ?? false })];
    if (errand.kind === 'report') act(errand.command);
  };
  for (const turn of order) {
    if (turn % 2 === 0) {
      const command = actions.shift();
      if (command !== undefined) act(command);
    } else {
      const [errand] = errands.splice(turn % Math.max(1, errands.length), 1);
      if (errand !== undefined) handle(errand);
    }
  }
  for (const command of actions) act(command);
  for (let next = errands.shift(); next !== undefined; next = errands.shift()) handle(next);
  return job;
}

describe('whatever the bank decides, and whenever the payment provider handles a request', () => {
  const anyAmount = fc.integer({ min: 1, max: 22_680 });
  const anyCase = fc.record({ won: fc.boolean(), amount: anyAmount });
  const anyOrder = fc.array(fc.nat(20), { maxLength: 24 });
  const anyBank = fc.record({
    first: anyCase,
    second: anyCase,
    order: anyOrder,
    rejections: fc.constant<readonly boolean[]>([]),
  });
  const anyHarshBank = fc.record({
    first: anyCase,
    second: anyCase,
    order: anyOrder,
    rejections: fc.array(fc.boolean(), { maxLength: 12 }),
  });

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

  it('every transfer that was made is recorded, and what a provider has beyond their share is the loss', () => {
    fc.assert(
      fc.property(anyHarshBank, (bank) => {
        const job = playedJob(bank);
        const { providerAmount } = job.ending ?? fail();
        expect(net(job) - providerAmount).toBe(computeLoss(job));
        expect([isComingBack(job, paymentId), stillToSend(job, paymentId)]).toEqual([false, 0]);
      }),
      { numRuns: 4_000, seed: 20_270_312 },
    );
  });
});

function fail(): never {
  throw new Error(`job ${jobId} did not end`);
}
