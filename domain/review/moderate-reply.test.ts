import { describe, expect, it } from 'vitest';

import { ReviewReportClosed, ReviewReported, type ReviewEvent } from '#events/catalog/review.ts';

import { readFixture } from '../testing/fixtures.ts';
import { knownJobs } from '../testing/known-jobs.ts';
import { jobId, times } from '../testing/painting-job.ts';
import { people } from '../testing/people.ts';
import { specification } from '../testing/given-when-then.ts';
import { reviewCommands, reviewStaffCommands, type ReviewCommand } from './commands.ts';
import { reviewDecider } from './decider.ts';

const { given } = specification(reviewDecider);
const { client, provider, stranger, admin, support } = people;
const at = '2027-03-14T09:00:00.000Z';
const jobs = knownJobs({ state: 'Released', reviewable: true, endedAt: times.released });
const note = 'Calls her names.';
const ofReply = { jobId, side: 'client', part: 'reply' } as const;

const story = readFixture('reviews') as ReviewEvent[];
const reply: ReviewEvent = {
  type: 'ReviewReplied',
  data: { jobId, side: 'client', authorId: provider.id, text: 'You liar!', repliedAt: at },
};
const replied = [...story, reply];
const reported = (reporter: { readonly id: string }, part: 'review' | 'reply' = 'reply'): ReviewEvent => ({
  type: 'ReviewReported',
  data: { jobId, side: 'client', part, reporterId: reporter.id, reason: 'abuse', note: '', reportedAt: at },
});
const replyRemoved: ReviewEvent = {
  type: 'ReviewReplyRemoved',
  data: { jobId, side: 'client', authorId: provider.id, removedBy: admin.id, reason: 'abuse', note, removedAt: at },
};
const closed = (reporter: { readonly id: string }, outcome: 'dismissed' | 'removed'): ReviewEvent => ({
  type: 'ReviewReportClosed',
  data: { ...ofReply, authorId: provider.id, reporterId: reporter.id, outcome, closedBy: admin.id, note, closedAt: at },
});

const report: ReviewCommand = { name: 'ReportReview', data: { ...ofReply, reason: 'abuse', note: '' } };
const remove: ReviewCommand = { name: 'RemoveReview', data: { ...ofReply, reason: 'abuse', note } };
const dismiss: ReviewCommand = { name: 'DismissReviewReport', data: { ...ofReply, note } };

describe('a report of a reply', () => {
  it('is possible for the reviewer and everyone else except its author', () => {
    for (const by of [client, stranger]) {
      given(replied)
        .when(report, { by, at })
        .thenEvents([reported(by)]);
    }
    for (const by of [provider, admin, support]) given(replied).when(report, { by, at }).thenRejected('NOT_ALLOWED');
  });

  it('is possible once per person, in addition to one of the review', () => {
    given([...replied, reported(client)])
      .when(report, { by: client, at })
      .thenRejected('ALREADY_DONE');
    given([...replied, reported(stranger, 'review')])
      .when(report, { by: stranger, at })
      .thenEvents([reported(stranger)]);
  });

  it('requires a visible reply', () => {
    given(story).when(report, { by: client, at }).thenRejected('NOT_FOUND');
    given([...replied, replyRemoved])
      .when(report, { by: client, at })
      .thenRejected('NOT_FOUND');
  });
});

describe('removing a reply', () => {
  it('does not change the review, and closes only the reports of the reply', () => {
    given([...replied, reported(client), reported(stranger), reported(stranger, 'review')])
      .when(remove, { by: admin, at })
      .thenEvents([replyRemoved, closed(client, 'removed'), closed(stranger, 'removed')]);
    given([...replied, replyRemoved])
      .when(
        { name: 'ReportReview', data: { ...ofReply, part: 'review', reason: 'fake', note: '' } },
        { by: stranger, at },
      )
      .thenEvents([{ type: 'ReviewReported', data: { part: 'review' } }]);
  });

  it('is possible for admins, once, and does not allow another reply', () => {
    for (const by of [client, provider, support, people.deadline]) {
      given(replied).when(remove, { by, at }).thenRejected('NOT_ALLOWED');
    }
    given([...replied, replyRemoved])
      .when(remove, { by: admin, at })
      .thenRejected('ALREADY_DONE');
    given([...replied, replyRemoved])
      .when({ name: 'ReplyToReview', data: { jobId, side: 'client', text: 'Again.' } }, { by: provider, at, jobs })
      .thenRejected('REPLY_EXISTS');
    given(story).when(remove, { by: admin, at }).thenRejected('NOT_FOUND');
  });

  it('happens with its review, and closes the reports of both', () => {
    given([...replied, reported(client), reported(stranger, 'review')])
      .when({ name: 'RemoveReview', data: { ...ofReply, part: 'review', reason: 'fake', note } }, { by: admin, at })
      .thenEvents([
        { type: 'ReviewRemoved', data: { authorId: client.id } },
        { type: 'ReviewReportClosed', data: { part: 'review', authorId: client.id, reporterId: stranger.id } },
        closed(client, 'removed'),
      ]);
  });
});

describe('dismissing the reports of a reply', () => {
  it('closes its reports, and none of the review', () => {
    given([...replied, reported(client), reported(stranger, 'review')])
      .when(dismiss, { by: admin, at })
      .thenEvents([closed(client, 'dismissed')]);
    given([...replied, reported(stranger, 'review')])
      .when(dismiss, { by: admin, at })
      .thenRejected('ALREADY_DONE');
    given(story).when(dismiss, { by: admin, at }).thenRejected('NOT_FOUND');
  });
});

it('a report from before replies could be reported is about the review', () => {
  for (const { upcasters } of [ReviewReported, ReviewReportClosed]) {
    expect(upcasters[1]?.({ jobId, side: 'client' })).toEqual({ jobId, side: 'client', part: 'review' });
  }
});

it('a command without a part is about the review', () => {
  const data = { jobId, side: 'client', reason: 'fake', note: 'It is made up.' };
  expect(reviewCommands.ReportReview.parse(data).part).toBe('review');
  expect(reviewStaffCommands.RemoveReview.parse(data).part).toBe('review');
  expect(reviewStaffCommands.DismissReviewReport.parse({ jobId, side: 'client', note }).part).toBe('review');
});
