import { describe, expect, it } from 'vitest';

import type { JobEvent } from '#events/catalog/job.ts';

import { bookFarAhead, chargeFarBooking, farBooking } from '../testing/far-booking.ts';
import { recordCapture, recordDecline, initiatePayment } from '../testing/payment-commands.ts';
import { changeAccepted, changeId, extraId } from '../testing/change-proposals.ts';
import { sampleChargebackCommands, webhook } from '../testing/sample-chargeback-commands.ts';
import { jobAfter, extendHistory, type ScenarioStep } from '../testing/extend-history.ts';
import { jobId, paintingHistory, paymentId, times } from '../testing/painting-job.ts';
import { people } from '../testing/people.ts';
import { specification } from '../testing/given-when-then.ts';
import { plusDays, plusHours } from '../time.ts';
import { jobDecider } from './decider.ts';

const { given } = specification(jobDecider);
const absentAt = plusHours(times.start, 1);
const failedAt = plusHours(absentAt, 1);
const later = plusHours(absentAt, 3);

/** The money is being captured, and this side reports the other as absent. */
const absence = (by: 'client' | 'provider' = 'client'): JobEvent[] =>
  extendHistory(paintingHistory('CaptureRequested'), [
    { name: 'ReportNoShow', data: { jobId, statement: 'I waited for an hour.', files: [] } },
    { by: people[by], at: absentAt },
  ]);
const failed: ScenarioStep = [recordDecline(paymentId), webhook(failedAt)];
const withdraw: ScenarioStep = [
  { name: 'WithdrawNoShow', data: { jobId } },
  { by: people.client, at: later },
];

describe('a failed capture during a no-show report', () => {
  it('is recorded once, and puts the job at risk when it is booked again: another card within 12 h', () => {
    given(absence())
      .when(...failed)
      .thenEvents([{ type: 'PaymentFailed', data: { paymentId, code: 'card_declined' } }]);
    const recorded = extendHistory(absence(), failed);
    given(recorded)
      .when(...failed)
      .thenNothing();
    given(recorded)
      .when(...withdraw)
      .thenEvents([
        { type: 'NoShowWithdrawn' },
        { type: 'FundingFailed', data: { paymentId, code: 'card_declined', dueAt: plusHours(later, 12) } },
      ]);
    const atRisk = extendHistory(recorded, withdraw);
    expect(jobAfter(atRisk).state).toBe('PaymentAtRisk');
    given(atRisk)
      .when({ name: 'RetryPayment', data: { jobId } }, { by: people.client, at: later })
      .thenEvents([{ type: 'PaymentRetried' }]);
  });

  it('leaves no fee, though the client was absent', () => {
    given(extendHistory(absence('provider'), failed))
      .when({ name: 'SettleNoShow', data: { jobId } }, { by: people.deadline, at: plusHours(absentAt, 12) })
      .thenEvents([
        { type: 'NoShowSettled', data: { absent: 'client', fee: 0 } },
        { type: 'JobSettled', data: { captured: 0, capture: null, voids: [paymentId] } },
      ]);
  });

  it('that succeeds later leaves the job booked', () => {
    const taken = extendHistory(absence(), failed, [recordCapture(paymentId), webhook(later)]);
    given(taken)
      .when(...withdraw)
      .thenEvents([{ type: 'NoShowWithdrawn' }]);
  });
});

describe('a failed capture during a chargeback of another payment', () => {
  /** A rise was paid at once, and is charged back while the booking is captured. */
  const at = plusHours(times.captureDue, -2);
  const risen = extendHistory(
    changeAccepted(paintingHistory('JobBooked'), { price: 45_000 }, at),
    [
      initiatePayment({ purpose: 'extra', ref: changeId, paymentId: extraId, amount: 3_240 }),
      { by: people.reactor, at },
    ],
    [recordCapture(extraId, 3_240), webhook(at)],
    [
      { name: 'RequestCapture', data: { jobId } },
      { by: people.deadline, at: times.captureDue },
    ],
  );
  const frozen = extendHistory(risen, [
    sampleChargebackCommands.open({ paymentId: extraId, amount: 3_240 }),
    webhook(times.captureDue),
  ]);
  const won: ScenarioStep = [sampleChargebackCommands.close(true), webhook(times.start)];

  it('puts the job at risk when the bank leaves us that one', () => {
    const recorded = extendHistory(frozen, [recordDecline(paymentId), webhook(times.captureDue)]);
    expect(jobAfter(recorded).state).toBe('ChargebackOpen');
    given(recorded)
      .when(...won)
      .thenEvents([
        { type: 'ChargebackClosed' },
        { type: 'FundingFailed', data: { dueAt: plusHours(times.start, 12) } },
      ]);
    expect(jobAfter(extendHistory(recorded, won)).state).toBe('PaymentAtRisk');
  });

  it('that succeeds later is not mentioned again, and its hold starts after the chargeback', () => {
    const taken = extendHistory(frozen, [recordCapture(paymentId), webhook(times.captureDue)]);
    const warning = { name: 'WarnOfHoldExpiry', data: { jobId } } as const;
    given(taken)
      .when(warning, { by: people.deadline, at: plusDays(times.captureDue, 60) })
      .thenNothing();
    const wonAt = plusDays(times.captureDue, 80);
    const resumed = [
      { slot: 'hold-warning:1', dueAt: plusDays(wonAt, 60) },
      { slot: 'hold-decision:1', dueAt: plusDays(wonAt, 70) },
      { slot: 'hold:1', dueAt: plusDays(wonAt, 75) },
    ];
    given(taken)
      .when(sampleChargebackCommands.close(true), webhook(wonAt))
      .thenEvents([{ type: 'ChargebackClosed', data: { resumed: expect.arrayContaining(resumed) as [] } }]);
    const after = extendHistory(taken, [sampleChargebackCommands.close(true), webhook(wonAt)]);
    expect(jobAfter(after).hold?.refundAt).toBe(plusDays(wonAt, 75));
    given(after)
      .when(warning, { by: people.deadline, at: plusDays(wonAt, 60) })
      .thenEvents([{ type: 'HoldExpiryWarned', data: { refundAt: plusDays(wonAt, 75) } }]);
  });
});

describe('a failed charge of a saved card during a no-show report', () => {
  it('requires another card once the report is withdrawn', () => {
    const absent = extendHistory(chargeFarBooking(), [
      { name: 'ReportNoShow', data: { jobId, statement: 'I waited for an hour.', files: [] } },
      { by: people.client, at: plusHours(farBooking.start, 1) },
    ]);
    expect(jobAfter(bookFarAhead()).payment?.failure).toBeNull();
    const recorded = extendHistory(absent, [
      recordDecline(farBooking.chargeId),
      webhook(plusHours(farBooking.start, 2)),
    ]);
    given(recorded)
      .when({ name: 'WithdrawNoShow', data: { jobId } }, { by: people.client, at: plusHours(farBooking.start, 3) })
      .thenEvents([{ type: 'NoShowWithdrawn' }, { type: 'FundingFailed', data: { paymentId: farBooking.chargeId } }]);
  });
});
