import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';

import { defaultPreferences } from '#domain/inbox/notification-preferences.ts';
import { chosenKinds } from '#domain/notifications/notification.ts';
import { notificationKinds, type NotificationPreferencesView } from '#query-api/contract/notifications.ts';
import { keys } from '#web/lib/api/query-keys.ts';
import { anOwnProfile, me as signedIn } from '#web/testing/build-people.ts';
import { renderPage } from '#web/testing/render-page.tsx';
import { answerWith, recordCommands } from '#web/testing/mock-server.ts';
import { usePage } from '#web/testing/use-page.ts';

import { NotificationsSection } from './notifications-section.tsx';

usePage(['common', 'ui', 'errors', 'settings']);

const off = { mail: false, sms: false };
const profile = anOwnProfile();

const accepted: Parameters<typeof recordCommands>[1] = () => ({ position: '105' });

/** The section, with the commands to the servers and their later answers. */
function showSection(
  kinds: NotificationPreferencesView['kinds'] = {},
  shown: NotificationPreferencesView['shown'] = chosenKinds,
  { hasPhone = true, answer = accepted } = {},
) {
  const view: NotificationPreferencesView = {
    preferences: defaultPreferences,
    kinds,
    shown,
    hasPhone,
    position: '100',
  };
  const sent = recordCommands('ChangeNotificationPreferences', answer);
  answerWith('/api/notification-preferences', () => ({ ...view, ...(sent.at(-1)?.body as object | undefined) }));
  const me = signedIn({ email: 'aoife@brennan.example' });
  const { user } = renderPage(<NotificationsSection user={me.user} />, {
    at: '/settings/notifications',
    me,
    seed: [
      [keys.notificationPreferences, view],
      [keys.ownProfile, hasPhone ? profile : { ...profile, phone: null }],
    ],
  });
  return { user, sent, accountId: me.user.id };
}
const mailAbout = (what: string) => screen.getByLabelText<HTMLInputElement>(`Emails about ${what}`);
const expand = async (user: ReturnType<typeof showSection>['user']) => {
  for (const button of screen.getAllByRole('button', { name: /^Choose individually/ })) await user.click(button);
};

describe('the table of notifications', () => {
  test('has the channels across, each with its address, and the groups down', () => {
    showSection();
    const table = within(screen.getByRole('table', { name: 'Notifications' }));
    const heads = table.getAllByRole('columnheader').map(({ textContent }) => textContent);
    expect(heads).toEqual(['Notification', 'Emailbrennan.example', 'Text message\u2066•• 0142\u2069']);
    expect(table.getAllByRole('rowheader')).toHaveLength(Object.keys(defaultPreferences).length + 1);
    const always = table.getByRole('row', { name: /^Security and your data/ });
    expect(within(always).queryByRole('checkbox')).toBeNull();
    expect(within(always).getByText('Always sent')).toBeTruthy();
  });

  test('says politely that a change is saved, and nothing when it was rejected', async () => {
    const answers = [{ position: '105' }, { status: 500, code: 'INTERNAL_ERROR' }];
    const { user, sent } = showSection({}, chosenKinds, { answer: () => answers.shift() ?? { position: '106' } });
    const status = screen.getByRole('status');
    expect(status.textContent).toBe('');
    await user.click(mailAbout('Reviews'));
    await waitFor(() => expect(status.textContent).toBe('Saved'));
    await user.click(mailAbout('Messages'));
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(await screen.findAllByText('Something went wrong on our side')).not.toEqual([]);
    expect(status.textContent).toBe('');
  });

  test('without a phone number has no text messages to choose, and says where to add one', () => {
    showSection({}, chosenKinds, { hasPhone: false });
    for (const box of screen.getAllByLabelText<HTMLInputElement>(/^Text messages about/))
      expect(box.disabled).toBe(true);
    expect(screen.getByRole('link', { name: 'Add a phone number' }).getAttribute('href')).toBe('/profile');
  });

  test('names every kind of notification in its group', async () => {
    const { user } = showSection();
    await expand(user);
    const groups = chosenKinds.map((kind) => notificationKinds[kind]);
    // A group of one kind is chosen as a group.
    const apart = groups.filter((group) => groups.filter((one) => one === group).length > 1);
    const named = screen.getAllByLabelText(/^Emails about [A-Z]/);
    expect(named).toHaveLength(apart.length + new Set(groups).size);
    expect(new Set(named.map((box) => box.getAttribute('aria-label'))).size).toBe(named.length);
  });

  test('names no kind that the viewer never gets, and keeps its stored setting', async () => {
    const { user, sent } = showSection({ payoutPaid: off }, ['paymentFailed', 'refundSent', 'messageReceived']);
    await expand(user);
    expect(mailAbout('A refund was sent').checked).toBe(true);
    expect(screen.queryByLabelText('Emails about A payout was made')).toBeNull();
    expect(screen.queryByText('Some are set individually.')).toBeNull();
    await user.click(mailAbout('A refund was sent'));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.body).toMatchObject({ kinds: { payoutPaid: off, refundSent: off } });
  });

  test('chooses one kind separately from its group', async () => {
    const { user, sent, accountId } = showSection();
    await expand(user);
    await user.click(mailAbout('Work has started'));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.body).toEqual({ accountId, preferences: defaultPreferences, kinds: { workStarted: off } });
  });

  test('shows separate settings, and includes them when the whole group is switched', async () => {
    const { user, sent } = showSection({ workStarted: off, tipReceived: off });
    await expand(user);
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
    const group = screen.getByText('Booked jobs').closest('tr');
    expect(within(group as HTMLElement).queryByText('Some are set individually.')).toBeNull();
  });
});
