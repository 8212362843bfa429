import { describe, expect, it } from 'vitest';

import type { ReviewEvent } from '#events/catalog/review.ts';

import { deadlineChanges } from '../deadline-changes.ts';
import { ruleBook } from '../policy/rule-book.ts';
import { versions } from '../policy/versions.ts';
import { readFixture } from '../testing/fixtures.ts';
import { knownJobs } from '../testing/known-jobs.ts';
import { jobId, times } from '../testing/painting-job.ts';
import { people } from '../testing/people.ts';
import { specification } from '../testing/given-when-then.ts';
import { reviewCommands, reviewSystemCommands, type ReviewCommand } from './commands.ts';
import { createReviewDecider, reviewDecider } from './decider.ts';

const { given } = specification(reviewDecider);
const [byClient, byProvider, published] = readFixture('reviews') as [ReviewEvent, ReviewEvent, ReviewEvent];
const scores = { communication: 5, punctuality: 4, care: 3 };
const review = (overall = 5): ReviewCommand => ({
  name: 'SubmitReview',
  data: { jobId, overall, ...scores, text: 'Good.' },
});
const publish: ReviewCommand = { name: 'PublishReviews', data: { jobId } };
const day = '2027-03-12T09:00:00.000Z';

const released = knownJobs({ state: 'Released', reviewable: true, endedAt: times.released });

describe('a review', () => {
  it('is written by either side of a released job, about the other', () => {
    given([])
      .when(review(), { by: people.client, at: day, jobs: released })
      .thenEvents([
        {
          type: 'ReviewSubmitted',
          data: {
            side: 'client',
            authorId: people.client.id,
            subjectId: people.provider.id,
            publishAt: times.closes,
            overall: 5,
            communication: 5,
            punctuality: 4,
            care: 3,
          },
        },
      ]);
    given([])
      .when(review(4), { by: people.provider, at: day, jobs: released })
      .thenEvents([{ type: 'ReviewSubmitted', data: { side: 'provider', subjectId: people.client.id, overall: 4 } }]);
  });

  it('is limited to one per side per job', () => {
    given([byClient]).when(review(), { by: people.client, at: day, jobs: released }).thenRejected('REVIEW_EXISTS');
  });

  it('stays hidden until both are written, and then both are published at once', () => {
    given([byClient])
      .when(review(), { by: people.provider, at: day, jobs: released })
      .thenEvents([{ type: 'ReviewSubmitted' }, { type: 'ReviewsPublished', data: { publishedAt: day } }]);
  });

  it('can be written for 14 days from the release', () => {
    given([])
      .when(review(), { by: people.client, at: '2027-03-25T08:59:59.999Z', jobs: released })
      .thenEvents([{ type: 'ReviewSubmitted' }]);
    given([]).when(review(), { by: people.client, at: times.closes, jobs: released }).thenRejected('TOO_LATE');
    given([byClient, published])
      .when(review(), { by: people.provider, at: day, jobs: released })
      .thenRejected('TOO_LATE');
  });

  it('can be written for the window that the job agreed to, whatever the current one is', () => {
    const { policies } = ruleBook;
    const shorter = versions(policies.at(1), { ...policies.at(1), version: 2, reviewWindowDays: 1 });
    const { given } = specification(createReviewDecider({ ...ruleBook, policies: shorter }));
    given([])
      .when(review(), { by: people.client, at: '2027-03-20T09:00:00.000Z', jobs: released })
      .thenEvents([{ type: 'ReviewSubmitted', data: { publishAt: times.closes } }]);
  });

  it('is possible only after the end of the job', () => {
    given([])
      .when(review(), { by: people.client, at: day, jobs: knownJobs({ state: 'ApprovedInGrace' }) })
      .thenRejected('TOO_EARLY');
  });

  it('is possible for a job that was settled after a dispute, cancelled or a no-show, too, if it was booked', () => {
    for (const state of ['Settled', 'Cancelled', 'NoShow'] as const) {
      given([])
        .when(review(1), {
          by: people.client,
          at: day,
          jobs: knownJobs({ state, reviewable: true, endedAt: times.released }),
        })
        .thenEvents([{ type: 'ReviewSubmitted', data: { publishAt: times.closes } }]);
    }
    const withdrawn = knownJobs({ state: 'Withdrawn', reviewable: false, endedAt: times.released });
    given([]).when(review(), { by: people.client, at: day, jobs: withdrawn }).thenRejected('WRONG_STATE');
  });

  it('keeps the day that the first review named, whatever happened to the job since', () => {
    const later = knownJobs({ state: 'Settled', reviewable: true, endedAt: times.closes });
    given([byClient]).when(review(), { by: people.provider, at: times.closes, jobs: later }).thenRejected('TOO_LATE');
  });

  it.each([
    ['overall', 0],
    ['communication', 6],
    ['punctuality', 2.5],
    ['care', '5'],
    ['text', 'x'.repeat(2001)],
  ])('has scores from 1 to 5 and up to 2,000 characters: not %s = %j', (field, value) => {
    const { SubmitReview } = reviewCommands;
    expect(SubmitReview.safeParse({ ...review().data, text: 'x'.repeat(2000) }).success).toBe(true);
    expect(SubmitReview.safeParse({ ...review().data, text: '' }).success).toBe(true);
    expect(SubmitReview.safeParse({ ...review().data, [field]: value }).success).toBe(false);
  });

  it('of version 1 had one rating, which becomes all of its scores', () => {
    expect(byProvider.data).toMatchObject({ overall: 4, communication: 4, punctuality: 4, care: 4 });
  });

  it('is possible for the two parties of an existing job', () => {
    for (const by of [people.rival, people.stranger, people.admin]) {
      given([]).when(review(), { by, at: day, jobs: released }).thenRejected('NOT_FOUND');
    }
    given([]).when(review(), { by: people.client, at: day }).thenRejected('NOT_FOUND');
    expect(reviewDecider.needs?.(review(), reviewDecider.initial, people.client)).toEqual({ jobs: [jobId] });
  });
});

describe('publishing the written reviews', () => {
  const due = (at: string) => ({ by: people.deadline, at });

  it('happens once, 14 days after the release, if one side wrote nothing', () => {
    given([byClient])
      .when(publish, due(times.closes))
      .thenEvents([{ type: 'ReviewsPublished', data: { publishedAt: times.closes } }]);
    given([byClient]).when(publish, due('2027-03-25T08:59:59.999Z')).thenNothing();
    given([byClient, byProvider, published]).when(publish, due(times.closes)).thenNothing();
    given([]).when(publish, due(times.closes)).thenNothing();
  });

  it('is done by the system only', () => {
    given([byClient]).when(publish, { by: people.client, at: times.closes }).thenRejected('NOT_ALLOWED');
  });

  it('has a deadline, set by a review and cleared by the publication', () => {
    const id = `review-${jobId}:publish-reviews:1`;
    const { set, clear } = deadlineChanges(byClient);
    expect(set).toEqual([
      { id, dueAt: times.closes, stream: `review-${jobId}`, command: 'PublishReviews', data: { jobId } },
    ]);
    expect(clear).toEqual([]);
    expect(reviewSystemCommands.PublishReviews.parse(set[0]?.data)).toEqual({ jobId });
    expect(deadlineChanges(published)).toEqual({ set: [], clear: [id] });
  });
});

describe('accounts', () => {
  it('have no deadlines', () => {
    const changes = readFixture('provider').map(deadlineChanges);
    expect(changes.flatMap(({ set, clear }) => [...set, ...clear])).toEqual([]);
  });
});
