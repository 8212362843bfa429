import { useQueryClient } from '@tanstack/react-query';
import { House, LayoutDashboard, LogOut, MessageSquare, Settings, Star, UserRound } from 'lucide-react';
import type { ReactElement } from 'react';
import type { MeView } from '#query-api/contract/people.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { toDashboardPath } from '#web/lib/session/dashboard-path.ts';
import { signOut } from '#web/lib/session/sign-out.ts';
import { isStaff } from '#web/lib/session/account-roles.ts';
import { Menu, type MenuItem } from '#web/ui/menu.tsx';
import { paths } from '../paths.ts';

/** Dashboard, jobs ordered, messages, reviews, profile, settings, sign out: those that apply to this person. */
export function UserLinks({ user, trigger }: { user: MeView['user']; trigger: ReactElement }) {
  const t = useT('common');
  const queryClient = useQueryClient();
  const leave = async () => {
    await signOut(queryClient);
    // A new load: a command that this page still retries would be sent as the next person who signs in.
    location.assign(paths.logIn());
  };
  const peoplesItems: MenuItem[] = [
    { label: t('user.messages'), icon: MessageSquare, to: paths.messages() },
    { label: t('user.reviews'), icon: Star, to: paths.submitReview() },
    { label: t('user.profile'), icon: UserRound, to: paths.profile() },
  ];
  const items: MenuItem[] = [
    { label: t('user.dashboard'), icon: LayoutDashboard, to: toDashboardPath(user) },
    // A provider's own home also shows their jobs.
    ...(user.isProvider ? [{ label: t('user.ordered'), icon: House, to: paths.clientDashboard() }] : []),
    ...(isStaff(user) ? [] : peoplesItems),
    { label: t('user.settings'), icon: Settings, to: paths.settings() },
    { label: t('user.signOut'), icon: LogOut, onSelect: () => void leave() },
  ];
  return <Menu items={items} trigger={trigger} />;
}
