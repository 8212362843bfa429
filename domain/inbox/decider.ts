import type { InboxEvent, NoticePreferences } from '#events/catalog/inbox.ts';
import { noticeGroups } from '#events/catalog/inbox.ts';
import { comparePositions, toPosition, type Position } from '#events/log/event-log.ts';

import type { Decider } from '../decider.ts';
import { RuleError } from '../rule-error.ts';
import type { InboxCommand } from './commands.ts';
import { defaultPreferences } from './preferences.ts';

/** How far a person has seen their notices, and which of them go further than the list. */
export interface Inbox {
  readonly readUpTo: Position | undefined;
  readonly preferences: NoticePreferences;
}

export const inboxDecider: Decider<InboxCommand, Inbox, InboxEvent> = {
  initial: { readUpTo: undefined, preferences: defaultPreferences },

  evolve(inbox, event) {
    return event.type === 'NoticesRead'
      ? { ...inbox, readUpTo: toPosition(event.data.upTo) }
      : { ...inbox, preferences: event.data.preferences };
  },

  decide(command, inbox, { actor, now }) {
    const { accountId } = command.data;
    if (actor.id !== accountId) throw new RuleError('NOT_FOUND', 'There is no such inbox of yours.');
    if (command.name === 'MarkNoticesRead') {
      const { upTo } = command.data;
      const news = comparePositions(inbox.readUpTo, toPosition(upTo)) < 0;
      return news ? [{ type: 'NoticesRead', data: { accountId, upTo, readAt: now } }] : [];
    }
    const { preferences } = command.data;
    if (alike(preferences, inbox.preferences)) return [];
    return [{ type: 'NoticePreferencesChanged', data: { accountId, preferences } }];
  },
};

function alike(a: NoticePreferences, b: NoticePreferences): boolean {
  return noticeGroups.every((group) => a[group].mail === b[group].mail && a[group].sms === b[group].sms);
}
