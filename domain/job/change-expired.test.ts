import { describe, expect, it } from 'vitest';

import type { JobEvent } from '#events/catalog/job.ts';

import { recordCapture, recordDecline, initiatePayment } from '../testing/payment-commands.ts';
import { changeAccepted, changeId, changeProposed, extraId } from '../testing/change-proposals.ts';
import { sampleChargebackCommands, webhook } from '../testing/sample-chargeback-commands.ts';
import { jobAfter, extendHistory } from '../testing/extend-history.ts';
import { jobId, paintingHistory, paymentId, times } from '../testing/painting-job.ts';
import { people } from '../testing/people.ts';
import { specification } from '../testing/given-when-then.ts';
import { plusHours } from '../time.ts';
import { jobDecider } from './decider.ts';
import type { JobCommand } from './commands.ts';

const { given } = specification(jobDecider);
const at = plusHours(times.start, 1);
const report: JobCommand = {
  name: 'ReportNoShow',
  data: { jobId, statement: 'Nobody opened the door for half an hour.', files: [] },
};
const byProvider = { by: people.provider, at };

/** Both agreed to a rise, and its payment was opened. */
const rising = (history: readonly JobEvent[], when: string) =>
  extendHistory(changeAccepted(history, { price: 45_000 }, when), [
    initiatePayment({ purpose: 'extra', ref: changeId, paymentId: extraId, amount: 3_240 }),
    { by: people.reactor, at: when },
  ]);

describe('a pending change expires with an event', () => {
  it('when one side reports a no-show: its payment is voided', () => {
    const waiting = rising(paintingHistory('PaymentCaptured'), plusHours(times.start, -1));
    given(waiting)
      .when(report, byProvider)
      .thenEvents([
        { type: 'NoShowClaimed', data: { by: 'provider' } },
        { type: 'ChangeExpired', data: { changeId, paymentId: extraId } },
      ]);
    const reported = extendHistory(waiting, [report, byProvider]);
    const back = extendHistory(reported, [{ name: 'WithdrawNoShow', data: { jobId } }, byProvider]);
    expect(jobAfter(back)).toMatchObject({ state: 'Booked', change: null });
    given(back)
      .when(recordCapture(extraId, 3_240), webhook(plusHours(at, 1)))
      .thenEvents([{ type: 'PaymentCaptured', data: { purpose: 'nothing' } }, { type: 'PaymentReturned' }]);
  });

  it('even when it was not answered yet', () => {
    given(changeProposed(paintingHistory('PaymentCaptured'), { price: 45_000 }, plusHours(times.start, -1)))
      .when(report, byProvider)
      .thenEvents([{ type: 'NoShowClaimed' }, { type: 'ChangeExpired', data: { changeId, paymentId: null } }]);
  });

  it('when the booking’s payment fails', () => {
    const waiting = extendHistory(rising(paintingHistory('JobBooked'), plusHours(times.captureDue, -1)), [
      { name: 'RequestCapture', data: { jobId } },
      { by: people.deadline, at: times.captureDue },
    ]);
    given(waiting)
      .when(recordDecline(paymentId), webhook(times.captureDue))
      .thenEvents([{ type: 'FundingFailed' }, { type: 'ChangeExpired', data: { changeId, paymentId: extraId } }]);
  });

  it('when that failure is handled after a chargeback', () => {
    const first = extendHistory(rising(paintingHistory('JobBooked'), plusHours(times.captureDue, -3)), [
      recordCapture(extraId, 3_240),
      webhook(plusHours(times.captureDue, -2)),
    ]);
    const again = changeProposed(first, { price: 55_000 }, plusHours(times.captureDue, -1));
    const failed = extendHistory(
      again,
      [
        { name: 'RequestCapture', data: { jobId } },
        { by: people.deadline, at: times.captureDue },
      ],
      [sampleChargebackCommands.open({ paymentId: extraId, amount: 3_240 }), webhook(times.captureDue)],
      [recordDecline(paymentId), webhook(times.captureDue)],
    );
    given(failed)
      .when(sampleChargebackCommands.close(true), webhook(plusHours(times.captureDue, 1)))
      .thenEvents([{ type: 'ChargebackClosed' }, { type: 'FundingFailed' }, { type: 'ChangeExpired' }]);
  });

  it('and expired without an event in older jobs', () => {
    const recorded = extendHistory(rising(paintingHistory('PaymentCaptured'), plusHours(times.start, -1)), [
      report,
      byProvider,
    ]);
    const before = recorded.filter(({ type }) => type !== 'ChangeExpired');
    expect(jobAfter(before)).toEqual(jobAfter(recorded));
  });
});
