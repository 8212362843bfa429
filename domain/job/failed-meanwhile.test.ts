import { describe, expect, it } from 'vitest';

import type { JobEvent } from '#events/catalog/job.ts';

import { bookedFar, captured, chargedFar, declined, far, initiated } from '../testing/bookings.ts';
import { changeAccepted, changeId, extraId } from '../testing/changes.ts';
import { charging, webhook } from '../testing/chargebacks.ts';
import { jobAfter, lived, type Deed } from '../testing/lives.ts';
import { jobId, painting, paymentId, times } from '../testing/painting.ts';
import { people } from '../testing/people.ts';
import { specification } from '../testing/specification.ts';
import { plusDays, plusHours } from '../time.ts';
import { jobDecider } from './decider.ts';

const { given } = specification(jobDecider);
const absentAt = plusHours(times.start, 1);
const failedAt = plusHours(absentAt, 1);
const later = plusHours(absentAt, 3);

/** The money is being taken, and this side says that the other one is not there. */
const absence = (by: 'client' | 'provider' = 'client'): JobEvent[] =>
  lived(painting('CaptureRequested'), [
    { name: 'ReportNoShow', data: { jobId, statement: 'I waited for an hour.', files: [] } },
    { by: people[by], at: absentAt },
  ]);
const failed: Deed = [declined(paymentId), webhook(failedAt)];
const withdraw: Deed = [
  { name: 'WithdrawNoShow', data: { jobId } },
  { by: people.client, at: later },
];

describe('money that cannot be taken while an absence is claimed', () => {
  it('is told once, and puts the job at risk when it is booked again: another card within 12 h', () => {
    given(absence())
      .when(...failed)
      .thenEvents([{ type: 'PaymentFailed', data: { paymentId, code: 'card_declined' } }]);
    const told = lived(absence(), failed);
    given(told)
      .when(...failed)
      .thenNothing();
    given(told)
      .when(...withdraw)
      .thenEvents([
        { type: 'NoShowWithdrawn' },
        { type: 'PaymentFellThrough', data: { paymentId, code: 'card_declined', dueAt: plusHours(later, 12) } },
      ]);
    const atRisk = lived(told, withdraw);
    expect(jobAfter(atRisk).state).toBe('PaymentAtRisk');
    given(atRisk)
      .when({ name: 'RetryPayment', data: { jobId } }, { by: people.client, at: later })
      .thenEvents([{ type: 'PaymentRetried' }]);
  });

  it('brings no fee, though the client was not there', () => {
    given(lived(absence('provider'), failed))
      .when({ name: 'SettleNoShow', data: { jobId } }, { by: people.deadline, at: plusHours(absentAt, 12) })
      .thenEvents([
        { type: 'NoShowSettled', data: { absent: 'client', fee: 0 } },
        { type: 'JobSettled', data: { captured: 0, capture: null, voids: [paymentId] } },
      ]);
  });

  it('and could be taken after all, leaves the job booked', () => {
    const taken = lived(absence(), failed, [captured(paymentId), webhook(later)]);
    given(taken)
      .when(...withdraw)
      .thenEvents([{ type: 'NoShowWithdrawn' }]);
  });
});

describe('money that cannot be taken while the bank has another payment', () => {
  /** A rise was paid at once, and is charged back while the saved card is charged. */
  const at = plusHours(times.captureDue, -2);
  const risen = lived(
    changeAccepted(painting('JobBooked'), { price: 45_000 }, at),
    [initiated({ purpose: 'extra', ref: changeId, paymentId: extraId, amount: 3_240 }), { by: people.reactor, at }],
    [captured(extraId, 3_240), webhook(at)],
    [
      { name: 'RequestCapture', data: { jobId } },
      { by: people.deadline, at: times.captureDue },
    ],
  );
  const frozen = lived(risen, [charging.open({ paymentId: extraId, amount: 3_240 }), webhook(times.captureDue)]);
  const won: Deed = [charging.close(true), webhook(times.start)];

  it('puts the job at risk when the bank leaves us that one', () => {
    const told = lived(frozen, [declined(paymentId), webhook(times.captureDue)]);
    expect(jobAfter(told).state).toBe('ChargebackOpen');
    given(told)
      .when(...won)
      .thenEvents([
        { type: 'ChargebackClosed' },
        { type: 'PaymentFellThrough', data: { dueAt: plusHours(times.start, 12) } },
      ]);
    expect(jobAfter(lived(told, won)).state).toBe('PaymentAtRisk');
  });

  it('says nothing more of it where it was taken, and holds it for its whole time from then on', () => {
    const taken = lived(frozen, [captured(paymentId), webhook(times.captureDue)]);
    const warning = { name: 'WarnOfHold', data: { jobId } } as const;
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
      .when(charging.close(true), webhook(wonAt))
      .thenEvents([{ type: 'ChargebackClosed', data: { resumed: expect.arrayContaining(resumed) as [] } }]);
    const after = lived(taken, [charging.close(true), webhook(wonAt)]);
    expect(jobAfter(after).hold?.refundAt).toBe(plusDays(wonAt, 75));
    given(after)
      .when(warning, { by: people.deadline, at: plusDays(wonAt, 60) })
      .thenEvents([{ type: 'HoldWarned', data: { refundAt: plusDays(wonAt, 75) } }]);
  });
});

describe('a saved card that cannot be charged while an absence is claimed', () => {
  it('is another card’s matter once the absence is taken back', () => {
    const absent = lived(chargedFar(), [
      { name: 'ReportNoShow', data: { jobId, statement: 'I waited for an hour.', files: [] } },
      { by: people.client, at: plusHours(far.start, 1) },
    ]);
    expect(jobAfter(bookedFar()).payment?.failure).toBeNull();
    const told = lived(absent, [declined(far.chargeId), webhook(plusHours(far.start, 2))]);
    given(told)
      .when({ name: 'WithdrawNoShow', data: { jobId } }, { by: people.client, at: plusHours(far.start, 3) })
      .thenEvents([{ type: 'NoShowWithdrawn' }, { type: 'PaymentFellThrough', data: { paymentId: far.chargeId } }]);
  });
});
