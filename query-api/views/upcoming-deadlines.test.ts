import { describe, expect, it } from 'vitest';

import type { JobCommand } from '#domain/job/commands.ts';
import { reviewableSince } from '#domain/job/reviewable-since.ts';
import type { Job } from '#domain/job/job.ts';
import { atRisk, fundingFailed } from '#domain/testing/failed-capture.ts';
import { changeAccepted, changeProposed } from '#domain/testing/change-proposals.ts';
import { answeredByOffer, bookingAsked, bookingOffered } from '#domain/testing/direct-booking.ts';
import { jobAfter, extendHistory } from '#domain/testing/extend-history.ts';
import { disputeTimes, disputed } from '#domain/testing/disputes.ts';
import { jobId, paintingHistory, times } from '#domain/testing/painting-job.ts';
import { people } from '#domain/testing/people.ts';
import { plusDays, plusHours } from '#domain/time.ts';
import type { Outcome } from '#events/catalog/job/dispute.ts';
import type { ReviewRow } from '#projections/read-models/reviews/tables.ts';
import type { OfferRow } from '#projections/read-models/jobs/tables.ts';
import type { JobPage } from './job-page.ts';
import { findPolicy } from './find-policy.ts';
import { buildUpcomingDeadlines } from './upcoming-deadlines.ts';

function upcoming(facts: Job, now: string, role: JobPage['role'] = 'client', reviews: ReviewRow[] = []) {
  const { state, requestExpiresAt } = facts;
  const since = reviewableSince(facts);
  const reviewUntil = since === null ? null : plusDays(since, findPolicy(facts)?.reviewWindowDays ?? 0);
  const job = { facts, state, requestExpiresAt, reviewUntil };
  return buildUpcomingDeadlines({ job, role, now, reviews } as unknown as JobPage, []).map(({ kind, at }) => [
    kind,
    at,
  ]);
}

it('shows the expiry of the offer that answered a direct booking', () => {
  expect(upcoming(jobAfter(answeredByOffer()), bookingAsked.answerBy)).toEqual([
    ['request-expiry', bookingOffered.until],
  ]);
});

it("shows an offer's expiry only if it is before its request's", () => {
  const facts = jobAfter(paintingHistory('OfferSubmitted', { nth: 2 }));
  const [offer] = Object.values(facts.offers);
  const job = { facts, state: facts.state, reviewUntil: null };
  const offers = [plusDays(times.neededBy, -1), plusDays(times.neededBy, 1)].map((expiresAt) => ({
    ...offer,
    expiresAt,
  })) as OfferRow[];
  const entries = buildUpcomingDeadlines({ job, role: 'client', now: times.offered } as JobPage, offers);
  expect(entries.map(({ kind, at }) => [kind, at])).toEqual([
    ['offer-expiry', plusDays(times.neededBy, -1)],
    ['request-expiry', times.neededBy],
  ]);
});

