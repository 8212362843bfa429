import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router-dom';
import type { MeView } from '#query-api/contract/people.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { toDashboardPath } from '#web/lib/session/dashboard-path.ts';
import { meQuery } from '#web/lib/session/me.ts';
import { storedSession } from '#web/lib/session/stored-session.ts';
import { useLoadingFlag } from '#web/lib/session/use-loading-flag.ts';
import { seesRequests } from '#web/lib/session/account-roles.ts';
import { HeaderFrame } from '#web/ui/frame/header-frame.tsx';
import type { NavItem } from '#web/ui/frame/side-menu.tsx';
import { LocaleChoice } from '#web/ui/frame/locale-choice.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Tag } from './tag.tsx';
import { paths } from '#web/app/paths.ts';
import { LazyUnreadMessages } from './lazy-unread-messages.tsx';
import { NotificationBell } from './notification-bell.tsx';
import { RouterAnchor } from './router-anchor.tsx';
import { UserMenu } from './user-menu.tsx';

/** The links of each kind of person; only to pages that admit them. */
function useItems(user: MeView['user'] | null): NavItem[] {
  const t = useT('common');
  const { pathname } = useLocation();
  const places =
    user === null
      ? [
          { href: paths.landing(), label: t('nav.home') },
          { href: paths.providers(), label: t('nav.find') },
          { href: paths.postRequest(), label: t('nav.book') },
          { href: paths.signUp({ userType: 'provider' }), label: t('nav.become') },
        ]
      : user.isAdmin
        ? [
            { href: paths.adminDashboard(), label: t('nav.audit') },
            { href: paths.queues(), label: t('nav.queues') },
            { href: paths.requests(), label: t('nav.requests') },
            { href: paths.support(), label: t('nav.support') },
          ]
        : user.accountType === 'support'
          ? [
              { href: paths.support(), label: t('nav.support') },
              { href: paths.providerApproval(), label: t('nav.verification') },
              { href: paths.requests(), label: t('nav.requests') },
            ]
          : user.accountType === 'analyst'
            ? []
            : user.isProvider
              ? [
                  { href: paths.providerDashboard(), label: t('nav.today') },
                  ...(seesRequests(user) ? [{ href: paths.requests(), label: t('nav.requests') }] : []),
                  { href: paths.messages(), label: t('nav.messages') },
                ]
              : [
                  { href: paths.clientDashboard(), label: t('nav.jobs') },
                  { href: paths.providers(), label: t('nav.find') },
                  { href: paths.requests(), label: t('nav.requests') },
                  { href: paths.postRequest(), label: t('nav.post') },
                  { href: paths.messages(), label: t('nav.messages') },
                ];
  return places.map((place) => ({
    ...place,
    current: place.href.split('?')[0] === pathname,
    count: user !== null && place.href === paths.messages() ? <LazyUnreadMessages accountId={user.id} /> : undefined,
  }));
}

function SignedOut() {
  const t = useT('common');
  return (
    <div className="flex items-center gap-1 max-sm:hidden">
      <LocaleChoice variant="header" />
      <LinkButton to={paths.logIn()} tone="quiet" className="px-3 text-md text-text">
        {t('nav.signIn')}
      </LinkButton>
      <LinkButton to={paths.signUp()} tone="secondary" className="text-md">
        {t('nav.signUp')}
      </LinkButton>
    </div>
  );
}

export function SiteHeader() {
  const t = useT('common');
  const { data: me, isPending } = useQuery(meQuery);
  const isLoading = useLoadingFlag(isPending, storedSession.attempts);
  const user = me?.user ?? null;
  const dashboard = user && { href: toDashboardPath(user), label: t('user.dashboard'), current: false };
  const signing = [
    { href: paths.logIn(), label: t('nav.signIn'), current: false },
    { href: paths.signUp(), label: t('nav.signUp'), current: false },
  ];
  const items = useItems(user);
  return (
    <HeaderFrame
      Anchor={RouterAnchor}
      items={isLoading ? [] : items}
      menuItems={user ? (items.some((item) => item.href === dashboard?.href) ? [] : [dashboard!]) : signing}
      end={
        isLoading ? null : user ? (
          <>
            {user.isAdmin && (
              <span className="max-sm:hidden">
                <Tag>{t('user.admin')}</Tag>
              </span>
            )}
            <NotificationBell accountId={user.id} />
            <UserMenu user={user} />
          </>
        ) : (
          <SignedOut />
        )
      }
    />
  );
}
