import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';

import type { Notification, NotificationsView } from '#query-api/contract/notifications.ts';
import { invalidateQueries } from '#web/lib/live/invalidate-queries.ts';
import { aNotification, notificationsView } from '#web/testing/build-notifications.ts';
import { me } from '#web/testing/build-people.ts';
import { ids, NOW } from '#web/testing/ids.ts';
import { renderPage } from '#web/testing/render-page.tsx';
import { answerWith, recordCommands } from '#web/testing/mock-server.ts';
import { usePage } from '#web/testing/use-page.ts';

import { NotificationsPage } from './notifications-page.tsx';

usePage(['common', 'ui', 'errors', 'notifications', 'settings']);

async function show(notifications: () => Notification[], at = '/notifications') {
  answerWith('/api/notifications', (): NotificationsView => notificationsView(notifications()));
  const page = renderPage(<NotificationsPage />, { me: me(), at });
  await screen.findByRole('heading', { level: 1, name: 'Notifications' });
  return page;
}

test('the notification of a message shows the number of unread messages in its thread, if there are several', async () => {
  const message = { kind: 'messageReceived', group: 'messages', conversationId: 'c1', read: true } as const;
  await show(() => [
    aNotification({ ...message, notificationId: 'n3', unreadMessages: 3, title: 'Repaint hallway' }),
    aNotification({ ...message, notificationId: 'n2', unreadMessages: 1, title: 'Hang three mirrors' }),
  ]);
  expect(screen.getAllByRole('link', { name: /^Cormac sent you a message/ }).map((line) => line.textContent)).toEqual([
    expect.stringContaining('3 unread messages · Repaint hallway'),
    expect.not.stringContaining('unread'),
  ]);
});

test('a name cannot turn the amount behind it around', async () => {
  const offer = { jobId: null, title: null, read: true };
  await show(() => [
    aNotification({ ...offer, notificationId: 'n3', name: 'שרה' }),
    // Stored before texts were cleaned.
    aNotification({ ...offer, notificationId: 'n2', name: 'Tom\u202e' }),
  ]);
  const lines = screen.getAllByRole('listitem').map((line) => line.textContent);
  expect(lines).toEqual([expect.stringMatching(/\u2068שרה\u2069 .*€420/), expect.stringMatching(/^Tom .*€420/)]);
});

describe('new notifications on their page', () => {
  const second = aNotification({ notificationId: 'n2', position: '95', kind: 'messageReceived', group: 'messages' });

  test('stay marked as new during the visit, also when more arrive, and are read when the viewer leaves', async () => {
    const read = recordCommands('MarkNotificationsRead');
    let notifications = [aNotification()];
    const { queryClient, unmount } = await show(() => notifications);
    expect(screen.getAllByText(/new$/)).toHaveLength(1);
    notifications = [second, ...notifications];
    invalidateQueries(queryClient, { type: 'change', topic: `inbox:${ids.aoife}`, position: '101', keys: [] });
    await waitFor(() => expect(screen.getAllByText(/new$/)).toHaveLength(2));
    unmount();
    await waitFor(() => expect(read).toHaveLength(1));
    expect(read[0]?.body).toEqual({ accountId: ids.aoife, upTo: '95' });
  });

  test('are read up to the latest shown of all kinds, when the viewer went on to one kind', async () => {
    const read = recordCommands('MarkNotificationsRead');
    const { user, address, unmount } = await show(() => [aNotification()]);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Type' }), 'Messages');
    await waitFor(() => expect(address()).toBe('/notifications?group=messages'));
    await screen.findByRole('heading', { level: 1, name: 'Notifications' });
    unmount();
    await waitFor(() => expect(read.map(({ body }) => body)).toEqual([{ accountId: ids.aoife, upTo: '90' }]));
  });

  test('are not read by a viewer who saw one kind only', async () => {
    const read = recordCommands('MarkNotificationsRead');
    const oneKind = await show(() => [second], '/notifications?group=messages');
    oneKind.unmount();
    const allKinds = await show(() => [aNotification()]);
    allKinds.unmount();
    await waitFor(() => expect(read.map(({ body }) => body)).toEqual([{ accountId: ids.aoife, upTo: '90' }]));
  });
});

test.each([
  ['', 'No notifications yet'],
  ['?group=reviews', 'Nothing of this type'],
])('without any (%s) the page says so of the chosen ones', async (query, text) => {
  await show(() => [], `/notifications${query}`);
  expect(screen.getByRole('heading', { level: 2, name: text })).toBeTruthy();
});

test.each([
  ['jobApproved', null, /^The work was approved. The approval can be cancelled until/],
  ['jobApproved', 'final', /^The work was approved\. This approval is final\. The money is released on/],
  ['jobAutoApproved', 'final', /approved automatically\. This approval is final\. The money is released on/],
  ['disputeStageEntered', 'answer', /If you do not answer, an admin decides based on what was submitted/],
  ['disputeStageEntered', 'answer-theirs', /^The dispute moved to its next stage/],
] as const)('a notification of %s with %s says what that means', async (kind, detail, text) => {
  recordCommands('MarkNotificationsRead');
  await show(() => [aNotification({ kind, facts: { amount: null, currency: null, at: NOW, detail } })]);
  expect(screen.getByText(text)).toBeTruthy();
});
