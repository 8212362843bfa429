import type { KindPreferences, NoticePreferences, NoticeWays } from '#events/catalog/inbox.ts';

import { noticeKinds, type NoticeKind } from '../notices/notice.ts';

const byMail = { mail: true, sms: false };

/** Until somebody chooses otherwise: everything by mail, nothing by text message. */
export const defaultPreferences: NoticePreferences = {
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
  readonly preferences: NoticePreferences;
  readonly kinds: Readonly<Partial<Record<string, NoticeWays>>>;
}

/** Which ways a notice of this kind goes: as it was set by itself, else as its group. */
export function waysOf(kind: NoticeKind, { preferences, kinds }: Choice): NoticeWays {
  return kinds[kind] ?? preferences[noticeKinds[kind]];
}

/** The kinds that differ from their group: the others follow it, also where it is set anew. */
export function setApart({ preferences, kinds }: Choice): KindPreferences {
  const differing = Object.entries(kinds).flatMap(([kind, ways]) =>
    ways !== undefined && isNoticeKind(kind) && !alike(ways, preferences[noticeKinds[kind]])
      ? [[kind, ways] as const]
      : [],
  );
  return Object.fromEntries(differing.toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

export function alike(a: NoticeWays, b: NoticeWays): boolean {
  return a.mail === b.mail && a.sms === b.sms;
}

function isNoticeKind(kind: string): kind is NoticeKind {
  return Object.hasOwn(noticeKinds, kind);
}
