import { expect, it } from 'vitest';

import { inboxCommands } from '#domain/inbox/commands.ts';
import { defaultPreferences } from '#domain/inbox/notification-preferences.ts';
import { people } from '#domain/testing/people.ts';
import { storyAccounts } from '#projections/testing/account-stories.ts';
import { toStory } from '#projections/testing/story.ts';

import type { NotificationPreferencesView } from './contract/notifications.ts';
import { setupReadSide, viewers, type Who } from './testing/read-side.ts';

const side = setupReadSide((side) => side.happened(toStory(storyAccounts)));

async function chosenBy(as: Who): Promise<Pick<NotificationPreferencesView, 'preferences' | 'kinds'>> {
  const { preferences, kinds } = await side.read<NotificationPreferencesView>('/api/notification-preferences', as);
  return { preferences, kinds };
}

it('a client chooses among the kinds for clients, a provider among those of both sides', async () => {
  const shownTo = async (as: Who) =>
    (await side.read<NotificationPreferencesView>('/api/notification-preferences', as)).shown;
  const client = await shownTo(viewers.client);
  expect(client).toContain('paymentFailed');
  expect(client).not.toContain('payoutPaid');
  for (const as of [viewers.provider, viewers.support, viewers.admin]) {
    expect(await shownTo(as), as.kind).toEqual(expect.arrayContaining(['paymentFailed', 'payoutPaid']));
  }
});

it('people read their own choices, for groups and for single kinds', async () => {
  expect(await chosenBy(viewers.client)).toEqual({ preferences: defaultPreferences, kinds: {} });
  const preferences = { ...defaultPreferences, money: { mail: false, sms: true } };
  const kinds = { workStarted: { mail: false, sms: false } };
  const data = { accountId: people.client.id, preferences, kinds };
  await side.happened(toStory([{ type: 'NotificationPreferencesChanged', data }]));
  expect(await chosenBy(viewers.client)).toEqual({ preferences, kinds });
  expect(await chosenBy(viewers.provider)).toEqual({ preferences: defaultPreferences, kinds: {} });
});

it('leaves out a removed kind, so that the command accepts what the page sends back', async () => {
  const was = (await chosenBy(viewers.client)).preferences;
  const kinds = { workStarted: { mail: false, sms: false }, workBegun: { mail: false, sms: false } };
  const data = { accountId: people.client.id, preferences: was, kinds };
  await side.happened(toStory([{ type: 'NotificationPreferencesChanged', data }]));
  const chosen = await chosenBy(viewers.client);
  expect(chosen.kinds).toEqual({ workStarted: { mail: false, sms: false } });
  const sent = { accountId: people.client.id, ...chosen };
  expect(inboxCommands.ChangeNotificationPreferences.safeParse(sent).success).toBe(true);
});
