import { describe, expect, it } from 'vitest';

import type { ReviewEvent } from '#events/catalog/review.ts';

import { readFixture } from '../testing/fixtures.ts';
import { knownJobs } from '../testing/known-jobs.ts';
import { jobId, times } from '../testing/painting-job.ts';
import { people } from '../testing/people.ts';
import { specification } from '../testing/given-when-then.ts';
import { reviewCommands, reviewStaffCommands, type ReviewCommand } from './commands.ts';
import { reviewDecider } from './decider.ts';

const { given } = specification(reviewDecider);
const story = readFixture('reviews') as [ReviewEvent, ReviewEvent, ReviewEvent];
const [byClient, byProvider, published] = story;
const { client, provider, stranger, admin, support } = people;
const at = '2027-03-14T09:00:00.000Z';
const jobs = knownJobs({ state: 'Released', reviewable: true, endedAt: times.released });

const reply: ReviewCommand = { name: 'ReplyToReview', data: { jobId, side: 'client', text: 'Thank you!' } };
const report: ReviewCommand = {
  name: 'ReportReview',
  data: { jobId, side: 'client', part: 'review', reason: 'fake', note: '' },
};
const remove: ReviewCommand = {
  name: 'RemoveReview',
  data: { jobId, side: 'client', part: 'review', reason: 'personal-data', note: 'Names a neighbour.' },
};
const replied: ReviewEvent = {
  type: 'ReviewReplied',
  data: { jobId, side: 'client', authorId: provider.id, text: 'Thank you!', repliedAt: at },
};
const removed: ReviewEvent = {
  type: 'ReviewRemoved',
  data: {
    jobId,
    side: 'client',
    authorId: client.id,
    subjectId: provider.id,
    overall: 5,
    removedBy: admin.id,
    reason: 'personal-data',
    note: 'Names a neighbour.',
    removedAt: at,
  },
};

describe('a reply', () => {
  it('is written once, by the reviewed side, after the publication', () => {
    given(story).when(reply, { by: provider, at, jobs }).thenEvents([replied]);
    given([...story, replied])
      .when(reply, { by: provider, at, jobs })
      .thenRejected('REPLY_EXISTS');
    given(story).when(reply, { by: client, at, jobs }).thenRejected('NOT_ALLOWED');
    given(story).when(reply, { by: stranger, at, jobs }).thenRejected('NOT_FOUND');
    given(story).when(reply, { by: admin, at, jobs }).thenRejected('NOT_FOUND');
    expect(reviewDecider.needs?.(reply, reviewDecider.initial, provider)).toEqual({ jobs: [jobId] });
  });

  it('before the publication does not reveal whether the other side wrote', () => {
    given([byClient]).when(reply, { by: provider, at, jobs }).thenRejected('TOO_EARLY');
    given([]).when(reply, { by: provider, at, jobs }).thenRejected('TOO_EARLY');
  });

  it('requires a review that was not removed', () => {
    given([byProvider, published]).when(reply, { by: provider, at, jobs }).thenRejected('NOT_FOUND');
    given([...story, removed])
      .when(reply, { by: provider, at, jobs })
      .thenRejected('NOT_FOUND');
  });

  it('has 1 to 2,000 characters', () => {
    const { ReplyToReview } = reviewCommands;
    expect(ReplyToReview.safeParse({ ...reply.data, text: 'x'.repeat(2000) }).success).toBe(true);
    expect(ReplyToReview.safeParse({ ...reply.data, text: 'x'.repeat(2001) }).success).toBe(false);
    expect(ReplyToReview.safeParse({ ...reply.data, text: ' ' }).success).toBe(false);
  });
});

describe('a report', () => {
  it('is possible for everyone with an account except the author, once each', () => {
    const reported = [...story, reportedBy(provider)];
    given(story)
      .when(report, { by: provider, at })
      .thenEvents([reportedBy(provider)]);
    given(reported).when(report, { by: provider, at }).thenRejected('ALREADY_DONE');
    given(reported)
      .when(report, { by: stranger, at })
      .thenEvents([{ type: 'ReviewReported' }]);
    given(story).when(report, { by: client, at }).thenRejected('NOT_ALLOWED');
    given(story).when(report, { by: admin, at }).thenRejected('NOT_ALLOWED');
  });

  it('is about visible reviews: before the publication the review does not exist', () => {
    given([byClient]).when(report, { by: provider, at }).thenRejected('NOT_FOUND');
    given([...story, removed])
      .when(report, { by: provider, at })
      .thenRejected('NOT_FOUND');
  });
});

