import { Outlet, ScrollRestoration } from 'react-router-dom';
import { useT } from '#web/lib/i18n/use-t.ts';
import { AuthDialogs } from './auth-dialogs.tsx';
import { RouteAnnouncer } from './route-announcer.tsx';
import { DemoBar } from './shell/demo-bar.tsx';
import { OfflineBanner } from './shell/offline-banner.tsx';
import { SiteFooter } from './shell/site-footer.tsx';
import { SiteHeader } from './shell/site-header.tsx';

function SkipLink() {
  const t = useT('common');
  return (
    <a
      href="#main"
      className="fixed inset-s-4 -top-20 z-60 rounded-control bg-text px-4 py-3 text-bg no-underline focus:top-3"
    >
      {t('skip')}
    </a>
  );
}

/** What stands around every page. */
export function SiteFrame() {
  return (
    <>
      <SkipLink />
      <DemoBar />
      <SiteHeader />
      <OfflineBanner />
      <main id="main" tabIndex={-1} className="min-h-[60dvh]">
        <Outlet />
      </main>
      <SiteFooter />
      <AuthDialogs />
      <RouteAnnouncer />
      <ScrollRestoration />
    </>
  );
}

/** For pages with a frame of their own, such as signing up; they bring `main` too. */
export function BareFrame() {
  return (
    <>
      <SkipLink />
      <DemoBar />
      <Outlet />
      <AuthDialogs />
      <RouteAnnouncer />
      <ScrollRestoration />
    </>
  );
}
