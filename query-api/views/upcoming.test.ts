import { describe, expect, it } from 'vitest';

import type { JobCommand } from '#domain/job/commands.ts';
import type { Job } from '#domain/job/state.ts';
import { atRisk, fellThrough } from '#domain/testing/bookings.ts';
import { changeAccepted, changeProposed } from '#domain/testing/changes.ts';
import { answeredByOffer, asked, offered } from '#domain/testing/direct-booking.ts';
import { jobAfter, lived } from '#domain/testing/lives.ts';
import { jobId, painting, times } from '#domain/testing/painting.ts';
import { people } from '#domain/testing/people.ts';
import { plusHours } from '#domain/time.ts';
import type { JobPage } from './page.ts';
import { upcomingOf } from './upcoming.ts';

function upcoming(facts: Job, now: string, role: JobPage['role'] = 'client') {
  const job = { facts, state: facts.state, requestExpiresAt: facts.requestExpiresAt };
  return upcomingOf({ job, role, now } as JobPage, []).map(({ kind, at }) => [kind, at]);
}

it('ends a direct booking with the offer that answered it', () => {
  expect(upcoming(jobAfter(answeredByOffer()), asked.answerBy)).toEqual([['request-expiry', offered.until]]);
});

describe('what is still to come', () => {
  const at = '2027-03-05T09:00:00.000Z';
  const holdEnds = ({ hold }: Job) => ['hold-expiry', hold?.refundAt];

  it('is the end of the time for another card', () => {
    expect(upcoming(jobAfter(atRisk()), fellThrough.at)).toEqual([['payment-risk', fellThrough.until]]);
  });

  it('is the end of a proposed change, and of the time to pay for it', () => {
    const booked = painting('JobBooked');
    const proposed = upcoming(jobAfter(changeProposed(booked, { price: 45_000 }, at)), at);
    expect(proposed).toContainEqual(['change-expiry', plusHours(at, 48)]);
    const accepted = upcoming(jobAfter(changeAccepted(booked, { price: 45_000 }, at)), at);
    expect(accepted).toContainEqual(['change-payment', plusHours(at, 24)]);
  });

  it('is the day by which rework has to be done, and the longest that money is held', () => {
    const reworkBy = '2027-03-15T09:00:00.000Z';
    const facts = { ...jobAfter(painting('CompletionClaimed')), state: 'ChangesRequested', reworkBy } as const;
    expect(upcoming(facts, times.claimed)).toEqual([['rework', reworkBy], holdEnds(facts)]);
  });

  it('is each reminder that is still to be sent, and the approval that silence gives', () => {
    const due = (hoursLeft: number) => ['approval-reminder', plusHours(times.autoApprove, -hoursLeft)];
    const facts = jobAfter(painting('CompletionClaimed'));
    expect(upcoming(facts, times.claimed)).toEqual([
      due(48),
      due(12),
      ['auto-approve', times.autoApprove],
      holdEnds(facts),
    ]);
  });

  it('is the last moment to pay a tip, to the client alone', () => {
    const tip: JobCommand = {
      name: 'GiveTip',
      data: { jobId, tipId: '30000000-0000-4000-8000-000000000002', amount: 500 },
    };
    const facts = jobAfter(lived(painting('FundsReleased'), [tip, { by: people.client, at: times.released }]));
    const tipEnds = Object.values(facts.tips).map(({ paymentDueAt }) => ['tip-expiry', paymentDueAt]);
    expect(tipEnds).toHaveLength(1);
    const kindsTo = (role: JobPage['role']) => upcoming(facts, times.released, role);
    expect(kindsTo('client')).toEqual([...tipEnds, ['close', times.closes]]);
    expect(kindsTo('provider')).toEqual([['close', times.closes]]);
  });
});
