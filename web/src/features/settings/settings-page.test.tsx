import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';

import { defaultPreferences } from '#domain/inbox/notification-preferences.ts';
import { chosenKinds } from '#domain/notifications/notification.ts';
import { notificationKinds, type NotificationPreferencesView } from '#query-api/contract/notifications.ts';
import type { AccessLogView } from '#query-api/contract/people.ts';
import { keys } from '#web/lib/api/query-keys.ts';
import { buildConsentView } from '#web/testing/build-consent.ts';
import { me as signedIn } from '#web/testing/build-people.ts';
import { renderPage } from '#web/testing/render-page.tsx';
import { answerWith, recordCommands } from '#web/testing/mock-server.ts';
import { usePage } from '#web/testing/use-page.ts';

import { SettingsPage } from './settings-page.tsx';

usePage(['security', 'common', 'ui', 'errors', 'settings', 'verification', 'privacy', 'contact', 'cards']);

const off = { mail: false, sms: false };

/** The page, with the commands to the servers and their later answers. */
function showSettings(
  kinds: NotificationPreferencesView['kinds'] = {},
  shown: NotificationPreferencesView['shown'] = chosenKinds,
  accesses: AccessLogView['accesses'] = [],
  at = '/settings',
) {
  const view: NotificationPreferencesView = {
    preferences: defaultPreferences,
    kinds,
    shown,
    hasPhone: true,
    position: '100',
  };
  const sent = recordCommands('ChangeNotificationPreferences', () => ({ position: '105' }));
  answerWith('/api/notification-preferences', () => ({ ...view, ...(sent.at(-1)?.body as object | undefined) }));
  const me = signedIn();
  const own: AccessLogView = { accesses, position: '100' };
  const { user, live } = renderPage(<SettingsPage />, {
    at,
    me,
    seed: [
      [keys.notificationPreferences, view],
      [keys.accessLog, own],
      [keys.consent, buildConsentView()],
    ],
  });
  return { user, live, sent, accountId: me.user.id };
}
const mailAbout = (what: string) => screen.getByLabelText<HTMLInputElement>(`Emails about ${what}`);

describe('the settings', () => {
  test.each([
    ['profile', 'Your profile'],
    ['security', 'Sign-in and security'],
    ['contact', 'Email and phone'],
    ['cards', 'Cards'],
    ['notifications', 'How we notify you'],
    ['language', 'Language and country'],
    ['privacy', 'Privacy'],
    ['access', 'Who looked at your data'],
    ['deactivate', 'Deactivate account'],
    ['delete', 'Delete account'],
  ])('#%s leads to the heading of its part, which has the focus', async (part, heading) => {
    const scroll = vi.spyOn(Element.prototype, 'scrollIntoView');
    showSettings({}, chosenKinds, [], `/settings#${part}`);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 2, name: heading })));
    expect(scroll.mock.contexts.map((each) => (each as Element).id)).toEqual([part]);
  });

  test('without a part in their address leave the focus where it is', () => {
    showSettings();
    expect(document.activeElement).toBe(document.body);
  });

  test('link to the viewer’s own profile, where it can be changed', () => {
    showSettings();
    const profile = within(screen.getByRole('region', { name: 'Your profile' }));
    expect(profile.getByRole('link', { name: 'Edit your profile' }).getAttribute('href')).toBe('/profile');
  });

  test('name every kind of notification in its group', () => {
    showSettings();
    const groups = chosenKinds.map((kind) => notificationKinds[kind]);
    // A group of one kind is switched as a group.
    const apart = groups.filter((group) => groups.filter((one) => one === group).length > 1);
    const named = screen.getAllByLabelText(/^Emails about [A-Z]/);
    expect(named).toHaveLength(apart.length + new Set(groups).size);
    expect(new Set(named.map((box) => box.getAttribute('aria-label'))).size).toBe(named.length);
  });

  test('name no kind that the viewer never gets, and keep its stored setting', async () => {
    const { user, sent } = showSettings({ payoutPaid: off }, ['paymentFailed', 'refundSent', 'messageReceived']);
    expect(mailAbout('A refund was sent').checked).toBe(true);
    expect(screen.queryByLabelText('Emails about A payout was made')).toBeNull();
    expect(screen.queryByText('Some are set individually.')).toBeNull();
    await user.click(mailAbout('A refund was sent'));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.body).toMatchObject({ kinds: { payoutPaid: off, refundSent: off } });
  });

  test('switch one kind separately from its group', async () => {
    const { user, sent, accountId } = showSettings();
    await user.click(mailAbout('Work has started'));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.body).toEqual({ accountId, preferences: defaultPreferences, kinds: { workStarted: off } });
  });

  test('show separate settings, and include them when the whole group is switched', async () => {
    const { user, sent } = showSettings({ workStarted: off, tipReceived: off });
    expect(screen.getAllByText('Some are set individually.')).toHaveLength(2);
    expect(mailAbout('Work has started').checked).toBe(false);
    expect(mailAbout('Booked jobs').checked).toBe(true);
    await user.click(mailAbout('Booked jobs'));
    await user.click(mailAbout('Booked jobs'));
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[1]?.body).toMatchObject({
      preferences: defaultPreferences,
      kinds: { workStarted: { mail: true, sms: false }, tipReceived: off },
    });
    const group = screen.getByText('Booked jobs').closest('li');
    expect(within(group as HTMLElement).queryByText('Some are set individually.')).toBeNull();
  });
});

describe('the log of staff access to the viewer’s own records', () => {
  const panel = () => within(screen.getByRole('region', { name: 'Who looked at your data' }));

  test('shows when, by whom, and why if a reason was given', () => {
    const at = '2026-03-02T10:15:00.000Z';
    showSettings({}, chosenKinds, [
      { kind: 'admin', reason: null, at },
      { kind: 'support', reason: 'A question about a refund.', at },
    ]);
    const rows = panel()
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
    expect(rows).toEqual(['Admin · Mon, 2 Mar, 10:15', 'Support · Mon, 2 Mar, 10:15A question about a refund.']);
  });

  test('is empty at first, and updates with the first access', async () => {
    const { live, accountId } = showSettings();
    expect(panel().getByText('No staff member has opened your records.')).toBeTruthy();
    expect(live.topics()).toContain(`account:${accountId}`);
  });
});
