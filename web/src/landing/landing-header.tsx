import { lazy, Suspense, useEffect, useState } from 'react';
import type { MeView } from '#query-api/contract/people.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { isStaff } from '#web/lib/session/account-roles.ts';
import { toDashboardPath, formatUserName } from '#web/lib/session/dashboard-path.ts';
import { hasSessionHint } from '#web/lib/session/session-hint.ts';
import { useLoadingFlag } from '#web/lib/session/use-loading-flag.ts';
import { shownAccount } from '#web/lib/session/shown-account.ts';
import { buttonStyle } from '#web/ui/button-style.ts';
import type { AnchorProps } from '#web/ui/frame/anchor.ts';
import { HeaderFrame } from '#web/ui/frame/header-frame.tsx';
import { LocaleChoice } from '#web/ui/frame/locale-choice.tsx';
import { links, requestLink, signUpLink } from './landing-links.ts';
import { useFetched } from './use-fetched.ts';

/** Most visitors of this page are not signed in. */
const Avatar = lazy(async () => ({ default: (await import('#web/ui/avatar.tsx')).Avatar }));

export function PlainAnchor({ children, ...rest }: AnchorProps) {
  return <a {...rest}>{children}</a>;
}

function SignedOut() {
  const t = useT('common');
  return (
    <div className="flex items-center gap-1 max-sm:hidden">
      <LocaleChoice variant="header" />
      <a href={links.logIn} className={buttonStyle({ tone: 'quiet', className: 'px-3 text-md text-text' })}>
        {t('nav.signIn')}
      </a>
      <a href={signUpLink()} className={buttonStyle({ tone: 'secondary', className: 'text-md' })}>
        {t('nav.signUp')}
      </a>
    </div>
  );
}

function SignedIn({ user }: { user: MeView['user'] }) {
  const t = useT('common');
  const name = formatUserName(user) ?? t('user.account');
  return (
    <a
      href={toDashboardPath(user)}
      className="inline-flex min-h-11 items-center gap-2 rounded-control px-2 text-md font-semibold text-text no-underline hover:bg-surface"
    >
      <span aria-hidden className="size-8 flex-none rounded-full bg-surface">
        <Suspense>
          <Avatar
            decorative
            size={32}
            person={{ id: user.id, name, country: user.country, photo: user.profileImage, drawn: user.isProvider }}
          />
        </Suspense>
      </span>
      {/* A phone's width does not fit the text in every language; the menu next to it has it, too. */}
      <span className="max-sm:sr-only">{t('user.dashboard')}</span>
    </a>
  );
}

export function LandingHeader() {
  const t = useT('common');
  const [asks] = useState(hasSessionHint);
  const me = useFetched<MeView>(asks ? '/api/auth/me' : null);
  const asking = useLoadingFlag(asks && me.state === 'loading');
  const user = me.state === 'ready' ? me.data.user : null;
  const accountId = user?.id;
  useEffect(() => {
    if (accountId !== undefined) shownAccount.show(accountId);
  }, [accountId]);
  const items = [
    { href: '/', label: t('nav.home'), current: true },
    { href: links.findProvider, label: t('nav.find'), current: false },
    ...(user && isStaff(user) ? [] : [{ href: requestLink('gardening'), label: t('nav.book'), current: false }]),
    ...(user || asking ? [] : [{ href: links.becomeProvider, label: t('nav.become'), current: false }]),
  ];
  const more = user
    ? [{ href: toDashboardPath(user), label: t('user.dashboard'), current: false }]
    : [
        { href: links.logIn, label: t('nav.signIn'), current: false },
        { href: signUpLink(), label: t('nav.signUp'), current: false },
      ];
  return (
    <HeaderFrame
      Anchor={PlainAnchor}
      items={items}
      menuItems={more}
      end={asking ? null : user ? <SignedIn user={user} /> : <SignedOut />}
    />
  );
}
