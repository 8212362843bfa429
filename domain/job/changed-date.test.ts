import { describe, it } from 'vitest';

import { bookedFar, far } from '../testing/bookings.ts';
import { answerChange, changeProposed } from '../testing/changes.ts';
import { painting, times } from '../testing/painting.ts';
import { people } from '../testing/people.ts';
import { specification } from '../testing/specification.ts';
import { plusDays, plusHours } from '../time.ts';
import { jobDecider } from './decider.ts';

const { given } = specification(jobDecider);
const at = '2027-03-05T09:00:00.000Z';
const accept = answerChange('AcceptChange');
const byClient = (instant = at) => ({ by: people.client, at: instant });
const booked = painting('JobBooked');

describe('a new date', () => {
  const start = '2027-03-09T12:00:00.000Z';

  it('moves the capture, the completion, and the day from which the work is overdue', () => {
    given(changeProposed(booked, { startAt: start }, at))
      .when(accept, byClient())
      .thenEvents([
        { type: 'ChangeAccepted', data: { extra: 0 } },
        {
          type: 'ChangeApplied',
          data: {
            price: 42_000,
            total: 45_360,
            startAt: start,
            expectedCompletionAt: '2027-03-09T20:00:00.000Z',
            captureDueAt: '2027-03-08T12:00:00.000Z',
            chargeDueAt: null,
            overdueAt: '2027-03-23T20:00:00.000Z',
          },
        },
      ]);
  });

  it('never moves the capture beyond the life of the authorisation: 6.5 days', () => {
    given(changeProposed(booked, { startAt: plusDays(times.start, 20) }, at))
      .when(accept, byClient())
      .thenEvents([
        { type: 'ChangeAccepted' },
        { type: 'ChangeApplied', data: { captureDueAt: plusHours(times.booked, 156) } },
      ]);
  });

  it.each([
    ['shorter', plusDays(times.booked, 5), plusHours(times.booked, 5 * 24 - 12)],
    ['longer', plusDays(times.booked, 30), plusDays(times.start, 19)],
  ])('moves it no further than the card holds its promise, which may be %s', (_than, captureBefore, captureDueAt) => {
    const promised = painting('JobBooked', { changes: { JobBooked: { captureBefore } } });
    given(changeProposed(promised, { startAt: plusDays(times.start, 20) }, at))
      .when(accept, byClient())
      .thenEvents([{ type: 'ChangeAccepted' }, { type: 'ChangeApplied', data: { captureDueAt } }]);
  });

  it('moves the charge of a saved card, to now where the start came near', () => {
    given(changeProposed(bookedFar(), { startAt: plusDays(far.start, 3) }, at))
      .when(accept, byClient())
      .thenEvents([
        { type: 'ChangeAccepted' },
        { type: 'ChangeApplied', data: { chargeDueAt: plusDays(far.chargeDue, 3), captureDueAt: null } },
      ]);
    given(changeProposed(bookedFar(), { startAt: plusDays(at, 2) }, at))
      .when(accept, byClient())
      .thenEvents([{ type: 'ChangeAccepted' }, { type: 'ChangeApplied', data: { chargeDueAt: at } }]);
  });

  it('takes nothing again where the money is held already', () => {
    const afterCapture = '2027-03-07T10:00:00.000Z';
    given(changeProposed(painting('PaymentCaptured'), { startAt: start }, afterCapture))
      .when(accept, byClient(afterCapture))
      .thenEvents([
        { type: 'ChangeAccepted' },
        { type: 'ChangeApplied', data: { captureDueAt: null, chargeDueAt: null, refunds: [] } },
      ]);
  });

  it('with another duration moves the completion alone', () => {
    given(changeProposed(booked, { durationMinutes: 60 }, at))
      .when(accept, byClient())
      .thenEvents([
        { type: 'ChangeAccepted' },
        { type: 'ChangeApplied', data: { startAt: times.start, expectedCompletionAt: '2027-03-08T10:00:00.000Z' } },
      ]);
  });
});
