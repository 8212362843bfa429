import { describe, expect, it } from 'vitest';

import { jobId, paintingHistory, times } from '#domain/testing/painting-job.ts';
import { people } from '#domain/testing/people.ts';
import { readFixture } from '#domain/testing/fixtures.ts';
import { plusHours } from '#domain/time.ts';
import type { ReviewEvent } from '#events/catalog/review.ts';
import { written } from '#projections/testing/second-job-story.ts';
import { accountStory, storyAccounts } from '#projections/testing/account-stories.ts';
import { toStory } from '#projections/testing/story.ts';
import type { ConversationsView, ConversationView } from './contract/conversations.ts';
import type { NotificationsView } from './contract/notifications.ts';
import type { ReportsView, ReportView } from './contract/reports.ts';
import type { QueuesView } from './contract/staff-queues.ts';
import { setupReadSide, viewers, type Who } from './testing/read-side.ts';
import { aboutMessage, conversationId, reviewReported } from './testing/reported-texts.ts';

const { provider, stranger, admin } = people;
const words = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];
const messageId = (nth: number) => `90000000-0000-4000-8000-${String(nth).padStart(12, '0')}`;
const another: Who = { id: '00000000-0000-4000-8000-0000000001a2', kind: 'admin' };

/** The nth message, at this moment. */
const message = (nth: number) => aboutMessage(messageId(nth), side.clock.at);
const reports = (query = '') => side.read<ReportsView>(`/api/admin/reports${query}`, admin);
const thread = (as: Who) => side.read<ConversationView>(`/api/conversations/${conversationId}`, as);
const readNotificationKinds = async (as: Who) =>
  (await side.read<NotificationsView>('/api/notifications', as)).notifications.map(({ kind }) => kind);
const idOfMessage = async () => (await reports('?kind=message')).reports[0]?.reportId ?? 'none of a message';

const side = setupReadSide(async (side) => {
  side.clock.at = times.booked;
  const messages = words.map((word): [string, string] => [provider.id, `Message ${word}`]);
  const [byClient, ...others] = readFixture('reviews') as [ReviewEvent, ReviewEvent, ReviewEvent];
  await side.happened([
    ...toStory([
      ...storyAccounts,
      ...accountStory(admin.id, { accountType: 'admin', firstName: 'Aisling' }),
      ...paintingHistory('JobBooked'),
      ...written(jobId, messages),
      { ...byClient, data: { ...byClient.data, text: 'Left the room tidy.' } } as ReviewEvent,
      ...others,
    ]),
    message(5).reported('fraud', 'Strange.'),
    reviewReported('review', provider, times.booked),
    reviewReported('review', stranger, times.booked),
  ]);
});

describe('the queue of reports', () => {
  it('lists open reports, of one kind or of all, and the menu counts them', async () => {
    expect((await reports()).total).toBe(3);
    const { reports: ofMessages, total } = await reports('?kind=message');
    expect(total).toBe(1);
    expect(ofMessages).toMatchObject([{ reason: 'fraud', authorName: 'Cormac Doyle', removed: false, closed: null }]);
    expect((await reports('?state=closed')).reports).toEqual([]);
    expect((await side.read<QueuesView>('/api/admin/queues', admin)).reports).toBe(3);
  });

  it('shows reviews, which are public, but no message before an access', async () => {
    const { reports: all } = await reports();
    const texts = (wanted: 'message' | 'review') => all.filter(({ kind }) => kind === wanted).map(({ text }) => text);
    expect(texts('review')).toEqual(['Left the room tidy.', 'Left the room tidy.']);
    expect(texts('message')).toEqual([null]);
    expect(JSON.stringify(all)).not.toContain('Message five');
  });
});

describe('a reported message', () => {
  const view = async (as: Who = admin) => side.read<ReportView>(`/api/admin/reports/${await idOfMessage()}`, as);

  it('cannot be read, nor its report closed, before an access', async () => {
    expect(await view()).toMatchObject({
      thread: null,
      canClose: false,
      canTakeDown: false,
      report: { note: 'Strange.', text: null },
    });
  });

  it('can be read with its context for an hour after an access, by that admin', async () => {
    await side.happened([message(5).accessed()]);
    const seen = await view();
    expect(seen).toMatchObject({ canClose: true, canTakeDown: true });
    expect(seen.thread?.map(({ text }) => text)).toEqual(words.slice(1, 8).map((word) => `Message ${word}`));
    expect(await view(another)).toMatchObject({ thread: null, canClose: false, canTakeDown: false });
    side.clock.at = plusHours(times.booked, 1);
    expect(await view()).toMatchObject({ thread: null, canClose: false, canTakeDown: false });
    side.clock.at = times.booked;
  });

  it('both sides see that there was an access, and when, and no more', async () => {
    for (const as of [viewers.client, viewers.provider]) {
      expect((await thread(as)).accesses).toEqual([{ at: times.booked }]);
    }
  });

  it('once hidden is a tombstone to both sides, and listed under closed with who, when and why', async () => {
    const at = plusHours(times.booked, 0.5);
    side.clock.at = at;
    await side.happened([message(5).hidden('off-platform'), message(5).closed('hidden', 'Asks to pay in cash.')]);
    for (const as of [viewers.client, viewers.provider]) {
      const { messages } = await thread(as);
      expect(messages.map(({ text }) => text).filter((text) => text === null)).toHaveLength(1);
      expect(messages[4]).toMatchObject({ text: null, attachments: [], hidden: { reason: 'off-platform', at } });
      expect(messages[3]?.hidden).toBeNull();
    }
    expect((await reports('?kind=message')).reports).toEqual([]);
    expect((await reports('?kind=message&state=closed')).reports).toMatchObject([
      {
        removed: true,
        closed: { outcome: 'hidden', byId: admin.id, byName: 'Aisling', note: 'Asks to pay in cash.', at },
      },
    ]);
  });

  it('notifies the reporter of the outcome, and the author that it was hidden', async () => {
    expect(await readNotificationKinds(viewers.client)).toContain('reportUpheld');
    expect(await readNotificationKinds(viewers.provider)).toContain('messageHidden');
    expect(await readNotificationKinds(viewers.provider)).not.toContain('reportUpheld');
  });

  it('as the last one of its thread has no excerpt in the list', async () => {
    await side.happened([message(9).hidden('abuse')]);
    const { conversations } = await side.read<ConversationsView>('/api/conversations', viewers.client);
    expect(conversations[0]?.last).toMatchObject({ excerpt: null, hidden: true, attachments: 0 });
  });
});

describe('a reported message that was left in place by mistake', () => {
  it('can still be hidden from its closed report, by an admin who can read it', async () => {
    const second = message(2);
    await side.happened([second.reported('abuse'), second.closed('dismissed')]);
    const { reports: closed } = await reports('?kind=message&state=closed');
    const reportId = closed.find((report) => report.messageId === messageId(2))?.reportId ?? 'none of this message';
    const view = () => side.read<ReportView>(`/api/admin/reports/${reportId}`, admin);
    expect(await view()).toMatchObject({ thread: null, canClose: false, canTakeDown: false });
    await side.happened([second.accessed()]);
    expect(await view()).toMatchObject({ canClose: false, canTakeDown: true, report: { removed: false } });
    await side.happened([second.hidden('abuse')]);
    expect(await view()).toMatchObject({
      canClose: false,
      canTakeDown: false,
      report: { removed: true, closed: { outcome: 'dismissed' } },
    });
  });
});
