import type { ReactNode } from 'react';
import { Outlet, ScrollRestoration, useLocation } from 'react-router-dom';
import { LazyConsentPrompt } from '#web/lib/consent/lazy-consent-prompt.tsx';
import { useT } from '#web/lib/i18n/use-t.ts';
import { LazyAuthDialogs } from './lazy-auth-dialogs.tsx';
import { patterns } from './patterns.ts';
import { RouteAnnouncer } from './route-announcer.tsx';
import { ConsentSync } from './consent-sync.tsx';
import { RouterAnchor } from './shell/router-anchor.tsx';
import { DemoBar } from './shell/demo-bar.tsx';
import { LiveLimitBanner } from './shell/live-limit-banner.tsx';
import { OfflineBanner } from './shell/offline-banner.tsx';
import { SiteFooter } from './shell/site-footer.tsx';
import { SiteHeader } from './shell/site-header.tsx';

const choicePages: ReadonlySet<string> = new Set([patterns.privacyRights, patterns.doNotSell]);

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

/**
 * The parts of every page, whichever frame is around it. They stay mounted while frames change, so that each page is
 * announced.
 */
export function RootFrame() {
  return (
    <>
      <SkipLink />
      <LazyConsentPrompt Anchor={RouterAnchor} asks={!choicePages.has(useLocation().pathname)} />
      <ConsentSync />
      <DemoBar />
      <Outlet />
      <LazyAuthDialogs />
      <RouteAnnouncer />
      <ScrollRestoration />
    </>
  );
}

/** The frame of most pages. Pages with their own, such as sign-up, are only in the root frame until they fail. */
export function SiteFrame({ children = <Outlet /> }: { children?: ReactNode }) {
  return (
    <>
      <SiteHeader />
      <OfflineBanner />
      <LiveLimitBanner />
      <main id="main" tabIndex={-1} className="min-h-[60dvh]">
        {children}
      </main>
      <SiteFooter />
    </>
  );
}
