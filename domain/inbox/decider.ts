import type { InboxEvent } from '#events/catalog/inbox.ts';
import { notificationGroups } from '#events/catalog/inbox.ts';
import { comparePositions, toPosition, type Position } from '#events/log/position.ts';

import type { Decider } from '../decider.ts';
import { RuleError } from '../rule-error.ts';
import type { InboxCommand } from './commands.ts';
import {
  isSameChoice,
  defaultPreferences,
  kindsThatDiffer,
  type PreferenceChoice,
} from './notification-preferences.ts';

/** How far a person has read their notifications, and which of them also go out by mail or text message. */
export interface Inbox extends PreferenceChoice {
  readonly readUpTo: Position | undefined;
}

export const inboxDecider: Decider<InboxCommand, Inbox, InboxEvent> = {
  initial: { readUpTo: undefined, preferences: defaultPreferences, kinds: {} },

  evolve(inbox, event) {
    return event.type === 'NotificationsRead'
      ? { ...inbox, readUpTo: toPosition(event.data.upTo) }
      : { ...inbox, preferences: event.data.preferences, kinds: event.data.kinds };
  },

  decide(command, inbox, { actor, now }) {
    const { accountId } = command.data;
    if (actor.id !== accountId) throw new RuleError('NOT_FOUND', 'There is no such inbox of yours.');
    if (command.name === 'MarkNotificationsRead') {
      const { upTo } = command.data;
      const advances = comparePositions(inbox.readUpTo, toPosition(upTo)) < 0;
      return advances ? [{ type: 'NotificationsRead', data: { accountId, upTo, readAt: now } }] : [];
    }
    const { preferences } = command.data;
    const kinds = kindsThatDiffer(command.data);
    if (isSame({ preferences, kinds }, inbox)) return [];
    return [{ type: 'NotificationPreferencesChanged', data: { accountId, preferences, kinds } }];
  },
};

function isSame(a: PreferenceChoice, b: PreferenceChoice): boolean {
  const groups = notificationGroups.every((group) => isSameChoice(a.preferences[group], b.preferences[group]));
  return groups && JSON.stringify(a.kinds) === JSON.stringify(kindsThatDiffer(b));
}
