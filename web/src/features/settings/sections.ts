import type { LucideIcon } from 'lucide-react';
import { Bell, CreditCard, Globe, Lock, LogOut, Mail, ShieldCheck, UserRound } from 'lucide-react';

import { paths } from '#web/app/paths.ts';

interface Section {
  readonly id: SectionId;
  readonly to: string;
  readonly icon: LucideIcon;
  /** Staff have no public name, pay for nothing, and leave in another way. */
  readonly isForStaff: boolean;
}

export type SectionId =
  | 'profile'
  | 'security'
  | 'contact'
  | 'cards'
  | 'notifications'
  | 'language'
  | 'privacy'
  | 'deactivate';

const sections: readonly Section[] = [
  { id: 'profile', to: paths.profileSettings(), icon: UserRound, isForStaff: false },
  { id: 'security', to: paths.security(), icon: ShieldCheck, isForStaff: true },
  { id: 'contact', to: paths.contactSettings(), icon: Mail, isForStaff: true },
  { id: 'cards', to: paths.cards(), icon: CreditCard, isForStaff: false },
  { id: 'notifications', to: paths.notificationSettings(), icon: Bell, isForStaff: true },
  { id: 'language', to: paths.languageSettings(), icon: Globe, isForStaff: true },
  { id: 'privacy', to: paths.privacySettings(), icon: Lock, isForStaff: true },
];

const leaving: Section = { id: 'deactivate', to: paths.deactivate(), icon: LogOut, isForStaff: false };

/** The sections that a person has, in the two groups of the list. */
export function sectionsFor(isStaff: boolean): Section[][] {
  const groups = [sections, [leaving]].map((group) => group.filter((section) => !isStaff || section.isForStaff));
  return groups.filter((group) => group.length > 0);
}

/** The parts of the one long page that the settings were: mails and bookmarks have their addresses. */
const movedParts: Readonly<Record<string, string>> = {
  ...Object.fromEntries([...sections, leaving].map(({ id, to }) => [id, to])),
  access: `${paths.privacySettings()}#access`,
  delete: `${paths.deactivate()}#delete`,
};

/** Where the part `#…` of `/settings` is today; null where there is no such part. */
export function findMovedPart(hash: string): string | null {
  const part = hash.slice(1);
  return Object.hasOwn(movedParts, part) ? (movedParts[part] ?? null) : null;
}