describe('the upcoming deadlines', () => {
  const at = '2027-03-05T09:00:00.000Z';
  const holdEnds = ({ hold }: Job) => ['hold-expiry', hold?.refundAt];
  const kindsAt = (facts: Job, now: string) => upcoming(facts, now).map(([kind]) => kind);

  it('include the end of the time for another card', () => {
    expect(upcoming(jobAfter(atRisk()), fundingFailed.at)).toEqual([['payment-risk', fundingFailed.until]]);
  });

  it('include the expiry of a proposed change, and of the time to pay for it', () => {
    const booked = paintingHistory('JobBooked');
    const proposed = upcoming(jobAfter(changeProposed(booked, { price: 45_000 }, at)), at);
    expect(proposed).toContainEqual(['change-expiry', plusHours(at, 48)]);
    const accepted = upcoming(jobAfter(changeAccepted(booked, { price: 45_000 }, at)), at);
    expect(accepted).toContainEqual(['change-payment', plusHours(at, 24)]);
  });

  it('include the rework date, and the end of the hold', () => {
    const reworkBy = '2027-03-15T09:00:00.000Z';
    const facts = { ...jobAfter(paintingHistory('CompletionClaimed')), state: 'ChangesRequested', reworkBy } as const;
    expect(upcoming(facts, times.claimed)).toEqual([['rework', reworkBy], holdEnds(facts)]);
  });

  it('include each future reminder, and the automatic approval', () => {
    const due = (hoursLeft: number) => ['approval-reminder', plusHours(times.autoApprove, -hoursLeft)];
    const facts = jobAfter(paintingHistory('CompletionClaimed'));
    expect(upcoming(facts, times.claimed)).toEqual([
      due(48),
      due(12),
      ['auto-approve', times.autoApprove],
      holdEnds(facts),
    ]);
  });

  it('leave out the refund of the hold once the work is approved, or a decision directs the money', () => {
    expect(kindsAt(jobAfter(paintingHistory('JobApproved')), times.approved)).not.toContain('hold-expiry');
    const release = { kind: 'release' } as const;
    const decided = (outcome: Outcome) => upcoming(jobAfter(disputed.decided(outcome)), disputeTimes.decided);
    expect(decided(release)).toEqual([['dispute', disputeTimes.final]]);
    const again = { kind: 'rework', by: plusHours(disputeTimes.final, 48) } as const;
    expect(decided(again).map(([kind]) => kind)).toEqual(['dispute', 'hold-expiry']);
  });

  it('include, during grace, the end of cancelling the approval, the release, and the end of the time for reviews', () => {
    const facts = jobAfter(paintingHistory('JobApproved'));
    const entries = [
      ['approval-cancellation', times.graceEnds],
      ['release', times.graceEnds],
      ['reviews', plusDays(times.graceEnds, findPolicy(facts)?.reviewWindowDays ?? 0)],
    ];
    for (const role of ['provider', 'support'] as const) expect(upcoming(facts, times.approved, role)).toEqual(entries);
    const tipUntil = plusDays(times.approved, findPolicy(facts)?.tipDays ?? 0);
    const [cancellation, release, reviews] = entries;
    expect(upcoming(facts, times.approved)).toEqual([cancellation, release, ['tip-until', tipUntil], reviews]);
  });

  it('leave out a cancellation of the approval if the claim already had one', () => {
    const facts = jobAfter(paintingHistory('JobApproved', { nth: 2 }));
    expect(kindsAt(facts, times.approvedAgain)).toEqual(['release', 'tip-until', 'reviews']);
  });

  it('include, in a dispute, suspended deadlines at their original time, even if that has passed', () => {
    const claimed = jobAfter(disputed.mediation());
    expect(upcoming(claimed, disputeTimes.mediation)).toContainEqual(['approval-paused', times.autoApprove]);
    expect(upcoming(claimed, plusDays(times.autoApprove, 1))).toContainEqual(['approval-paused', times.autoApprove]);
    const inGrace = jobAfter(disputed.directFix(paintingHistory('JobApproved')));
    expect(upcoming(inGrace, disputeTimes.directFix)).toContainEqual(['release-paused', times.graceEnds]);
  });

  it('leave out the automatic approval if a decision replaces it, until a side appeals', () => {
    const release = { kind: 'release' } as const;
    expect(kindsAt(jobAfter(disputed.decided(release)), disputeTimes.decided)).not.toContain('approval-paused');
    expect(kindsAt(jobAfter(disputed.decided({ kind: 'dismissed' })), disputeTimes.decided)).toContain(
      'approval-paused',
    );
    expect(kindsAt(jobAfter(disputed.appealed(release)), disputeTimes.decided)).toContain('approval-paused');
  });

  it('include the last moment to pay a tip, for the client only', () => {
    const tip: JobCommand = {
      name: 'GiveTip',
      data: { jobId, tipId: '30000000-0000-4000-8000-000000000002', amount: 500 },
    };
    const facts = jobAfter(
      extendHistory(paintingHistory('FundsReleased'), [tip, { by: people.client, at: times.released }]),
    );
    const tipEnds = Object.values(facts.tips).map(({ paymentDueAt }) => ['tip-expiry', paymentDueAt]);
    expect(tipEnds).toHaveLength(1);
    const entries = (role: JobPage['role']) =>
      upcoming(facts, times.released, role).filter(([kind]) => kind === 'tip-expiry');
    expect(entries('client')).toEqual(tipEnds);
    expect(entries('provider')).toEqual([]);
  });

  it('include, after the end, the time for reviews, and for the client the time for tips', () => {
    const facts = jobAfter(paintingHistory('FundsReleased'));
    const policy = findPolicy(facts);
    const tip = ['tip-until', plusDays(facts.approvedAt ?? '', policy?.tipDays ?? 0)] as const;
    const reviews = ['reviews', plusDays(times.released, policy?.reviewWindowDays ?? 0)] as const;
    const close = ['close', times.closes] as const;
    expect(upcoming(facts, times.released)).toEqual([tip, close, reviews]);
    for (const role of ['provider', 'admin'] as const) {
      expect(upcoming(facts, times.released, role)).toEqual([close, reviews]);
    }
    expect(upcoming(facts, tip[1]).map(([kind]) => kind)).not.toContain('tip-until');
    expect(upcoming(facts, reviews[1])).toEqual([]);
    const settled = jobAfter(paintingHistory('JobBooked'));
    expect(kindsAt(settled, times.booked)).not.toContain('reviews');
  });

  it('leave out the time for reviews once both are published', () => {
    const facts = jobAfter(paintingHistory('FundsReleased'));
    const kinds = (publishedAt: string | null) =>
      upcoming(facts, times.released, 'provider', [{ side: 'client', publishedAt } as ReviewRow]).map(([kind]) => kind);
    expect(kinds(null)).toContain('reviews');
    expect(kinds(times.released)).not.toContain('reviews');
  });
});
