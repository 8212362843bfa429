import { describe, expect, it } from 'vitest';

import type { ReviewEvent } from '#events/catalog/review.ts';

import { deadlineChanges } from '../deadlines.ts';
import { jobDecider } from '../job/decider.ts';
import { jobFacts, type JobFacts } from '../job/facts.ts';
import { ruleBook } from '../policy/rule-book.ts';
import { versions } from '../policy/versions.ts';
import { fixture } from '../testing/fixtures.ts';
import { jobId, painting, times } from '../testing/painting.ts';
import { people } from '../testing/people.ts';
import { specification } from '../testing/specification.ts';
import { reviewSystemCommands, type ReviewCommand } from './commands.ts';
import { createReviewDecider, reviewDecider } from './decider.ts';

const { given } = specification(reviewDecider);
const [byClient, byProvider, published] = fixture('reviews') as [ReviewEvent, ReviewEvent, ReviewEvent];
const scores = { communication: 5, punctuality: 4, care: 3 };
const review = (overall = 5): ReviewCommand => ({
  name: 'SubmitReview',
  data: { jobId, overall, ...scores, text: 'Good.' },
});
const publish: ReviewCommand = { name: 'PublishReviews', data: { jobId } };
const day = '2027-03-12T09:00:00.000Z';

function jobs(until: Parameters<typeof painting>[0]): ReadonlyMap<string, JobFacts> {
  const job = painting(until).reduce((before, event) => jobDecider.evolve(before, event), jobDecider.initial);
  return new Map(job === null ? [] : [[jobId, jobFacts(job)]]);
}
const released = jobs('TransferSent');

describe('a review', () => {
  it('is written by either side of a released job, about the other', () => {
    given([])
      .when(review(), { by: people.client, at: day, jobs: released })
      .thenEvents([
        {
          type: 'ReviewSubmitted',
          data: { side: 'client', authorId: people.client.id, subjectId: people.provider.id, publishAt: times.closes },
        },
      ]);
    given([])
      .when(review(4), { by: people.provider, at: day, jobs: released })
      .thenEvents([{ type: 'ReviewSubmitted', data: { side: 'provider', subjectId: people.client.id, overall: 4 } }]);
  });

  it('is one per side per job', () => {
    given([byClient]).when(review(), { by: people.client, at: day, jobs: released }).thenRefused('REVIEW_EXISTS');
  });

  it('stays unread until both are in, and both are read at once', () => {
    given([byClient])
      .when(review(), { by: people.provider, at: day, jobs: released })
      .thenEvents([{ type: 'ReviewSubmitted' }, { type: 'ReviewsPublished', data: { publishedAt: day } }]);
  });

  it('is taken for 14 days from the release', () => {
    given([])
      .when(review(), { by: people.client, at: '2027-03-25T08:59:59.999Z', jobs: released })
      .thenEvents([{ type: 'ReviewSubmitted' }]);
    given([]).when(review(), { by: people.client, at: times.closes, jobs: released }).thenRefused('TOO_LATE');
    given([byClient, published])
      .when(review(), { by: people.provider, at: day, jobs: released })
      .thenRefused('TOO_LATE');
  });

  it('is taken for as long as the job agreed to, whatever the window is today', () => {
    const { policies } = ruleBook;
    const shorter = versions(policies.at(1), { ...policies.at(1), version: 2, reviewWindowDays: 1 });
    const { given } = specification(createReviewDecider({ ...ruleBook, policies: shorter }));
    given([])
      .when(review(), { by: people.client, at: '2027-03-20T09:00:00.000Z', jobs: released })
      .thenEvents([{ type: 'ReviewSubmitted', data: { publishAt: times.closes } }]);
  });

  it('waits for the release', () => {
    given([])
      .when(review(), { by: people.client, at: day, jobs: jobs('JobApproved') })
      .thenRefused('TOO_EARLY');
    given([])
      .when(review(), { by: people.client, at: day, jobs: jobs('RequestPosted') })
      .thenRefused('TOO_EARLY');
  });

  it('is for the two parties of an existing job', () => {
    for (const by of [people.rival, people.stranger, people.admin]) {
      given([]).when(review(), { by, at: day, jobs: released }).thenRefused('NOT_FOUND');
    }
    given([]).when(review(), { by: people.client, at: day }).thenRefused('NOT_FOUND');
    expect(reviewDecider.needs?.(review(), reviewDecider.initial, people.client)).toEqual({ jobs: [jobId] });
  });
});

describe('publishing what is in', () => {
  const due = (at: string) => ({ by: people.deadline, at });

  it('comes 14 days after the release when one side stayed silent, once', () => {
    given([byClient])
      .when(publish, due(times.closes))
      .thenEvents([{ type: 'ReviewsPublished', data: { publishedAt: times.closes } }]);
    given([byClient]).when(publish, due('2027-03-25T08:59:59.999Z')).thenNothing();
    given([byClient, byProvider, published]).when(publish, due(times.closes)).thenNothing();
    given([]).when(publish, due(times.closes)).thenNothing();
  });

  it('is the system alone', () => {
    given([byClient]).when(publish, { by: people.client, at: times.closes }).thenRefused('NOT_ALLOWED');
  });

  it('is set as a deadline by a review and cleared by the publication', () => {
    const id = `${jobId}:publish-reviews:1`;
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
    const changes = fixture('homewright').map(deadlineChanges);
    expect(changes.flatMap(({ set, clear }) => [...set, ...clear])).toEqual([]);
  });
});
