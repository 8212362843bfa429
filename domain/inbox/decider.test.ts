import { describe, expect, it } from 'vitest';

import type { InboxEvent } from '#events/catalog/inbox.ts';

import { people } from '../testing/people.ts';
import { specification } from '../testing/given-when-then.ts';
import { inboxCommands, type InboxCommand } from './commands.ts';
import { inboxDecider } from './decider.ts';
import { defaultPreferences, channelsOf } from './notification-preferences.ts';

const { given } = specification(inboxDecider);
const accountId = people.client.id;
const by = { by: people.client, at: '2027-03-02T09:00:00.000Z' };
const markRead = (upTo: string): InboxCommand => ({ name: 'MarkNotificationsRead', data: { accountId, upTo } });
const readUpTo = (upTo: string): InboxEvent => ({
  type: 'NotificationsRead',
  data: { accountId, upTo, readAt: by.at },
});

describe('reading notifications', () => {
  it('moves forward only, up to a position of the log', () => {
    given([])
      .when(markRead('90'), by)
      .thenEvents([{ type: 'NotificationsRead', data: { upTo: '90', readAt: by.at } }]);
    given([readUpTo('90')])
      .when(markRead('100'), by)
      .thenEvents([{ type: 'NotificationsRead', data: { upTo: '100' } }]);
    given([readUpTo('90')])
      .when(markRead('90'), by)
      .thenNothing();
    given([readUpTo('90')])
      .when(markRead('9'), by)
      .thenNothing();
  });

  it.each(['', '-1', '01', '1.5', 'x', '1'.repeat(31)])('rejects a position like %j', (upTo) => {
    expect(inboxCommands.MarkNotificationsRead.safeParse({ accountId, upTo }).success).toBe(false);
  });
});

describe('choosing the channels of notifications', () => {
  const preferences = { ...defaultPreferences, offers: { mail: false, sms: true } };
  const change: InboxCommand = { name: 'ChangeNotificationPreferences', data: { accountId, preferences, kinds: {} } };

  it('starts with everything by mail and nothing by text message', () => {
    given([])
      .when(
        { name: 'ChangeNotificationPreferences', data: { accountId, preferences: defaultPreferences, kinds: {} } },
        by,
      )
      .thenNothing();
    expect(Object.values(defaultPreferences)).toEqual(Array(7).fill({ mail: true, sms: false }));
  });

  it('switches each group separately, and records it once', () => {
    given([])
      .when(change, by)
      .thenEvents([{ type: 'NotificationPreferencesChanged', data: { accountId, preferences } }]);
    given([{ type: 'NotificationPreferencesChanged', data: { accountId, preferences, kinds: {} } }])
      .when(change, by)
      .thenNothing();
  });

  it('requires every group and no other', () => {
    const { ChangeNotificationPreferences } = inboxCommands;
    const { offers: _, ...fewer } = preferences;
    expect(ChangeNotificationPreferences.safeParse({ accountId, preferences, kinds: {} }).success).toBe(true);
    expect(ChangeNotificationPreferences.safeParse({ accountId, preferences: fewer, kinds: {} }).success).toBe(false);
    const more = { ...preferences, gossip: { mail: true, sms: true } };
    expect(ChangeNotificationPreferences.safeParse({ accountId, preferences: more, kinds: {} }).success).toBe(false);
  });

  it('overrides a kind only where it differs from its group', () => {
    const off = { mail: false, sms: false };
    const choose = (kinds: object): InboxCommand => ({
      name: 'ChangeNotificationPreferences',
      data: { accountId, preferences: defaultPreferences, kinds },
    });
    const kinds = { jobApproved: defaultPreferences.job, workStarted: off };
    const chosen: InboxEvent = {
      type: 'NotificationPreferencesChanged',
      data: { accountId, preferences: defaultPreferences, kinds: { workStarted: off } },
    };
    given([]).when(choose(kinds), by).thenEvents([chosen]);
    given([chosen]).when(choose(kinds), by).thenNothing();
    given([chosen])
      .when(choose({}), by)
      .thenEvents([{ type: 'NotificationPreferencesChanged', data: { kinds: {} } }]);
    const choice = { preferences: defaultPreferences, kinds: { workStarted: off } };
    expect(channelsOf('workStarted', choice)).toEqual(off);
    expect(channelsOf('jobApproved', choice)).toEqual(defaultPreferences.job);
  });

  it('rejects an unknown kind', () => {
    const data = { accountId, preferences, kinds: { gossip: { mail: true, sms: true } } };
    expect(inboxCommands.ChangeNotificationPreferences.safeParse(data).success).toBe(false);
  });
});

it('an inbox belongs to one person only', () => {
  for (const actor of [people.provider, people.admin, people.support]) {
    given([])
      .when(markRead('1'), { ...by, by: actor })
      .thenRejected('NOT_FOUND');
  }
});
