import type { KindPreferences, NotificationPreferences, NotificationChannels } from '#events/catalog/inbox.ts';

import { alwaysSentKinds, notificationKinds, type NotificationKind } from '../notifications/notification.ts';

const byMail = { mail: true, sms: false };

/** The default: everything by mail, nothing by text message. */
export const defaultPreferences: NotificationPreferences = {
  offers: byMail,
  job: byMail,
  money: byMail,
  dispute: byMail,
  messages: byMail,
  reviews: byMail,
  account: byMail,
};

/** A person's choice: for whole groups, and for the kinds that they set separately. */
export interface PreferenceChoice {
  readonly preferences: NotificationPreferences;
  readonly kinds: Readonly<Partial<Record<string, NotificationChannels>>>;
}

/** The channels of a notification of this kind: its own setting, or that of its group, unless it is always sent. */
export function channelsOf(kind: NotificationKind, { preferences, kinds }: PreferenceChoice): NotificationChannels {
  // The number that was given up is told of it, too: the mailbox may be the thief's by then.
  if (kind === 'phoneChanged') return { mail: true, sms: true };
  return alwaysSentKinds.has(kind) ? byMail : (kinds[kind] ?? preferences[notificationKinds[kind]]);
}

/** The kinds that differ from their group. All others follow it, even when the group changes. */
export function kindsThatDiffer({ preferences, kinds }: PreferenceChoice): KindPreferences {
  const differing = Object.entries(kinds).flatMap(([kind, channels]) =>
    channels !== undefined && isNotificationKind(kind) && !isSameChoice(channels, preferences[notificationKinds[kind]])
      ? [[kind, channels] as const]
      : [],
  );
  return Object.fromEntries(differing.toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

export function isSameChoice(a: NotificationChannels, b: NotificationChannels): boolean {
  return a.mail === b.mail && a.sms === b.sms;
}

function isNotificationKind(kind: string): kind is NotificationKind {
  return Object.hasOwn(notificationKinds, kind);
}
