import type { KindPreferences, NotificationPreferences, NotificationChannels } from '#events/catalog/inbox.ts';

import { notificationKinds, type NotificationKind } from '../notifications/notification.ts';

const byMail = { mail: true, sms: false };

/** Until somebody chooses otherwise: everything by mail, nothing by text message. */
export const defaultPreferences: NotificationPreferences = {
  offers: byMail,
  job: byMail,
  money: byMail,
  dispute: byMail,
  messages: byMail,
  reviews: byMail,
  account: byMail,
};

/** What somebody chose: for whole groups, and for the kinds that they set otherwise. */
export interface Choice {
  readonly preferences: NotificationPreferences;
  readonly kinds: Readonly<Partial<Record<string, NotificationChannels>>>;
}

/** Which ways a notice of this kind goes: as it was set by itself, else as its group. */
export function channelsOf(kind: NotificationKind, { preferences, kinds }: Choice): NotificationChannels {
  return kinds[kind] ?? preferences[notificationKinds[kind]];
}

/** The kinds that differ from their group: the others follow it, also where it is set anew. */
export function setApart({ preferences, kinds }: Choice): KindPreferences {
  const differing = Object.entries(kinds).flatMap(([kind, channels]) =>
    channels !== undefined && isNotificationKind(kind) && !alike(channels, preferences[notificationKinds[kind]])
      ? [[kind, channels] as const]
      : [],
  );
  return Object.fromEntries(differing.toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

export function alike(a: NotificationChannels, b: NotificationChannels): boolean {
  return a.mail === b.mail && a.sms === b.sms;
}

function isNotificationKind(kind: string): kind is NotificationKind {
  return Object.hasOwn(notificationKinds, kind);
}
