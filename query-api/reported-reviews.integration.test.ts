import { describe, expect, it } from 'vitest';

import { readFixture } from '#domain/testing/fixtures.ts';
import { jobId, paintingHistory, times } from '#domain/testing/painting-job.ts';
import { people } from '#domain/testing/people.ts';
import type { DomainEvent } from '#events/catalog/index.ts';
import { accountStory, storyAccounts } from '#projections/testing/account-stories.ts';
import { toStory, type StoryEvent } from '#projections/testing/story.ts';
import type { NotificationsView } from './contract/notifications.ts';
import type { ReportsView, ReportView } from './contract/reports.ts';
import type { QueuesView } from './contract/staff-queues.ts';
import { setupReadSide, viewers, type Who } from './testing/read-side.ts';
import { reviewReported } from './testing/reported-texts.ts';

const { client, provider, stranger, admin } = people;
const title = 'Repaint hallway';
const reviewText = 'Paint on every lamp.';
const fiveStars = { overall: 5, communication: 5, punctuality: 5, care: 5 };

const by = (event: DomainEvent, actor: StoryEvent['actor']): StoryEvent => ({ event, actor, at: side.clock.at });
const reports = (state: 'open' | 'closed' = 'open') =>
  side.read<ReportsView>(`/api/admin/reports?kind=review&state=${state}`, admin);
const report = (reportId = '') => side.read<ReportView>(`/api/admin/reports/${reportId}`, admin);
/** The story's texts are forgotten: these two replace the originals. */
const withTexts = (event: DomainEvent): DomainEvent => {
  if (event.type === 'RequestPosted') return { ...event, data: { ...event.data, title } };
  if (event.type !== 'ReviewSubmitted' || event.data.side !== 'client') return event;
  return { ...event, data: { ...event.data, text: reviewText } };
};
const readNotificationKinds = async (as: Who) =>
  (await side.read<NotificationsView>('/api/notifications', as)).notifications.map(({ kind }) => kind);

const side = setupReadSide(async (side) => {
  side.clock.at = times.booked;
  const staff = accountStory(admin.id, { accountType: 'admin', firstName: 'Aisling' });
  await side.happened([
    ...toStory(
      [...storyAccounts, ...staff, ...paintingHistory('FundsReleased'), ...readFixture('reviews')].map(withTexts),
    ),
    reviewReported('review', provider, times.booked),
    reviewReported('review', stranger, times.booked),
  ]);
});

describe('a reported review', () => {
  it('can be closed once for all, and notifies every reporter without naming the job', async () => {
    const [first] = (await reports()).reports;
    expect(await report(first?.reportId)).toMatchObject({
      thread: null,
      canClose: true,
      canTakeDown: true,
      report: { side: 'client', closed: null, title, scores: fiveStars, answered: null },
    });
    await side.happened(
      [provider, stranger].map((reporter) =>
        by(
          {
            type: 'ReviewReportClosed',
            data: {
              jobId,
              side: 'client',
              part: 'review',
              authorId: client.id,
              reporterId: reporter.id,
              outcome: 'dismissed',
              closedBy: admin.id,
              note: 'It breaks no rule.',
              closedAt: side.clock.at,
            },
          },
          admin,
        ),
      ),
    );
    expect((await reports()).total).toBe(0);
    expect(await report(first?.reportId)).toMatchObject({
      canClose: false,
      canTakeDown: true,
    });
    expect((await reports('closed')).reports.map(({ closed }) => closed?.outcome)).toEqual(['dismissed', 'dismissed']);
    const { notifications } = await side.read<NotificationsView>('/api/notifications', viewers.stranger);
    expect(notifications).toMatchObject([{ kind: 'reportDismissed', jobId: null, title: null }]);
    expect((await side.read<QueuesView>('/api/admin/queues', admin)).reports).toBe(0);
  });
});

describe('a reported reply', () => {
  it('is in the queue as a reply with its author, and can still be read there after its removal', async () => {
    const at = side.clock.at;
    const replied = { jobId, side: 'client', authorId: provider.id, text: 'You liar.', repliedAt: at } as const;
    await side.happened([by({ type: 'ReviewReplied', data: replied }, provider), reviewReported('reply', client, at)]);
    const { reports: open } = await reports();
    const inIt = { part: 'reply', authorId: provider.id, text: 'You liar.', scores: fiveStars, answered: reviewText };
    expect(open).toMatchObject([{ ...inIt, removed: false }]);
    const removal = {
      jobId,
      side: 'client',
      authorId: provider.id,
      removedBy: admin.id,
      reason: 'abuse',
      note: '',
    } as const;
    await side.happened([by({ type: 'ReviewReplyRemoved', data: { ...removal, removedAt: at } }, admin)]);
    expect(await report(open[0]?.reportId)).toMatchObject({
      report: { ...inIt, removed: true },
      canTakeDown: false,
    });
    const dismissed = (await reports('closed')).reports;
    expect(dismissed.map(({ part, removed }) => [part, removed])).toEqual([
      ['review', false],
      ['review', false],
    ]);
    expect(await readNotificationKinds(viewers.client)).toContain('replyRemoved');
    expect(await readNotificationKinds(viewers.provider)).toContain('replyRemoved');
  });
});

describe('a reported review that was removed', () => {
  it('is shown to the admins in its original text, and to no one else', async () => {
    const [dismissed] = (await reports('closed')).reports;
    const removal = { jobId, side: 'client', authorId: client.id, subjectId: provider.id, overall: 5 } as const;
    const why = { removedBy: admin.id, reason: 'abuse', note: '', removedAt: side.clock.at } as const;
    await side.happened([by({ type: 'ReviewRemoved', data: { ...removal, ...why } }, admin)]);
    expect(await report(dismissed?.reportId)).toMatchObject({
      report: { part: 'review', text: reviewText, scores: fiveStars, removed: true },
      canTakeDown: false,
    });
    for (const as of [undefined, viewers.stranger, viewers.provider, viewers.admin]) {
      const { body } = await side.get(`/api/people/${provider.id}/reviews`, { as });
      expect(JSON.stringify(body)).not.toContain(reviewText);
      expect(JSON.stringify(body)).not.toContain('You liar.');
    }
    const page = await side.get(`/api/jobs/${jobId}`, { as: viewers.provider });
    expect(page.body['reviews']).toMatchObject({ other: { text: null, scores: null, reply: null } });
    expect(JSON.stringify(page.body)).not.toContain(reviewText);
  });
});
