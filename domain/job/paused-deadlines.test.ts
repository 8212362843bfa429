import { describe, expect, it } from 'vitest';

import type { JobEvent } from '#events/catalog/job.ts';

import { chargedBack, sampleChargebackCommands, webhook } from '../testing/sample-chargeback-commands.ts';
import { sampleDisputeCommands } from '../testing/disputes.ts';
import { extendHistory } from '../testing/extend-history.ts';
import { jobId, paintingHistory, times } from '../testing/painting-job.ts';
import { people } from '../testing/people.ts';
import { specification } from '../testing/given-when-then.ts';
import { plusDays, plusMinutes } from '../time.ts';
import type { JobCommand } from './commands.ts';
import { toDeadlineSlot } from './deadlines/job-deadline.ts';
import { jobDecider } from './decider.ts';

const { given } = specification(jobDecider);
const began = '2027-03-08T08:52:00.000Z';
const client = (at: string) => ({ by: people.client, at });

describe('a dispute that an admin would have to decide, during a chargeback', () => {
  const captured = times.captureDue;
  const decideAt = plusDays(captured, 70);
  const hold = { warnAt: plusDays(captured, 60), decideAt, refundAt: plusDays(captured, 75) };
  const left = plusDays(captured, 100);
  const soon = new Date(Date.parse(left) + 1).toISOString();
  const force: JobCommand = { name: 'ForceDecision', data: { jobId } };
  const opened = extendHistory(
    paintingHistory('WorkStarted', { changes: { PaymentCaptured: { capturedAt: captured, hold } } }),
    [sampleDisputeCommands.open(), client(plusDays(captured, 66))],
    [sampleDisputeCommands.advance(), { by: people.deadline, at: plusDays(captured, 68) }],
  );

  it.each([decideAt, plusMinutes(decideAt, 3)])(
    'continues to its decision when the bank has decided (%s)',
    (stopped) => {
      const back = extendHistory(chargedBack(opened, stopped), [sampleChargebackCommands.close(true), webhook(left)]);
      expect(back.at(-1)).toMatchObject({
        type: 'ChargebackClosed',
        data: { resumed: expect.arrayContaining([{ slot: toDeadlineSlot('hold-decision'), dueAt: soon }]) as unknown },
      });
      given(back)
        .when(force, { by: people.deadline, at: soon })
        .thenEvents([{ type: 'DisputeStageEntered', data: { stage: 'decision', cause: 'hold-ceiling' } }]);
    },
  );

  it('is not escalated a second time', () => {
    const deciding = extendHistory(opened, [force, { by: people.deadline, at: decideAt }]);
    const back = extendHistory(chargedBack(deciding, plusMinutes(decideAt, 3)), [
      sampleChargebackCommands.close(true),
      webhook(left),
    ]);
    expect(JSON.stringify(back.at(-1))).not.toContain('hold-decision');
  });
});

describe('a withdrawal from suspended work', () => {
  /** Four hours are agreed for 453.60: an hour and a half of them is 170.10. */
  const short = paintingHistory('WorkStarted', {
    changes: {
      WorkStarted: { startedAt: began },
      OfferAccepted: { expectedCompletionAt: plusMinutes(times.start, 240) },
    },
  });
  const stopped = plusMinutes(began, 60);
  const goesOn = plusMinutes(stopped, 120);
  const disputedUntil = (history: readonly JobEvent[], from: string, until: string) =>
    extendHistory(
      history,
      [sampleDisputeCommands.open(), client(from)],
      [sampleDisputeCommands.withdraw(), client(until)],
    );
  const bankHad = (history: readonly JobEvent[], from: string, until: string) =>
    extendHistory(chargedBack(history, from), [sampleChargebackCommands.close(true), webhook(until)]);
  const withdraw = (fee: number): JobCommand => ({ name: 'CancelJob', data: { jobId, reason: null, fee } });
  const paidFor = (workedMinutes: number) => [
    { type: 'JobCancelled', data: { workedMinutes } } as const,
    { type: 'JobSettled' } as const,
  ];

  it.each([
    ['in a dispute', disputedUntil],
    ['in a chargeback', bankHad],
  ])('%s does not pay for that time, but for an hour before it and half an hour after', (_where, stillUntil) => {
    const history = stillUntil(short, stopped, goesOn);
    given(history)
      .when(withdraw(17_010), client(plusMinutes(goesOn, 30)))
      .thenEvents(paidFor(90));
    given(history)
      .when(withdraw(14_175), client(plusMinutes(goesOn, 29)))
      .thenEvents(paidFor(75));
    given(history).when(withdraw(11_340), client(goesOn)).thenEvents(paidFor(60));
  });

  it('counts overlapping disputes and chargebacks once', () => {
    const inDispute = extendHistory(short, [sampleDisputeCommands.open(), client(stopped)]);
    const back = bankHad(inDispute, plusMinutes(stopped, 30), plusMinutes(stopped, 60));
    const history = extendHistory(back, [sampleDisputeCommands.withdraw(), client(goesOn)]);
    given(history)
      .when(withdraw(17_010), client(plusMinutes(goesOn, 30)))
      .thenEvents(paidFor(90));
  });

  it('during several chargebacks counts from the first opening to the last decision', () => {
    const second = sampleChargebackCommands.open({ chargebackId: 'dp_2' });
    const history = extendHistory(
      chargedBack(short, stopped),
      [second, webhook(plusMinutes(stopped, 30))],
      [sampleChargebackCommands.close(true), webhook(plusMinutes(stopped, 60))],
      [sampleChargebackCommands.close(true, 'dp_2'), webhook(goesOn)],
    );
    given(history)
      .when(withdraw(17_010), client(plusMinutes(goesOn, 30)))
      .thenEvents(paidFor(90));
  });

  it('adds up all suspensions', () => {
    const history = bankHad(disputedUntil(short, stopped, goesOn), plusMinutes(goesOn, 30), plusMinutes(goesOn, 50));
    given(history)
      .when(withdraw(19_845), client(plusMinutes(goesOn, 65)))
      .thenEvents(paidFor(105));
  });
});
