import { useQueryClient } from '@tanstack/react-query';
import { ChevronDown, House, LayoutDashboard, LogOut, MessageSquare, Settings, Star } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useNavigate } from 'react-router-dom';
import type { MeView } from '#query-api/contract/people.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { dashboardOf, nameOf } from '#web/lib/session/dashboard-of.ts';
import { signOut } from '#web/lib/session/sign-out.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Icon } from '#web/ui/icon.tsx';
import type { MenuItem } from '#web/ui/menu.tsx';
import { paths } from '../paths.ts';

/** Its code is of use to people who are signed in only. */
const Menu = lazy(async () => ({ default: (await import('#web/ui/menu.tsx')).Menu }));

/** Dashboard, profile, settings, sign out. */
export function UserMenu({ user }: { user: MeView['user'] }) {
  const t = useT('common');
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const name = nameOf(user) ?? t('user.account');
  const leave = async () => {
    await signOut(queryClient);
    await navigate(paths.logIn());
  };
  const isPerson = user.accountType === 'client' || user.accountType === 'provider';
  const peoplesItems: MenuItem[] = [
    { label: t('user.messages'), icon: MessageSquare, to: paths.messages() },
    { label: t('user.reviews'), icon: Star, to: paths.submitReview() },
  ];
  const items: MenuItem[] = [
    { label: t('user.dashboard'), icon: LayoutDashboard, to: dashboardOf(user) },
    // A Homewright's own home has its jobs too.
    ...(user.isProvider ? [{ label: t('user.ordered'), icon: House, to: paths.clientDashboard() }] : []),
    ...(isPerson ? peoplesItems : []),
    { label: t('user.settings'), icon: Settings, to: paths.settings() },
    { label: t('user.signOut'), icon: LogOut, onSelect: () => void leave() },
  ];
  const trigger = (
    <button
      type="button"
      aria-label={t('user.menu', { name })}
      className="inline-flex min-h-11 items-center gap-2 rounded-control px-1 py-1 text-md font-semibold hover:bg-surface sm:ps-1.5 sm:pe-2"
    >
      <Avatar
        decorative
        size={32}
        person={{ id: user.id, name, country: user.country, photo: user.profileImage, drawn: user.isProvider }}
      />
      <span className="max-sm:hidden">{user.firstName ?? name}</span>
      <Icon icon={ChevronDown} size={16} className="max-sm:hidden" />
    </button>
  );
  return (
    <Suspense fallback={trigger}>
      <Menu items={items} trigger={trigger} />
    </Suspense>
  );
}