const note = 'It breaks none of our rules.';
const dismiss: ReviewCommand = { name: 'DismissReviewReport', data: { jobId, side: 'client', part: 'review', note } };
function reportedBy(reporter: typeof client | typeof provider, side: 'client' | 'provider' = 'client'): ReviewEvent {
  return {
    type: 'ReviewReported',
    data: { jobId, side, part: 'review', reporterId: reporter.id, reason: 'fake', note: '', reportedAt: at },
  };
}
const closedFor = (reporter: typeof client | typeof provider, outcome: 'dismissed' | 'removed'): ReviewEvent => ({
  type: 'ReviewReportClosed',
  data: {
    jobId,
    side: 'client',
    part: 'review',
    authorId: client.id,
    reporterId: reporter.id,
    outcome,
    closedBy: admin.id,
    note: outcome === 'removed' ? 'Names a neighbour.' : note,
    closedAt: at,
  },
});

describe('dismissing the reports of a review', () => {
  const twice = [...story, reportedBy(provider), reportedBy(stranger)];

  it('closes every open report of it', () => {
    given(twice)
      .when(dismiss, { by: admin, at })
      .thenEvents([closedFor(provider, 'dismissed'), closedFor(stranger, 'dismissed')]);
    given([...twice, closedFor(provider, 'dismissed')])
      .when(dismiss, { by: admin, at })
      .thenEvents([closedFor(stranger, 'dismissed')]);
  });

  it('requires an open report', () => {
    given(story).when(dismiss, { by: admin, at }).thenRejected('ALREADY_DONE');
    given([...story, reportedBy(provider), closedFor(provider, 'dismissed')])
      .when(dismiss, { by: admin, at })
      .thenRejected('ALREADY_DONE');
    given([]).when(dismiss, { by: admin, at }).thenRejected('NOT_FOUND');
  });

  it('records the removal, if the review was removed before the report was closed', () => {
    given([...story, reportedBy(provider), removed])
      .when(dismiss, { by: admin, at })
      .thenEvents([{ type: 'ReviewReportClosed', data: { outcome: 'removed', note } }]);
  });

  it('is possible for admins, with a written reason', () => {
    for (const by of [client, provider, support, people.deadline]) {
      given(twice).when(dismiss, { by, at }).thenRejected('NOT_ALLOWED');
    }
    expect(reviewStaffCommands.DismissReviewReport.safeParse({ ...dismiss.data, note: 'No' }).success).toBe(false);
    expect(reviewStaffCommands.DismissReviewReport.safeParse(dismiss.data).success).toBe(true);
  });
});

describe('removing a review', () => {
  it('is possible for admins, for a reason of the policy, once', () => {
    given(story).when(remove, { by: admin, at }).thenEvents([removed]);
    given([...story, removed])
      .when(remove, { by: admin, at })
      .thenRejected('ALREADY_DONE');
    for (const by of [client, provider, support, people.deadline]) {
      given(story).when(remove, { by, at }).thenRejected('NOT_ALLOWED');
    }
    const { RemoveReview } = reviewStaffCommands;
    expect(RemoveReview.safeParse({ ...remove.data, reason: 'disliked' }).success).toBe(false);
    expect(RemoveReview.safeParse({ ...remove.data, note: '' }).success).toBe(false);
  });

  it('closes every open report of it, and of no other review', () => {
    given([...story, reportedBy(provider), reportedBy(stranger), reportedBy(client, 'provider')])
      .when(remove, { by: admin, at })
      .thenEvents([removed, closedFor(provider, 'removed'), closedFor(stranger, 'removed')]);
  });

  it('requires a visible review', () => {
    given([byClient]).when(remove, { by: admin, at }).thenRejected('NOT_FOUND');
    given([]).when(remove, { by: admin, at }).thenRejected('NOT_FOUND');
  });

  it('does not change the other side’s review', () => {
    given([...story, removed])
      .when({ name: 'ReplyToReview', data: { jobId, side: 'provider', text: 'Well.' } }, { by: client, at, jobs })
      .thenEvents([{ type: 'ReviewReplied', data: { side: 'provider' } }]);
  });
});
