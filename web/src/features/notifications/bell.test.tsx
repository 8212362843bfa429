import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';

import { notificationKinds, type NotificationKind } from '#domain/notifications/notification.ts';
import type { Notification, NotificationsView } from '#query-api/contract/notifications.ts';
import { aNotification, notificationsView as view } from '#web/testing/build-notifications.ts';
import { me } from '#web/testing/build-people.ts';
import { ids } from '#web/testing/ids.ts';
import { renderPage } from '#web/testing/render-page.tsx';
import { answerWith, answerWithError, holdAnswer, recordCommands } from '#web/testing/mock-server.ts';
import { usePage } from '#web/testing/use-page.ts';

import english from '../../../locales/en/notifications.json' with { type: 'json' };
import { Bell } from './bell.tsx';

usePage(['common', 'ui', 'errors', 'notifications']);

async function show(answer: NotificationsView | (() => NotificationsView)) {
  answerWith('/api/notifications', answer);
  const page = renderPage(<Bell accountId={ids.aoife} />, { me: me() });
  const bell = await screen.findByRole('button', { name: /^Notifications/ });
  return { ...page, bell };
}

describe('the bell', () => {
  const leading: [NotificationKind, Partial<Notification>, RegExp, string][] = [
    ['chargebackOpened', { group: 'dispute' }, /Your bank/, `/jobs/${ids.job}`],
    ['clientChargebackOpened', { group: 'dispute' }, /The client’s bank/, `/jobs/${ids.job}`],
    ['disputeOpened', { group: 'dispute' }, /dispute/, `/jobs/${ids.job}/dispute`],
    ['payoutFailed', { group: 'money', jobId: null, title: null }, /payout/, '/earnings'],
    // A level can drop, too.
    ['levelChanged', { group: 'account', jobId: null, title: null }, /Your level has changed/, '/provider-dashboard'],
  ];
  test.each(leading)('links from %s to its page', async (kind, of, text, page) => {
    const { user, bell } = await show(view([aNotification({ kind, ...of })]));
    recordCommands('MarkNotificationsRead');
    await user.click(bell);
    expect((await screen.findByRole('link', { name: text })).getAttribute('href')).toBe(page);
  });

  test('links from a notification about the provider’s own verification to its page', async () => {
    const checks = aNotification({ kind: 'documentExpiring', group: 'account', jobId: null, title: null });
    const { user, bell } = await show(view([checks]));
    recordCommands('MarkNotificationsRead');
    await user.click(bell);
    const link = await screen.findByRole('link', { name: /One of your documents expires/ });
    expect(link.getAttribute('href')).toBe('/verification');
  });

  test('says when a review becomes readable at the latest: the days run from the end of the job', async () => {
    const facts = { amount: null, currency: null, at: '2026-10-21T09:00:00.000Z', detail: null };
    const { bell, user } = await show(view([aNotification({ kind: 'reviewReceived', group: 'reviews', facts })]));
    recordCommands('MarkNotificationsRead');
    await user.click(bell);
    expect(await screen.findByText(/^Cormac reviewed you\. .*, or on .*21 Oct/)).toBeTruthy();
  });

  test.each([
    ['chargebackClosed', 'won', 'The bank has decided. It does not take back €1,234.50.'],
    ['chargebackClosed', 'lost', 'The bank has decided. €1,234.50 went back to the card used.'],
    ['noShowSettled', 'you-provider', /^You did not contest .* you get a strike\.$/],
    ['noShowSettled', 'provider', /^The Homewright did not contest .* you pay nothing\.$/],
    [
      'noShowSettled',
      'you-client',
      /^You did not contest .* €1,234\.50 goes to your Homewright for their lost time\.$/,
    ],
    ['noShowSettled', 'client', /^The client did not contest .* you get €1,234\.50 for your lost time\.$/],
    ['disputeOpened', 'decision', /^Cormac opened a dispute\. The money is frozen\. An admin decides by/],
    ['disputeOpened', 'direct-fix', /Try to settle it by/],
    ['disputeDecided', 'final', 'The appeal was decided, and this is final. Read the reasons on the dispute’s page.'],
    ['disputeDecided', null, /^The dispute was decided\. .* You can appeal until .*21 Oct/],
  ] as const)('says of %s with %s what was decided', async (kind, detail, text) => {
    const facts = { amount: 123_450, currency: 'EUR', at: '2026-10-21T09:00:00.000Z', detail };
    const { bell, user } = await show(view([aNotification({ kind, group: 'dispute', facts })]));
    recordCommands('MarkNotificationsRead');
    await user.click(bell);
    expect(await screen.findByText(text)).toBeTruthy();
  });

  test('links nowhere from the outcome of a review’s report: the notification is complete', async () => {
    const report = aNotification({ kind: 'reportDismissed', group: 'account', jobId: null, title: null, name: null });
    const { user, bell } = await show(view([report]));
    recordCommands('MarkNotificationsRead');
    await user.click(bell);
    const line = await screen.findByText('We reviewed what you reported. It does not break our rules, so it stays.');
    expect(line.closest('a')).toBeNull();
  });

  test('counts the new notifications, and announces the number', async () => {
    await show(view([aNotification(), aNotification({ notificationId: 'n2', read: true })]));
    expect(await screen.findByRole('button', { name: 'Notifications, 1 unread' })).toBeTruthy();
  });

  test('opened, shows the latest in sentences that link to their job, and marks them as read when it closes', async () => {
    const read = recordCommands('MarkNotificationsRead');
    const { user, bell } = await show(view([aNotification()]));
    await screen.findByRole('button', { name: 'Notifications, 1 unread' });
    await user.click(bell);
    const line = await screen.findByRole('link', { name: /Cormac sent you an offer for €420.00/ });
    expect(line.getAttribute('href')).toBe(`/jobs/${ids.job}`);
    expect(read).toHaveLength(0);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(read[0]?.body).toEqual({ accountId: ids.aoife, upTo: '90' }));
  });

  test('opened while the notifications load, says so, and not that there are none', async () => {
    const arrive = holdAnswer('/api/notifications', view([aNotification()]));
    const { user } = renderPage(<Bell accountId={ids.aoife} />, { me: me() });
    await user.click(await screen.findByRole('button', { name: /^Notifications/ }));
    expect(await screen.findByText('Loading')).toBeTruthy();
    expect(screen.queryByText(english.empty)).toBeNull();
    arrive();
    expect(await screen.findByRole('link', { name: /Cormac sent you an offer/ })).toBeTruthy();
  });

  test('opened when the notifications failed to load, says so, and retries', async () => {
    answerWithError('/api/notifications');
    const { user } = renderPage(<Bell accountId={ids.aoife} />, { me: me() });
    await user.click(await screen.findByRole('button', { name: /^Notifications/ }));
    const again = await screen.findByRole('button', { name: 'Try Again' });
    expect(screen.queryByText(english.empty)).toBeNull();
    answerWith('/api/notifications', view([aNotification()]));
    await user.click(again);
    expect(await screen.findByRole('link', { name: /Cormac sent you an offer/ })).toBeTruthy();
  });

  test('updates without a reload', async () => {
    let now = view([]);
    const { live } = await show(() => now);
    await waitFor(() => expect(live.topics()).toContain(`inbox:${ids.aoife}`));
    now = view([aNotification({ kind: 'messageReceived', group: 'messages' })]);
    live.emit({ type: 'change', topic: `inbox:${ids.aoife}`, position: '101', keys: [] });
    expect(await screen.findByRole('button', { name: 'Notifications, 1 unread' })).toBeTruthy();
  });
});

test('every kind of notification has its sentence', () => {
  expect(Object.keys(english.kinds).sort()).toEqual(Object.keys(notificationKinds).sort());
});
